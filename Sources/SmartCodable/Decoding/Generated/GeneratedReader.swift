/// Reads models with the code that `@SmartModel` generates.
///
/// In an update, it begins with the current model, if that is a structure whose stored properties are all read. Other
/// models that are updated, and values that are no objects, are read with the model's `init(from:)`.
final class GeneratedReader<Value: Decodable>: ValueReader<Value> {
    private let properties: GeneratedProperties
    /// Reads the members of an object; throws if the model cannot be created.
    private let make: (inout _SmartReader) throws -> Value
    private let fillAll: (inout [Value], inout _SmartElements) -> Void
    private let exchangeInstances: _SmartExchange<Value>?
    /// The objects, and arrays of them, that are being read without decoders.
    ///
    /// If it turns out that a property needs all lookups, the outermost of them is read again; see `passOnAudit(of:)`.
    private var readsInProgress = 0

    init(
        model: ModelTraits,
        _ properties: GeneratedProperties,
        _ make: @escaping (inout _SmartReader) throws -> Value,
        _ fillAll: @escaping (inout [Value], inout _SmartElements) -> Void,
        fill: ((inout Value, inout _SmartReader) -> Void)? = nil,
        exchange: _SmartExchange<Value>?
    ) {
        self.properties = properties
        self.make = make
        self.fillAll = fillAll
        exchangeInstances = exchange
        let refill = Value.self is AnyClass ? nil : fill
        super.init(model: model) { try Self.makeValue(from: $0, properties, make, refill) }
        properties.reader = Unretained(self)
        if let mappedKeys { properties.use(mappedKeys) }
    }

    /// The order of the properties of objects that are read without a decoder; nil if a decoder is needed.
    private func order(in session: DecodingSession) -> PropertyOrder? {
        if auditsKeys { return nil }
        let order = orderWithoutLookups(in: session)
        // Not in the order of the document, as in a part of the call with other options.
        if properties.recordedLookups != .none, order != .document {
            auditsKeys = true
            return nil
        }
        return order
    }

    /// Begins to record lookups for one value that is read with a decoder, so that it need not be read again; false if
    /// they are recorded anyway, or not needed.
    private func beginLookups() -> Bool {
        guard !auditsKeys, properties.recordedLookups != .none else { return false }
        auditsKeys = true
        return true
    }

    private func orderWithoutLookups(in session: DecodingSession) -> PropertyOrder? {
        guard properties.haveAnyOrder else { return nil }
        let order = session.memberRules.order(of: properties)
        return (rules == nil ? order != .lookups : properties.haveMappedKeys && order == .document) ? order : nil
    }

    override func begin(in session: DecodingSession) {
        super.begin(in: session)
        properties.beginCall(rewritingKeys: rules == nil ? session.rewritingStrategy : nil)
        if auditsKeys { properties.needLookups() }
        if properties.recordedLookups != .none {
            auditsKeys = properties.recordedLookups == .all || orderWithoutLookups(in: session) != .document
        }
    }

    /// Reads an object with a decoder; its lookups are recorded from the beginning if they will be needed.
    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        guard properties.recordedLookups != .none, context.kind == .object,
            !context.document.entry(context.node).flags.isDisjoint(with: .irregularKeys)
                || orderWithoutLookups(in: context.session) != .document
        else { return try super.read(context) }
        let recordsLookups = beginLookups()
        defer { if recordsLookups { auditsKeys = false } }
        return try super.read(context)
    }

    override var exchange: _SmartExchange<Value>? { exchangeInstances }

    override var keepsInstance: Bool { exchangeInstances != nil }

    override func codingKey(ofMember name: String) -> (any CodingKey)? { properties.codingKey(named: name) }

    /// Reads an object without a decoder, unless one of its properties needs it.
    override func read(
        property index: Int,
        of outer: Unretained<GeneratedProperties>,
        _ node: Node,
        in document: Document,
        _ owner: Unretained<TolerantDecoder>
    ) throws(ReadFailure) -> Value {
        let site = PropertySite(index: index, properties: outer, node: node, document: document, owner: owner)
        if let value = try readWithoutDecoder(at: site) { return value }
        let recordsLookups = beginLookups()
        defer { if recordsLookups { auditsKeys = false } }
        return try super.read(property: index, of: outer, node, in: document, owner)
    }

    override func readWithoutDecoder(at site: PropertySite) throws(ReadFailure) -> Value? {
        let (index, outer, node, document, owner) = (site.index, site.properties, site.node, site.document, site.owner)
        let entry = document.entry(node)
        guard let order = owner._withUnsafeGuaranteedRef({ $0.session.isUpdating ? nil : order(in: $0.session) }),
            entry.kind == .object,
            entry.flags.isDisjoint(with: .irregularKeys), properties.canFindMembers(of: node, in: document)
        else { return nil }
        var reader = _SmartReader(property: index, of: outer, owner, node, in: document, Unretained(properties), order)
        let mark = reader.recorder?.mark
        readsInProgress += 1
        defer {
            readsInProgress -= 1
            reader.leave()
        }
        do {
            var value = try make(&reader)
            if !reader.hasFailed, !auditsKeys {
                do { try callHook(&value) } catch {
                    guard reader.accepts(error) else { throw error }
                }
                if let mark { reader.recorder?.removeCaughtFailures(since: mark) }
                return value
            }
        } catch {
            // The reader has the error as well.
        }
        if auditsKeys {
            properties.needLookups()
            // A property needs all lookups, which the decoder of the object records.
            _ = properties.takeError()
            if let mark { reader.recorder?.rewind(to: mark) }
            if readsInProgress > 1 { throw .ended(UnrecordedLookups()) }
            return nil
        }
        let context = ValueContext(node, of: document, in: owner, .key(outer.object.name(index)))
        throw slowPathFailure(reader, context, since: mark)
    }

    @inline(never)
    private func slowPathFailure(
        _ reader: _SmartReader,
        _ context: ValueContext,
        since mark: EventRecorder.Mark?
    ) -> ReadFailure {
        guard let error = properties.takeError() else { return .refused(.initializerFailed) }
        // The stack has no room for the decoder of the model.
        if let failure = error as? ReadFailure { return failure }
        if error is UnrecordedLookups { return .ended(error) }
        if let mark { context.session.initializerFailed(since: mark, by: error) }
        return context.failure(of: reader.decoder, error)
    }

    override var hasGeneratedCode: Bool { true }

    override func elements(
        of array: Node,
        in document: Document,
        _ resolver: ElementResolver
    ) throws(ReadFailure) -> [Value]? {
        var models: [Value] = []
        return try append(elementsOf: array, in: document, resolver, to: &models) ? models : nil
    }

    override func append(
        elementsOf array: Node,
        in document: Document,
        _ resolver: ElementResolver,
        to models: inout [Value]
    ) throws(ReadFailure) -> Bool {
        // In an update, each element has a decoder, which delivers the rest of its members.
        guard !resolver.session.isUpdating, let order = order(in: resolver.session) else { return false }
        let count = models.count
        let mark = resolver.recorder?.mark
        var elements = _SmartElements(of: array, in: document, resolver, Unretained(properties), order)
        readsInProgress += 1
        defer { readsInProgress -= 1 }
        fillAll(&models, &elements)
        while !auditsKeys, let (node, index) = elements.current {
            do throws(ReadFailure) {
                try slowPathResolve(node, index, &elements, resolver, into: &models)
            } catch {
                guard auditsKeys else { throw error }
                break
            }
            fillAll(&models, &elements)
        }
        guard auditsKeys else { return true }
        properties.needLookups()
        // A property needs all lookups, so the elements are read again, with decoders.
        _ = properties.takeError()
        elements.reader.leave()
        if let mark { resolver.recorder?.rewind(to: mark) }
        models.removeSubrange(count...)
        if readsInProgress > 1 { throw .ended(UnrecordedLookups()) }
        return false
    }

    /// Resolves an element that is no object with regular keys, or whose model failed.
    @inline(never)
    private func slowPathResolve(
        _ node: Node,
        _ index: Int,
        _ elements: inout _SmartElements,
        _ resolver: ElementResolver,
        into models: inout [Value]
    ) throws(ReadFailure) {
        let recordsLookups = beginLookups()
        defer { if recordsLookups { auditsKeys = false } }
        let value: Value?
        if elements.reader.hasFailed {
            let context = ValueContext(node, of: elements.reader.document, in: resolver.array, .index(index))
            let failure = slowPathFailure(elements.reader, context, since: elements.mark)
            elements.reader.leave()
            value = try resolver.resolve(self, context, after: failure)
        } else {
            value = try resolver.read(self, node, .index(index))
        }
        elements.skip()
        if let value { models.append(value) }
    }

    private static func makeValue(
        from reference: Unretained<TolerantDecoder>,
        _ properties: GeneratedProperties,
        _ make: (inout _SmartReader) throws -> Value,
        _ refill: ((inout Value, inout _SmartReader) -> Void)?
    ) throws -> Value {
        let (object, isUpdating) = reference._withUnsafeGuaranteedRef { ($0.object, $0.session.isUpdating) }
        guard let object else { return try Value(from: reference.object) }
        if isUpdating, !canUpdate(in: reference.object, properties, refill != nil) {
            return try Value(from: reference.object)
        }
        let (document, order) = reference._withUnsafeGuaranteedRef {
            ($0.document, $0.beginProperties(of: object, properties))
        }
        var reader = _SmartReader(reference, object, of: document, Unretained(properties), order)
        defer { properties.error = nil }
        let value = isUpdating ? try slowPathUpdate(&reader, make, refill) : try make(&reader)
        if let error = properties.error { throw error }
        return value
    }

    /// Whether generated code can read an object in an update.
    ///
    /// A property that is not read must have its initial value afterwards, as in a model without generated code.
    @inline(never)
    private static func canUpdate(
        in decoder: TolerantDecoder,
        _ properties: GeneratedProperties,
        _ canRefill: Bool
    ) -> Bool {
        if decoder.modelToUpdate(as: Value.self) == nil { return true }
        if canRefill, decoder.reader?.traits?.storedProperties.count == properties.propertyCount { return true }
        decoder.skipsGeneratedCode = true
        return false
    }

    /// Reads an object in an update: into the current model, or, where there is none, as a new model.
    @inline(never)
    private static func slowPathUpdate(
        _ reader: inout _SmartReader,
        _ make: (inout _SmartReader) throws -> Value,
        _ refill: ((inout Value, inout _SmartReader) -> Void)?
    ) throws -> Value {
        guard let refill, var model = reader.decoder.modelToUpdate(as: Value.self) as? Value else {
            return try make(&reader)
        }
        reader.updates = true
        refill(&model, &reader)
        return model
    }
}

extension TolerantDecoder {
    /// The mapping of the model.
    var mapping: KeyMapping? { reader?.rules?.mapping }

    /// The node of the object that is decoded; nil if the value is none.
    var object: Node? {
        guard let node, document.kind(node) == .object else { return nil }
        return node
    }

    /// Prepares for reading the members of an object; returns the order in which its properties are read.
    func beginProperties(of object: Node, _ properties: GeneratedProperties) -> PropertyOrder {
        if session.memberRules.searchRewrittenKeys(of: properties), !hasShape, !auditsKeys, !isPartWithPrefix,
            document.entry(object).flags.isDisjoint(with: .irregularKeys),
            properties.canFindMembers(of: object, in: document)
        {
            return .document
        }
        beginMembers(of: object)
        if let shape, keyStrategy.needsPath, shape.isProperty == nil {
            shape.isProperty = { [weak properties] in properties?.codingKey(named: $0) != nil }
        }
        guard usesFastPath, !auditsKeys, properties.haveAnyOrder else { return .lookups }
        if hasShape { return session.isQuiet ? .declarations : .lookups }
        return session.memberRules.propertyOrder
    }

    /// Uses the value of a variable as the initial value of a property.
    ///
    /// - Parameters:
    ///   - value: the variable.
    ///   - isNil: whether the initial value is nil.
    ///   - isCurrent: whether it is the value of the model that is updated.
    ///   - read: reads the property.
    /// - Returns: what `read` returns.
    func withInitialValue<Value, Result>(
        _ value: inout Value,
        isNil: Bool,
        isCurrent: Bool,
        _ read: () throws -> Result
    ) rethrows -> Result {
        let outer = initialValue
        defer { initialValue = outer }
        return try BorrowedValue.with(&value) {
            initialValue = PropertyValue(value: $0, isNil: isNil, isCurrent: isCurrent)
            return try read()
        }
    }

    /// The value of a property before generated code reads it.
    struct PropertyValue {
        let value: BorrowedValue
        let isNil: Bool
        /// Whether it is the value of the model that is updated.
        let isCurrent: Bool
    }
}

extension _SmartDecodingCall {
    /// Creates the reader for models with generated code.
    ///
    /// Inlinable, so that the loop over the elements of an array is compiled for the model: generic code would look up
    /// metadata for each array and call functions for each copy of a model, a tenth of the time.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of the model's properties; nil for a property in an inactive `#if` clause.
    ///   - fill: reads the members of an object into a new model.
    ///   - exchange: for a class, exchanges the changed properties of two instances, and copies those that are not
    ///     decoded from the first one.
    /// - Returns: the reader.
    @inlinable
    public func makeReader<Model: SmartDecodable, Key: CodingKey>(
        keys: [Key?],
        _ fill: @escaping (_ model: inout Model, _ reader: inout _SmartReader) -> Void,
        exchange: _SmartExchange<Model>? = nil
    ) -> _SmartValueReader {
        makeReader(keys, exchange, { $0.makeModel(fill) }, fill) {
            $1.read(into: &$0, { $0.makeModel(fill) }, finish: { try $0.didFinishMapping() })
        }
    }

    /// Creates the reader for models with generated code that are also encodable.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of the model's properties; nil for a property in an inactive `#if` clause.
    ///   - fill: reads the members of an object into a new model.
    ///   - exchange: for a class, exchanges the changed properties of two instances, and copies those that are not
    ///     decoded from the first one.
    /// - Returns: the reader.
    @inlinable
    public func makeReader<Model: SmartDecodable & Encodable, Key: CodingKey>(
        keys: [Key?],
        _ fill: @escaping (_ model: inout Model, _ reader: inout _SmartReader) -> Void,
        exchange: _SmartExchange<Model>? = nil
    ) -> _SmartValueReader {
        makeReader(keys, exchange, { $0.makeModel(fill) }, fill) {
            $1.read(into: &$0, { $0.makeModel(fill) }, finish: { try $0.didFinishMapping() })
        }
    }

    /// Creates the reader for models with generated code that have constants.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of the model's properties; nil for a property in an inactive `#if` clause.
    ///   - make: reads the members of an object, and creates the model.
    /// - Returns: the reader.
    @inlinable
    public func makeReader<Model: SmartDecodable, Key: CodingKey>(
        keys: [Key?],
        _ make: @escaping (_ reader: inout _SmartReader) -> Model
    ) -> _SmartValueReader {
        makeReader(keys, nil, make, nil) { $1.read(into: &$0, make, finish: { try $0.didFinishMapping() }) }
    }

    /// Creates the reader for models with generated code that have constants and are also encodable.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of the model's properties; nil for a property in an inactive `#if` clause.
    ///   - make: reads the members of an object, and creates the model.
    /// - Returns: the reader.
    @inlinable
    public func makeReader<Model: SmartDecodable & Encodable, Key: CodingKey>(
        keys: [Key?],
        _ make: @escaping (_ reader: inout _SmartReader) -> Model
    ) -> _SmartValueReader {
        makeReader(keys, nil, make, nil) { $1.read(into: &$0, make, finish: { try $0.didFinishMapping() }) }
    }

    /// Creates the reader for models with generated code that have no initial values.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of the model's properties; nil for a property in an inactive `#if` clause.
    ///   - required: the keys of the properties without which a model cannot be created.
    ///   - exchange: for a class, exchanges the changed properties of two instances, and copies those that are not
    ///     decoded from the first one.
    ///   - make: reads the members of an object; returns nil if a required property could not be read.
    /// - Returns: the reader.
    @inlinable
    public func makeReader<Model: SmartModelDecodable, Key: CodingKey>(
        keys: [Key?],
        required: [Key],
        exchange: _SmartExchange<Model>? = nil,
        _ make: @escaping (_ reader: inout _SmartReader) -> Model?
    ) -> _SmartValueReader {
        makeReader(keys, required: required, exchange, { try $0.unwrap(make(&$0)) }) {
            $1.read(into: &$0, make, finish: { try $0.didFinishMapping() })
        }
    }

    @usableFromInline
    func makeReader<Model: SmartModelDecodable, Key: CodingKey>(
        _ keys: [Key?],
        required: [Key],
        _ exchange: _SmartExchange<Model>?,
        _ make: @escaping (inout _SmartReader) throws -> Model,
        _ fillAll: @escaping (inout [Model], inout _SmartElements) -> Void
    ) -> _SmartValueReader {
        let model = ModelTraits(Model.self)
        let properties = GeneratedProperties(erased(keys), required: required.map { $0 })
        return model.complete(GeneratedReader(model: model, properties, make, fillAll, exchange: exchange))
    }

    @usableFromInline
    func makeReader<Model: SmartDecodable, Key: CodingKey>(
        _ keys: [Key?],
        _ exchange: _SmartExchange<Model>?,
        _ make: @escaping (inout _SmartReader) throws -> Model,
        _ fill: ((inout Model, inout _SmartReader) -> Void)?,
        _ fillAll: @escaping (inout [Model], inout _SmartElements) -> Void
    ) -> _SmartValueReader {
        let model = ModelTraits(Model.self) { ReflectedInitialValues(Model()) }
        let properties = GeneratedProperties(erased(keys))
        return model.complete(GeneratedReader(model: model, properties, make, fillAll, fill: fill, exchange: exchange))
    }

    @usableFromInline
    func makeReader<Model: SmartDecodable & Encodable, Key: CodingKey>(
        _ keys: [Key?],
        _ exchange: _SmartExchange<Model>?,
        _ make: @escaping (inout _SmartReader) throws -> Model,
        _ fill: ((inout Model, inout _SmartReader) -> Void)?,
        _ fillAll: @escaping (inout [Model], inout _SmartElements) -> Void
    ) -> _SmartValueReader {
        let model = ModelTraits(Model.self) { EncodedInitialValues { Model() } }
        let properties = GeneratedProperties(erased(keys))
        return model.complete(GeneratedReader(model: model, properties, make, fillAll, fill: fill, exchange: exchange))
    }
}
