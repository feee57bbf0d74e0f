/// Reads the members of one object into the properties of a model, for the code that `@SmartModel` generates.
///
/// Do not use it yourself.
///
///     while let index = reader.next() {
///         switch index {
///         case 0: reader.take(&model.name)
///         default: reader.take(&model.age)
///         }
///     }
///
/// The properties are read in one of three orders; see `PropertyOrder`.
public struct _SmartReader {
    private enum State {
        /// The property has a member.
        case member
        /// The property has no member, or the object has been read.
        case missing
        /// The member of the property has not been looked up.
        case declared
    }

    // Valid: `GeneratedReader` has the owner on its stack, and the owner has the decoder until `leave`.
    private let owner: Unretained<TolerantDecoder>
    /// The decoder of the object; nil for an element of an array until one is needed, because most need none.
    private var ownDecoder: Unretained<TolerantDecoder>?
    // Valid: the reader of the model has the properties.
    private let properties: Unretained<GeneratedProperties>
    private let names: NameTable.Search
    let document: Document
    private var object: Node
    /// The index of an element in its array, or of a property in `outer`.
    private var step: Int
    // Valid: the model around the object is being read.
    /// The properties of the model that has the object as a property; nil for an element.
    private let outer: Unretained<GeneratedProperties>?
    private var end: Int
    private var key: Node
    private var value: Node
    private var index = -1
    private var state: State
    private let order: PropertyOrder
    /// In the order of the document: whether there can be further members.
    private var isWalking: Bool
    /// The properties that have a member, as bits; after the last member, and in the order of the declarations, the
    /// properties that are not read yet.
    private var found: UInt64 = 0
    /// In the order of the declarations: the properties that have a member, as bits.
    private var present: UInt64 = 0
    /// In the order of the declarations: the properties with several sources or a path, as bits.
    private var complex: UInt64 = 0
    /// In the order of the declarations: the number of the search that found the members.
    private var search = 0
    /// The path of the object for events; nil until the first one.
    // Valid: the recorder retains it.
    private var path: Unretained<EventPath>?

    /// Creates a reader for an object with a decoder.
    init(
        _ decoder: Unretained<TolerantDecoder>,
        _ object: Node,
        of document: Document,
        _ properties: Unretained<GeneratedProperties>,
        _ order: PropertyOrder
    ) {
        self.init(decoder, 0, of: nil, object, in: document, properties, order)
        ownDecoder = decoder
        if order == .declarations { findMembers() }
    }

    /// Creates a reader for an object that is a property of a model with generated code, and has no decoder yet.
    init(
        property: Int,
        of outer: Unretained<GeneratedProperties>,
        _ owner: Unretained<TolerantDecoder>,
        _ object: Node,
        in document: Document,
        _ properties: Unretained<GeneratedProperties>
    ) {
        let order = owner._withUnsafeGuaranteedRef { $0.session.propertyOrder }
        self.init(owner, property, of: outer, object, in: document, properties, order)
        if order == .declarations { findMembers() }
    }

    /// Creates a reader for the elements of an array, which have no decoders yet.
    init(
        elementOf array: Unretained<TolerantDecoder>,
        in document: Document,
        _ properties: Unretained<GeneratedProperties>,
        _ order: PropertyOrder
    ) {
        self.init(array, 0, of: nil, .root, in: document, properties, order)
    }

    /// Begins an element.
    mutating func begin(_ object: Node, _ entry: TapeEntry, at step: Int) {
        ownDecoder = nil
        self.object = object
        self.step = step
        end = Int(entry.next)
        key = document.firstChild(of: object)
        index = -1
        state = .member
        found = 0
        isWalking = order == .document
        if !isWalking {
            path = nil
            findMembers()
        }
    }

    @inline(__always)
    private init(
        _ owner: Unretained<TolerantDecoder>,
        _ step: Int,
        of outer: Unretained<GeneratedProperties>?,
        _ object: Node,
        in document: Document,
        _ properties: Unretained<GeneratedProperties>,
        _ order: PropertyOrder
    ) {
        self.owner = owner
        self.step = step
        self.outer = outer
        self.object = object
        self.document = document
        self.properties = properties
        names = properties._withUnsafeGuaranteedRef { $0.search }
        end = Int(document.entry(object).next)
        key = document.firstChild(of: object)
        value = key
        self.order = order
        state = order == .lookups ? .declared : .member
        isWalking = order == .document
    }

    /// Finds the members of all properties, to read them in the order of the declarations.
    @inline(never)
    private mutating func findMembers() {
        searchMembers()
        let known = present | complex
        found = known | properties._withUnsafeGuaranteedRef { $0.propertiesToVisit(found: known) }
    }

    private mutating func searchMembers() {
        let (object, document, decoder) = (object, document, ownDecoder)
        let shape = decoder?._withUnsafeGuaranteedRef { $0.hasShape ? $0.shape : nil }
        properties._withUnsafeGuaranteedRef { properties in
            if let shape, let decoder {
                (present, complex) = properties.findMembers(of: decoder.object, shape)
            } else {
                present = properties.findMembers(of: object, in: document)
            }
            search = properties.searches
        }
    }

    /// The index of the next property to read; nil after the last one.
    public mutating func next() -> Int? {
        guard isWalking else { return slowPathNext() }
        while key.position < end {
            let entry = document.entry(key)
            value = document.value(ofKey: key)
            key = document.following(value)
            let next = document.index(of: entry, in: names, after: index)
            guard next >= 0 else { continue }
            index = next
            found |= 1 &<< UInt64(truncatingIfNeeded: next)
            return next
        }
        isWalking = false
        state = .missing
        found = properties._withUnsafeGuaranteedRef { $0.propertiesToVisit(found: found) }
        return found == 0 ? nil : slowPathNext()
    }

    @inline(never)
    private mutating func slowPathNext() -> Int? {
        if order == .lookups, state == .declared {
            return properties._withUnsafeGuaranteedRef { properties in
                index &+= 1
                while index < properties.count, !properties.hasName(index) { index &+= 1 }
                return index < properties.count ? index : nil
            }
        }
        guard found != 0 else { return nil }
        index = found.trailingZeroBitCount
        let bit = found & (0 &- found)
        found ^= bit
        guard present & bit != 0 else {
            state = complex & bit == 0 ? .missing : .declared
            return index
        }
        state = .member
        // An object of the same type inside this one may have been searched.
        if properties._withUnsafeGuaranteedRef({ $0.searches != search }) { searchMembers() }
        value = properties._withUnsafeGuaranteedRef { $0.member(index) }
        return index
    }

    private var name: String { properties._withUnsafeGuaranteedRef { $0.name(index) } }

    private var session: DecodingSession { owner._withUnsafeGuaranteedRef { $0.session } }

    /// The decoder of the object, created on first use; nil if the stack has no room for it.
    @inline(__always)
    private mutating func enter() -> Unretained<TolerantDecoder>? {
        if let ownDecoder { return ownDecoder }
        return slowPathEnter()
    }

    @inline(never)
    private mutating func slowPathEnter() -> Unretained<TolerantDecoder>? {
        guard let reader = properties.object.reader?.object else { return nil }
        let context = ValueContext(object, of: document, in: owner, stepInOwner)
        do throws(ReadFailure) {
            let decoder = try context.enter(reader)
            ownDecoder = decoder
            if let path { decoder._withUnsafeGuaranteedRef { $0.knownEventPath = path.object } }
            return decoder
        } catch {
            fail(error)
            return nil
        }
    }

    /// The step from the owner to the object.
    private var stepInOwner: SmartPathComponent { outer.map { .key($0.object.name(step)) } ?? .index(step) }

    /// The decoder of the object, or of the array if none was needed.
    var decoder: TolerantDecoder { (ownDecoder ?? owner).object }

    /// Records events; nil if no recorder is installed.
    var recorder: EventRecorder? { session.recorder }

    private var isRecording: Bool { owner._withUnsafeGuaranteedRef { $0.session.isRecording } }

    /// Whether the model that was read last failed.
    var hasFailed: Bool { properties._withUnsafeGuaranteedRef { $0.error != nil } }

    /// Ends the object of an element.
    @inline(__always)
    mutating func leave() {
        guard ownDecoder != nil else { return }
        ownDecoder = nil
        owner._withUnsafeGuaranteedRef { $0.leave() }
    }

    /// Whether the model cannot be created without a value of the property.
    private var isRequired: Bool { properties._withUnsafeGuaranteedRef { $0.isRequired(index) } }

    /// Creates a model with its initial values, and reads the members of the object into it.
    ///
    /// - Parameter fill: reads the members.
    /// - Returns: the model.
    @inlinable
    mutating func makeModel<Model: SmartDecodable>(
        _ fill: (_ model: inout Model, _ reader: inout _SmartReader) -> Void
    ) -> Model {
        var model = Model()
        fill(&model, &self)
        return model
    }

    /// Returns the model that generated code made.
    ///
    /// - Parameter model: the model; nil if it could not be created.
    /// - Returns: the model.
    /// - Throws: the error of the property that could not be read if it is nil.
    @inlinable
    mutating func unwrap<Model>(_ model: consuming Model?) throws -> Model {
        guard let model else { throw failure() }
        return model
    }

    @inline(never)
    @usableFromInline
    mutating func failure() -> any Error {
        fail()
        return properties.object.error ?? ReadFailure.refused(.initializerFailed)
    }

    /// Ends a model that could not be created.
    @usableFromInline
    mutating func fail() {
        if !hasFailed { fail(ReadFailure.refused(.initializerFailed)) }
    }

    /// Ends the model with an error.
    private mutating func fail(_ error: any Error) {
        properties.object.error = error
        // Ends all loops.
        isWalking = false
        state = .missing
        found = 0
    }

    /// Records the notices of the model's hook; any other error ends the model.
    @inline(never)
    mutating func accepts(_ error: any Error) -> Bool {
        guard let notice = error as? SmartHookNotice else {
            fail(HookFailure(error: error))
            return false
        }
        if isRecording { enter()?.object.record(notice) }
        return !hasFailed
    }

    /// Leaves a property without a member at its initial value, in all further objects of the call as well.
    private mutating func keep() { properties._withUnsafeGuaranteedRef { $0.keepValueIfMissing(index) } }

    // MARK: - Scalars

    @_transparent
    mutating func scalar<Value: ScalarTarget>(_ target: inout Value) {
        if case .member = state, let value = Value.read(document.scalar(value)) {
            target = value
        } else {
            slowPathScalar(&target)
        }
    }

    @_transparent
    mutating func optionalScalar<Value: ScalarTarget>(_ target: inout Value?) {
        if case .member = state, let value = Value.read(document.scalar(value)) {
            target = value
        } else {
            slowPathOptionalScalar(&target)
        }
    }

    @inline(never)
    private mutating func slowPathScalar<Value: ScalarTarget>(_ target: inout Value) {
        if isRequired { return resolve(&target) { try $0.scalar(Value.self, $1) } }
        switch state {
        case .missing where isRecording: slowPathRecordedScalar(&target)
        case .member where isRecording: slowPathRecordedScalar(&target)
        case .missing: keep()
        case .member:
            switch session.convert(document.scalar(value), to: Value.self) {
            case .exact(let value), .converted(let value): target = value
            case .refused: break
            }
        case .declared: resolve(&target) { try $0.scalar(Value.self, $1) }
        }
    }

    /// Converts a scalar, or keeps the initial value, and records which.
    @inline(never)
    private mutating func slowPathRecordedScalar<Value: ScalarTarget>(_ target: inout Value) {
        var (finding, outcome) = (SmartFinding.missingKey, SmartDecodingEvent.Outcome.initialValue)
        let member = state == .member ? value : nil
        if let member {
            let entry = document.entry(member)
            switch session.convert(document.scalar(member), to: Value.self) {
            case .exact(let value):
                target = value
                return
            case .converted(let value):
                target = value
                (finding, outcome) = (
                    entry.flags.contains(.hasLoneSurrogate) ? .loneSurrogate : .typeMismatch, .converted
                )
            case .refused(let reason): finding = entry.kind == .null ? .nullValue : reason
            }
        }
        record(member, finding, outcome, expected: session.reader(for: Value.self))
    }

    /// Records that a scalar property was converted, or keeps its initial value; `member` is nil if its key is missing.
    ///
    /// The object needs no decoder for the events, only a path.
    @inline(never)
    private mutating func record(
        _ member: Node?,
        _ finding: SmartFinding,
        _ outcome: SmartDecodingEvent.Outcome,
        expected reader: AnyValueReader
    ) {
        let (index, object, document) = (index, object, document)
        let mayBeCompact =
            properties._withUnsafeGuaranteedRef { $0.isWholeInEvents(index) }
            && ownDecoder?._withUnsafeGuaranteedRef { $0.recorded == nil && !$0.baseClassFallsBack } != false
        // Paths and documents are retained for stored events only: further events are counted.
        guard mayBeCompact, let recorder, recorder.hasRoom else {
            return slowPathRecord(member, finding, outcome, expected: reader)
        }
        if path == nil { makePath() }
        guard let path else { return }
        let isRefused = outcome != .converted && session.settings.policy.isStrict
        let names = properties._withUnsafeGuaranteedRef { $0.eventNames(for: recorder) }
        recorder.recordProperty(in: document) {
            PropertyEvent(
                finding: finding,
                outcome: isRefused ? .refused : outcome,
                found: member.map(document.valueKind),
                container: path,
                names: names,
                type: reader.eventType(for: recorder),
                property: Int32(truncatingIfNeeded: index),
                node: member ?? object,
                document: $0
            )
        }
    }

    /// The path of the object for events, which the recorder retains.
    @inline(never)
    private mutating func makePath() {
        guard let recorder else { return }
        let made: EventPath
        if let ownDecoder {
            made = ownDecoder.object.eventPath
        } else {
            guard let reader = properties.object.reader?.object else { return }
            made = owner.object.eventPath.path(at: stepInOwner, type: reader.typeName, isModel: true)
        }
        recorder.own(made)
        path = Unretained(made)
    }

    @inline(never)
    private mutating func slowPathRecord(
        _ member: Node?,
        _ finding: SmartFinding,
        _ outcome: SmartDecodingEvent.Outcome,
        expected reader: AnyValueReader
    ) {
        guard let decoder = enter()?.object else { return }
        if outcome == .converted, let member {
            decoder.context(member, name).recordConversion(to: reader)
        } else {
            ValueResolver(session: decoder.session).recordInitialValue(reader, name, member, finding, in: decoder)
        }
    }

    @inline(never)
    private mutating func slowPathOptionalScalar<Value: ScalarTarget>(_ target: inout Value?) {
        if isRequired { return resolveRequired(&target) { try $0.scalar(Value.self, $1) } }
        switch state {
        case .missing where target == nil || !isRecording: keep()
        case .member where target == nil && document.kind(value) == .null: break
        case .member, .missing:
            let (resolver, node) = (ValueResolver(session: session), state == .member ? value : nil)
            resolveOptional(&target) { try resolver.optionalScalarProperty(Value.self, $1, node, in: $0) }
        case .declared: resolveOptional(&target) { try $0.optionalScalar(Value.self, $1) }
        }
    }

    // MARK: - Other values

    /// Reads a property of any type.
    public mutating func take<Value: Decodable>(_ target: inout Value) {
        guard state != .declared else { return resolve(&target) { try $0.property(Value.self, $1) } }
        let reader = session.reader(for: Value.self)
        guard state == .member, !reader.isWrapper else { return slowPathTake(&target, reader) }
        guard let decoder = enter() else { return }
        do throws(ReadFailure) {
            target = try reader.read(property: index, of: properties, value, in: document, decoder)
        } catch {
            let context = ValueContext(value, of: document, in: decoder, .key(name))
            slowPathTake(&target, reader, context, after: error)
        }
    }

    /// Reads an optional property of any type.
    public mutating func take<Value: Decodable>(_ target: inout Value?) {
        if state != .member || document.kind(value) == .null { return slowPathTake(&target) }
        guard let decoder = enter() else { return }
        let reader = session.reader(for: Value.self)
        if reader.isWrapper, isRequired { return slowPathTake(&target) }
        do throws(ReadFailure) {
            target = try reader.read(property: index, of: properties, value, in: document, decoder)
        } catch {
            let context = ValueContext(value, of: document, in: decoder, .key(name))
            let resolver = ValueResolver(session: session)
            if isRequired {
                return resolveRequired(&target) { try resolver.property(reader, $1, context, in: $0, after: error) }
            }
            resolveOptional(&target) { try resolver.optionalProperty(Value.self, $1, context, in: $0, after: error) }
        }
    }

    /// Reads a property whose type determines how it is read, such as a property wrapper.
    ///
    /// `decode` calls the container's method, so that the compiler selects the same overload as in a synthesized
    /// `init(from:)`.
    public mutating func take<Value, Key: CodingKey>(
        _ target: inout Value,
        _ decode: (KeyedDecodingContainer<Key>, Value.Type) throws -> Value
    ) {
        if isWalking {
            // A wrapper can observe the order of the reads, so it is read in the order of the declarations.
            found &= ~(1 &<< UInt64(truncatingIfNeeded: index))
            return
        }
        guard let decoder = enter() else { return }
        do {
            let container = try decoder.object.container(keyedBy: Key.self)
            if properties.object.requiresValues {
                // The model has no initial values that the resolver could find.
                let isNil = session.reader(ifDecodable: Value.self)?.isNil(target) == true
                target = try decoder.object.withInitialValue(&target, isNil: isNil) {
                    try decode(container, Value.self)
                }
            } else {
                target = try decode(container, Value.self)
            }
        } catch {
            fail(error)
        }
    }

    @inline(never)
    private mutating func slowPathTake<Value: Decodable>(
        _ target: inout Value,
        _ reader: ValueReader<Value>,
        _ context: ValueContext? = nil,
        after failure: ReadFailure? = nil
    ) {
        if reader.isWrapper { return resolve(&target) { try $0.property(Value.self, $1) } }
        if failure == nil, !isRecording, !isRequired {
            guard reader.hasModels else { return keep() }
            return reader.finish(&target)
        }
        let resolver = ValueResolver(session: session)
        resolve(&target) { try resolver.property(reader, $1, context, in: $0, after: failure) }
    }

    @inline(never)
    private mutating func slowPathTake<Value: Decodable>(_ target: inout Value?) {
        if isRequired { return resolveRequired(&target) { try $0.property(Value.self, $1) } }
        switch state {
        case .missing where target == nil: keep()
        case .member where target == nil: break
        case .missing, .member, .declared: resolveOptional(&target) { try $0.optionalProperty(Value.self, $1) }
        }
    }

    // MARK: - Resolving

    /// Assigns what the resolver returns for a property, whose value is the initial value.
    private mutating func resolve<Value>(
        _ target: inout Value,
        _ read: (TolerantDecoder, _ name: String) throws -> Value
    ) {
        guard let decoder = enter()?.object else { return }
        let name = name
        do {
            target = try decoder.withInitialValue(&target, isNil: false) { try read(decoder, name) }
        } catch {
            fail(error)
        }
    }

    /// Assigns what the resolver returns for a property that must have a value.
    private mutating func resolveRequired<Value>(
        _ target: inout Value?,
        _ read: (TolerantDecoder, _ name: String) throws -> Value
    ) {
        guard let decoder = enter()?.object else { return }
        do {
            target = try read(decoder, name)
        } catch {
            fail(error)
        }
    }

    private mutating func resolveOptional<Value>(
        _ target: inout Value?,
        _ read: (TolerantDecoder, _ name: String) throws -> Value?
    ) {
        guard let decoder = enter()?.object else { return }
        let name = name
        do {
            if var current = target {
                target = try decoder.withInitialValue(&current, isNil: false) { try read(decoder, name) }
            } else {
                target = try decoder.withInitialValue(&target, isNil: true) { try read(decoder, name) }
            }
        } catch {
            fail(error)
        }
    }
}

/// The order in which generated code reads the properties of a model.
enum PropertyOrder {
    /// The order of the document, if nothing is recorded and nothing depends on the order of the keys. A property without
    /// a member keeps its initial value.
    case document
    /// The order of the declarations, so that the events are in the same order as those of a plain model. The members of
    /// all properties are found first: in one pass over the object, or with its shape if keys are not compared as they are
    /// and nothing is recorded.
    case declarations
    /// The order of the declarations. Each property is read with the functions that `TolerantKeyedContainer` calls, which
    /// look its member up: under the strict policy, in updates, in models with transformers, and if events contain keys
    /// that are not the names of properties.
    case lookups
}

// One line for each type, so that generated code calls a function that is compiled for the type.
// swift-format-ignore
extension _SmartReader {
    /// Reads a property.
    public mutating func take(_ target: inout Bool) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout String) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Double) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Float) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int8) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int16) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int32) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int64) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt8) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt16) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt32) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt64) { scalar(&target) }

    /// Reads an optional property.
    public mutating func take(_ target: inout Bool?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout String?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Double?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Float?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int8?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int16?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int32?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int64?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt8?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt16?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt32?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt64?) { optionalScalar(&target) }
}
