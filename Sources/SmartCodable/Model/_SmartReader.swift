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
/// If nothing is recorded and keys are compared as they are, the properties are read in the order of the document, and a
/// property without a member keeps its initial value. Otherwise they are read in the order of their declarations, with
/// the functions that `TolerantKeyedContainer` calls, so that the events and their order are the same.
public struct _SmartReader {
    private enum State {
        /// The property has a member, which is read in the order of the document.
        case member
        /// The object has been read, and the property has no member.
        case missing
        /// The property is read in the order of the declarations; its member has not been looked up.
        case declared
    }

    // Valid: `GeneratedReader` has the decoder on its stack.
    private let reference: Unretained<TolerantDecoder>
    private let document: Document
    // Valid: the reader of the model has the properties.
    private let properties: Unretained<GeneratedProperties>
    private let end: Int
    private var key: Node
    private var value: Node
    private var index = -1
    private var state: State
    /// The properties that have a member, as bits; used in the order of the document.
    private var found: UInt64 = 0
    /// The error that ends the model.
    private(set) var error: (any Error)?

    init(_ decoder: Unretained<TolerantDecoder>, _ object: Node, _ properties: Unretained<GeneratedProperties>) {
        reference = decoder
        self.properties = properties
        document = decoder._withUnsafeGuaranteedRef { $0.document }
        end = Int(document.entry(object).next)
        key = document.firstChild(of: object)
        value = key
        let isInOrder = decoder._withUnsafeGuaranteedRef { decoder in
            properties._withUnsafeGuaranteedRef { decoder.readsInOrder(object, $0) }
        }
        state = isInOrder ? .member : .declared
    }

    /// The index of the next property to read; nil after the last one.
    public mutating func next() -> Int? {
        guard state == .member else { return slowPathNext() }
        while key.position < end {
            let entry = document.entry(key)
            let next = properties._withUnsafeGuaranteedRef { $0.index(of: entry, in: document, after: index) }
            value = document.value(ofKey: key)
            key = document.following(value)
            guard next >= 0 else { continue }
            index = next
            found |= 1 &<< UInt64(truncatingIfNeeded: next)
            return next
        }
        state = .missing
        index = -1
        return slowPathNext()
    }

    @inline(never)
    private mutating func slowPathNext() -> Int? {
        guard error == nil else { return nil }
        let properties = properties.object
        index &+= 1
        while index < properties.count {
            let isSkipped =
                state == .missing
                ? (found | properties.keepValueIfMissing) & (1 &<< UInt64(truncatingIfNeeded: index)) != 0
                : !properties.hasName(index)
            if !isSkipped { return index }
            index &+= 1
        }
        return nil
    }

    private var name: String { properties._withUnsafeGuaranteedRef { $0.name(index) } }

    private var session: DecodingSession { reference._withUnsafeGuaranteedRef { $0.session } }

    private var context: ValueContext { ValueContext(value, of: document, in: reference, .key(name)) }

    /// Ends the model with an error.
    private mutating func fail(_ error: any Error) {
        self.error = error
        // Ends both loops.
        key = Node(end)
        state = .declared
        index = properties.object.count
    }

    /// Leaves a property without a member at its initial value, in all further objects of the call as well.
    private mutating func keep() { properties.object.keepValueIfMissing(index) }

    // MARK: - Scalars

    @_transparent
    mutating func scalar<Value: ScalarTarget>(_ target: inout Value) {
        if state == .member, let value = Value.read(document.scalar(value)) {
            target = value
        } else {
            slowPathScalar(&target)
        }
    }

    @_transparent
    mutating func optionalScalar<Value: ScalarTarget>(_ target: inout Value?) {
        if state == .member, let value = Value.read(document.scalar(value)) {
            target = value
        } else {
            slowPathOptionalScalar(&target)
        }
    }

    @inline(never)
    private mutating func slowPathScalar<Value: ScalarTarget>(_ target: inout Value) {
        switch state {
        case .missing: keep()
        case .member:
            switch Value.convert(document.scalar(value), by: session.settings.conversion) {
            case .exact(let value), .converted(let value): target = value
            case .refused: break
            }
        case .declared: resolve(&target) { try $0.scalar(Value.self, $1) }
        }
    }

    @inline(never)
    private mutating func slowPathOptionalScalar<Value: ScalarTarget>(_ target: inout Value?) {
        switch state {
        case .missing: keep()
        case .member where target == nil && document.kind(value) == .null: break
        case .member:
            let (resolver, node) = (ValueResolver(session: session), value)
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
        do throws(ReadFailure) {
            target = try reader.read(context)
        } catch {
            slowPathTake(&target, reader, after: error)
        }
    }

    /// Reads an optional property of any type.
    public mutating func take<Value: Decodable>(_ target: inout Value?) {
        if state != .member || document.kind(value) == .null { return slowPathTake(&target) }
        let reader = session.reader(for: Value.self)
        do throws(ReadFailure) {
            target = try reader.read(context)
        } catch {
            let (resolver, context) = (ValueResolver(session: session), context)
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
        do {
            target = try decode(try reference.object.container(keyedBy: Key.self), Value.self)
        } catch {
            fail(error)
        }
    }

    @inline(never)
    private mutating func slowPathTake<Value: Decodable>(
        _ target: inout Value,
        _ reader: ValueReader<Value>,
        after failure: ReadFailure? = nil
    ) {
        if reader.isWrapper { return resolve(&target) { try $0.property(Value.self, $1) } }
        guard let failure else {
            guard reader.hasModels else { return keep() }
            return reader.finish(&target)
        }
        let (resolver, context) = (ValueResolver(session: session), context)
        resolve(&target) { try resolver.property(reader, $1, context, in: $0, after: failure) }
    }

    @inline(never)
    private mutating func slowPathTake<Value: Decodable>(_ target: inout Value?) {
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
        let (decoder, name) = (reference.object, name)
        do {
            target = try decoder.withInitialValue(&target, isNil: false) { try read(decoder, name) }
        } catch {
            fail(error)
        }
    }

    private mutating func resolveOptional<Value>(
        _ target: inout Value?,
        _ read: (TolerantDecoder, _ name: String) throws -> Value?
    ) {
        let (decoder, name) = (reference.object, name)
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
