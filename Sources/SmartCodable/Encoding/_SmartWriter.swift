/// Writes the properties of a model as the members of one object, for the code that `@SmartModel` generates.
///
/// Do not use it yourself.
///
///     try writer.put(model.name)
///     try writer.put(model.age)
///
/// Each call writes the next property. If the object is written as text and its names are known, names and scalars are
/// appended to the text, and so are values whose writers can append them (`ValueWriter.append`). Everything else calls
/// the functions that `ModelKeyedContainer` calls, so that the output is the same as that of a synthesized
/// `encode(to:)`.
public struct _SmartWriter {
    /// A property needs an encoder, and there is none.
    private struct EncoderNeeded: Error {}

    // Valid: `GeneratedWriter` and its callers have the objects on their stacks, and the writer has the members.
    private let session: Unretained<EncodingSession>
    private let text: Unretained<ByteWriter>
    private let writer: Unretained<AnyValueWriter>
    private let members: Unretained<GeneratedMembers>
    /// Nil for an object that is written without an encoder.
    private let encoder: Unretained<ModelEncoder>?
    /// The level of the object.
    private let level: Int
    /// The offset of the first member in the text.
    private let start: Int
    /// The number of the next property.
    private var index = 0
    /// Whether names and values are appended to the text.
    private var appends: Bool
    /// Whether the object can have members that are no properties of the model, such as those of a flat part.
    ///
    /// Others could have the same keys.
    private var holdsMembers: Bool

    /// Writes the members of an object without an encoder.
    init(
        _ session: EncodingSession,
        _ writer: AnyValueWriter,
        _ members: GeneratedMembers,
        level: Int,
        from start: Int,
        holdsMembers: Bool
    ) {
        self.session = Unretained(session)
        text = Unretained(session.writer)
        self.writer = Unretained(writer)
        self.members = Unretained(members)
        encoder = nil
        self.level = level
        self.start = start
        self.holdsMembers = holdsMembers
        appends = true
    }

    /// Writes the members of an object with its encoder.
    init(_ encoder: ModelEncoder, _ writer: AnyValueWriter, _ members: GeneratedMembers) {
        session = Unretained(encoder.session)
        text = Unretained(encoder.text)
        self.writer = Unretained(writer)
        self.members = Unretained(members)
        self.encoder = Unretained(encoder)
        level = encoder.level
        start = encoder.start
        appends = true
        holdsMembers = encoder.count > 0
    }

    // MARK: - Scalars

    private mutating func scalar<Value: JSONScalar>(_ value: Value) throws {
        guard appends, value.isRepresentable, appendName() else { return try slowPathScalar(value) }
        text._withUnsafeGuaranteedRef { value.append(to: $0) }
        index &+= 1
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func slowPathScalar<Value: JSONScalar>(_ value: Value) throws {
        try withEncoder { try $0.member(value, $1) }
    }

    private mutating func optionalScalar<Value: JSONScalar>(_ value: Value?) throws {
        guard let value else { return try absent() }
        try scalar(value)
    }

    /// Appends the name of the next property; returns false if the property needs an encoder.
    private func appendName() -> Bool {
        text._withUnsafeGuaranteedRef { text in
            members._withUnsafeGuaranteedRef { $0.appendName(index, to: text, withComma: text.count != start) }
        }
    }

    /// Writes an optional property that is nil.
    private mutating func absent() throws {
        guard appends else { return try withEncoder { try $0.absentMember($1) } }
        if members._withUnsafeGuaranteedRef({ $0.omitsNil(index) }) { index &+= 1 } else { try slowPathAbsent() }
    }

    @inline(never)
    private mutating func slowPathAbsent() throws {
        let members = members.object
        guard let key = members.keys[index] else { return skip() }
        if session.object.omitsNil(key.stringValue, of: writer.object) {
            members.omitNil(index)
        } else if appendName() {
            JSONNull().append(to: text.object)
        } else {
            return try withEncoder { try $0.absentMember($1) }
        }
        index &+= 1
    }

    // MARK: - Other values

    /// Writes a property of any type.
    public mutating func put<Value: Encodable>(_ value: Value) throws { try putPlainly(value) }

    /// Writes a property without the overload for its type.
    mutating func putPlainly<Value: Encodable>(_ value: Value) throws {
        guard appends else { return try withEncoder { try $0.member(any: value, $1) } }
        let (length, index, level) = (text._withUnsafeGuaranteedRef { $0.count }, index, level)
        let isAppended =
            appendName()
            && session._withUnsafeGuaranteedRef {
                $0.writer(for: Value.self).append(value, in: $0, at: level &+ 1)
            }
        if isAppended {
            self.index = index &+ 1
        } else {
            text._withUnsafeGuaranteedRef { $0.truncate(to: length) }
            try withEncoder { try $0.member(any: value, $1) }
        }
    }

    /// Writes an optional property of any type.
    public mutating func put<Value: Encodable>(_ value: Value?) throws {
        guard let value else { return try absent() }
        try put(value)
    }

    /// Writes a property whose type determines how it is written, such as a property wrapper.
    ///
    /// `encode` calls the container's method, so that the compiler selects the same overload as in a synthesized
    /// `encode(to:)`.
    public mutating func put<Value, Key: CodingKey>(
        _ value: Value,
        _ encode: (inout KeyedEncodingContainer<Key>, Value) throws -> Void
    ) throws {
        try encodeMember(value, encode)
    }

    private mutating func encodeMember<Value, Key: CodingKey>(
        _ value: Value,
        _ encode: (inout KeyedEncodingContainer<Key>, Value) throws -> Void
    ) throws {
        holdsMembers = true
        try withEncoder { encoder, _ in
            var container = encoder.container(keyedBy: Key.self)
            try encode(&container, value)
        }
    }

    /// Writes a property whose wrapper the library can write.
    ///
    /// `encode` is called for a value that needs an encoder.
    public mutating func put<Value: Encodable & _SmartWritable, Key: CodingKey>(
        _ value: Value,
        _ encode: (inout KeyedEncodingContainer<Key>, Value) throws -> Void
    ) throws {
        guard appends, try append(value) else { return try encodeMember(value, encode) }
    }

    /// Appends a property with a wrapper; returns false if nothing was appended, because it needs an encoder.
    private mutating func append<Value: Encodable>(_ value: Value) throws -> Bool {
        guard members.object.canAppend(index) else { return false }
        let session = session.object
        let writer = session.writer(for: Value.self)
        let length = session.writer.count
        var isAppended = false
        switch writer.form(of: value) {
        case .encoded: return false
        case .omitted: isAppended = true
        case .absent:
            try absent()
            return true
        case .value:
            isAppended = appendName() && writer.append(value, in: session, at: level &+ 1)
        case .members(let areRest):
            if holdsMembers { return false }
            isAppended = writer.appendMembers(of: value, in: session, at: level, from: start, beside: members.object)
            holdsMembers = session.writer.count > length
            if isAppended, holdsMembers, let encoder {
                encoder.object.notePart(hasOtherKeys: true)
                if areRest { encoder.object.rests.append(length..<session.writer.count) }
            }
        }
        if isAppended { index &+= 1 } else { session.writer.truncate(to: length) }
        return isAppended
    }

    /// Skips a property in an inactive `#if` clause.
    public mutating func skip() { index &+= 1 }

    /// Writes the next property with a function of the encoder, which first receives the state of the object.
    private mutating func withEncoder(_ write: (ModelEncoder, any CodingKey) throws -> Void) throws {
        guard let encoder = encoder?.object else { throw EncoderNeeded() }
        let members = members.object
        guard let key = members.keys[index] else { return skip() }
        if appends {
            // Only whether it is zero matters.
            encoder.count = encoder.text.count - start
            try members.write(index, in: encoder) { try write(encoder, key) }
            // The property may have left a nested container open.
            appends = encoder.usesFastPath
        } else {
            try write(encoder, key)
        }
        index &+= 1
    }
}

// One line for each type, so that generated code calls a function that is compiled for the type.
// swift-format-ignore
extension _SmartWriter {
    /// Writes a property.
    public mutating func put(_ value: Bool) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: String) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: Double) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: Float) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: Int) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: Int8) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: Int16) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: Int32) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: Int64) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: UInt) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: UInt8) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: UInt16) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: UInt32) throws { try scalar(value) }
    /// Writes a property.
    public mutating func put(_ value: UInt64) throws { try scalar(value) }

    /// Writes an optional property.
    public mutating func put(_ value: Bool?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: String?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: Double?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: Float?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: Int?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: Int8?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: Int16?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: Int32?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: Int64?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: UInt?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: UInt8?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: UInt16?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: UInt32?) throws { try optionalScalar(value) }
    /// Writes an optional property.
    public mutating func put(_ value: UInt64?) throws { try optionalScalar(value) }
}
