/// The members of one object, read as properties of a model.
///
/// Does not retain the decoder: the box around the container copies it for each property, and to count references then
/// would cost more than to read a number.
struct TolerantKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // Valid: the decoder has the container, or a `RetainingKeyedContainer` or `KeptContainers` retains the decoder.
    private let reference: Unretained<TolerantDecoder>

    init(_ decoder: TolerantDecoder) { reference = Unretained(decoder) }

    private var decoder: TolerantDecoder { reference.object }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        decoder.listedNames(as: Key.self).compactMap { name in
            // The initializer of an enum of keys compares the name with each case, which is slow with many combining
            // marks.
            if decoder.rejectsListedKey(name, as: Key.self) { return nil }
            guard let key = Key(stringValue: name) else { return nil }
            // A key that the type has listed is not unknown.
            decoder.recordListing(name)
            return key
        }
    }

    func contains(_ key: Key) -> Bool { decoder.context(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder.isNull(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try reference._withUnsafeGuaranteedRef { try $0.property(type, key) }
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try reference._withUnsafeGuaranteedRef { try $0.optionalProperty(type, key) }
    }

    // Transparent: without optimization, too, the exact read is inlined where the type of the value is known. In
    // generic code, it would look up the metadata of an optional.
    @_transparent
    private func scalar<Value: ScalarTarget>(_ type: Value.Type, _ key: Key) throws -> Value {
        let name = key.stringValue
        let (member, scalar) = scalarMember(name, isText: Value.self == String.self)
        if let value = Value.read(scalar) { return value }
        return try slowPathScalar(type, key, name, member)
    }

    @inline(__always)
    private func optionalScalar<Value: ScalarTarget>(_ type: Value.Type, _ key: Key) throws -> Value? {
        try reference._withUnsafeGuaranteedRef {
            if Value.isCommon { return try $0.optionalScalar(type, key) }
            return try $0.rareOptionalScalar(type, key)
        }
    }

    @inline(__always)
    private func scalarMember(_ name: String, isText: Bool) -> (TolerantDecoder.Member, Scalar) {
        reference._withUnsafeGuaranteedRef { $0.scalarMember(name, isText: isText) }
    }

    @inline(__always)
    private func slowPathScalar<Value: ScalarTarget>(
        _ type: Value.Type,
        _ key: Key,
        _ name: String,
        _ member: TolerantDecoder.Member
    ) throws -> Value {
        try reference._withUnsafeGuaranteedRef {
            if Value.isCommon { return try $0.scalar(type, key, name, member) }
            return try $0.rareScalar(type, key)
        }
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder.nestedDecoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.nestedDecoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoder.superDecoder(StepKey.super) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.superDecoder(key) }
}

/// The elements of one array, read in order by a type's own `init(from:)`.
///
/// As in Foundation, an element that cannot be read throws and stays the current one, so that the type can handle it.
/// Reads after the last element throw.
struct TolerantUnkeyedContainer: UnkeyedDecodingContainer {
    private let decoder: TolerantDecoder
    private let elementCount: Int
    private var current: Node
    private(set) var currentIndex = 0

    init(decoder: TolerantDecoder, array: Node) {
        self.decoder = decoder
        elementCount = decoder.document.childCount(of: array)
        current = decoder.document.firstChild(of: array)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var count: Int? { elementCount }

    var isAtEnd: Bool { currentIndex >= elementCount }

    mutating func decodeNil() throws -> Bool {
        let context = try context(for: Never.self)
        guard context.kind == .null else { return false }
        advance()
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try element(type) }

    private mutating func element<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let context = try context(for: type)
        let value = try decoder.value(type, at: context)
        advance()
        return value
    }

    // The elements that types with a format of their own, such as coordinates, nearly always read.
    mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
    mutating func decode(_ type: String.Type) throws -> String { try scalar(type) }
    mutating func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
    mutating func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }

    // The default implementations throw.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try element(type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try element(type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try optionalElement(type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try optionalElement(type) }

    /// Reads a scalar, the common case first.
    @inline(__always)
    private mutating func scalar<Value: ScalarTarget>(_ type: Value.Type) throws -> Value {
        guard !isAtEnd, let value = Value.read(decoder.document.scalar(current)) else { return try element(type) }
        advance()
        return value
    }

    mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        try optionalElement(type)
    }

    private mutating func optionalElement<Value: Decodable>(_ type: Value.Type) throws -> Value? {
        if isAtEnd { return nil }
        if try decodeNil() { return nil }
        return try element(type)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try decoder.nestedDecoder(at: context(for: [String: Any].self)).container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoder.nestedDecoder(at: context(for: [Any].self)).unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let nested = try decoder.superDecoder(at: context(for: (any Decoder).self))
        advance()
        return nested
    }

    /// The context of the current element; throws at the end of the array.
    private func context(for type: Any.Type) throws -> ValueContext {
        if isAtEnd {
            let path = decoder.codingPath + [StepKey(intValue: currentIndex)]
            let context = DecodingError.Context(codingPath: path, debugDescription: "The array has no more elements.")
            throw decoder.session.tracked(DecodingError.valueNotFound(type, context))
        }
        return ValueContext(current, of: decoder.document, in: decoder, .index(currentIndex))
    }

    private mutating func advance() {
        current = decoder.document.following(current)
        currentIndex += 1
    }
}

/// The value itself, read by a type's own `init(from:)`.
struct TolerantSingleValueContainer: SingleValueDecodingContainer {
    let decoder: TolerantDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.isNull }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.ownValue(type) }

    // The raw values of nearly all enums and identifiers.
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.ownScalar(type) }
    func decode(_ type: String.Type) throws -> String { try decoder.ownScalar(type) }
    func decode(_ type: Double.Type) throws -> Double { try decoder.ownScalar(type) }
    func decode(_ type: Int.Type) throws -> Int { try decoder.ownScalar(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try decoder.ownScalar(type) }

    // The default implementations throw.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type) throws -> Int128 { try decoder.ownValue(type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.ownValue(type) }
}

/// Lookups by the keyed container, the common case of each first.
///
/// Each member is looked up once: the result of the lookup and of an exact read is passed on to the slow path.
extension TolerantDecoder {
    // The slow paths receive the name and not the key, so that they are specialized for the type of the value: the
    // key's type belongs to another module.

    /// The member for a property, and the scalar there; null if there is none, or if the member is complex.
    @inline(__always)
    func scalarMember(_ name: String, isText: Bool) -> (Member, Scalar) {
        guard usesFastPath(for: name, isText ? .text : .scalar), let node else {
            return isText ? slowPathText(name) : (.complex, .null)
        }
        let member = lookUp(name, in: node)
        guard case .found(let node) = member else { return (member, .null) }
        return (member, document.scalar(node))
    }

    /// The member for a text, if all that keeps it from the fast path are null texts, and it is a string that is none.
    @inline(never)
    private func slowPathText(_ name: String) -> (Member, Scalar) {
        guard usesFastPath(for: name, .scalar), let node, case .found(let member) = lookUp(name, in: node),
            case .string(let text) = document.scalar(member),
            !text.withBytes({ session.settings.nullTexts.contains($0, text.string) })
        else { return (.complex, .null) }
        return (.found(member), .string(text))
    }

    /// Reads a property whose type can be converted from one scalar, and which is not read exactly.
    @inline(__always)
    fileprivate func scalar<Value: ScalarTarget, Key: CodingKey>(
        _ type: Value.Type,
        _ key: Key,
        _ name: String,
        _ member: Member
    ) throws -> Value {
        if member.isComplex || session.adaptsValues { return try property(type, key) }
        setCurrentKey(key)
        return try ValueResolver(session: session).scalarProperty(type, name, member.node, in: self)
    }

    /// Reads a property whose type can be converted from one scalar, by name.
    func scalar<Value: ScalarTarget>(_ type: Value.Type, _ name: String) throws -> Value {
        let (member, scalar) = scalarMember(name, isText: Value.self == String.self)
        if let value = Value.read(scalar) { return value }
        return try self.scalar(type, name, member)
    }

    /// Reads a property whose type can be converted from one scalar, and which is not read exactly.
    func scalar<Value: ScalarTarget>(_ type: Value.Type, _ name: String, _ member: Member) throws -> Value {
        if member.isComplex || session.adaptsValues { return try property(type, name) }
        return try ValueResolver(session: session).scalarProperty(type, name, member.node, in: self)
    }

    /// Reads an optional property whose type can be converted from one scalar.
    @inline(__always)
    fileprivate func optionalScalar<Value: ScalarTarget, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws
        -> Value?
    {
        let name = key.stringValue
        let (member, scalar) = scalarMember(name, isText: Value.self == String.self)
        if let value = Value.read(scalar) { return value }
        if isAbsentNil(member, name) { return nil }
        if member.isComplex || session.adaptsValues { return try optionalProperty(type, key) }
        setCurrentKey(key)
        return try ValueResolver(session: session).optionalScalarProperty(type, name, member.node, in: self)
    }

    /// Reads an optional property whose type can be converted from one scalar, by name.
    func optionalScalar<Value: ScalarTarget>(_ type: Value.Type, _ name: String) throws -> Value? {
        let (member, scalar) = scalarMember(name, isText: Value.self == String.self)
        if let value = Value.read(scalar) { return value }
        return try optionalScalar(type, name, member)
    }

    /// Reads an optional property whose type can be converted from one scalar, and which is not read exactly.
    func optionalScalar<Value: ScalarTarget>(_ type: Value.Type, _ name: String, _ member: Member) throws -> Value? {
        if isAbsentNil(member, name) { return nil }
        if member.isComplex || session.adaptsValues { return try optionalProperty(type, name) }
        return try ValueResolver(session: session).optionalScalarProperty(type, name, member.node, in: self)
    }

    /// Reads a property of a type that is not common.
    @_semantics("optimize.sil.specialize.generic.never")
    fileprivate func rareScalar<Value: ScalarTarget, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value {
        setCurrentKey(key)
        return try scalar(type, key.stringValue)
    }

    /// Reads an optional property of a type that is not common.
    @_semantics("optimize.sil.specialize.generic.never")
    fileprivate func rareOptionalScalar<Value: ScalarTarget, Key: CodingKey>(
        _ type: Value.Type,
        _ key: Key
    ) throws -> Value? {
        setCurrentKey(key)
        return try optionalScalar(type, key.stringValue)
    }

    /// Reads a property of any type.
    @inline(__always)
    fileprivate func property<Value: Decodable, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value {
        setCurrentKey(key)
        return try property(type, key.stringValue)
    }

    /// Reads a property of any type, by name.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func property<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        let session = session
        let reader = session.reader(for: type)
        let resolver = ValueResolver(session: session)
        if reader.isWrapper { return try resolver.wrappedProperty(reader, name, in: self) }
        return try resolver.property(reader, name, context(of: name), in: self)
    }

    /// Reads an optional property of any type, by name.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func optionalProperty<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
        let member = member(name)
        if isAbsentNil(member, name) { return nil }
        return try ValueResolver(session: session).optionalProperty(type, name, context(of: member, name), in: self)
    }

    /// Reads an optional property of any type.
    @inline(__always)
    fileprivate func optionalProperty<Value: Decodable, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value?
    {
        let name = key.stringValue
        let member = member(name)
        if isAbsentNil(member, name) { return nil }
        setCurrentKey(key)
        return try ValueResolver(session: session).optionalProperty(type, name, context(of: member, name), in: self)
    }
}

// The overloads that `KeyedDecodingContainerProtocol` requires, one line for each type.
// swift-format-ignore
extension TolerantKeyedContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(type, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try scalar(type, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try scalar(type, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try optionalScalar(type, key)
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
        try optionalScalar(type, key)
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        try optionalScalar(type, key)
    }
}
