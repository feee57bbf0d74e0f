/// Writes models with the code that `@SmartModel` generates.
///
/// An object of a subclass is written with its `encode(to:)`.
final class GeneratedWriter<Value: Encodable>: EncodableWriter<Value> {
    private let keys: GeneratedKeys
    private let members: GeneratedMembers
    private let putProperties: (Value, inout _SmartWriter) throws -> Void

    init(
        _ model: Model,
        _ rules: ModelRules?,
        _ keys: GeneratedKeys,
        in session: EncodingSession,
        _ putProperties: @escaping (Value, inout _SmartWriter) throws -> Void
    ) {
        self.keys = keys
        self.putProperties = putProperties
        let names = session.makeNames(rules)
        members = GeneratedMembers(keys, names, rules, in: session)
        super.init(model, rules, names, in: session)
    }

    override func renewed(with rules: ModelRules?, in session: EncodingSession) -> EncodableWriter<Value> {
        model.map { GeneratedWriter($0, rules, keys, in: session, putProperties) } ?? self
    }

    override func begin(_ call: Int) {
        super.begin(call)
        members.beginCall()
    }

    override func write(_ value: Value, at context: EncodingContext) throws {
        if !context.append(value, by: self) { try super.write(value, at: context) }
    }

    /// Appends an object whose values need no encoder.
    ///
    /// If one of them does, the other objects of the call are written with an encoder at once.
    override func append(_ value: Value, in session: EncodingSession, at level: Int) -> Bool {
        canAppend(value, in: session, at: level) && appendObject(value, in: session, at: level)
    }

    override func append(
        _ value: Value,
        afterMember key: String,
        _ appendMember: () -> Void,
        in session: EncodingSession,
        at level: Int
    ) -> Bool {
        guard !members.haveKey(key), canAppend(value, in: session, at: level) else { return false }
        session.writer.append(.openBrace)
        let start = session.writer.count
        appendMember()
        // The members of a part can have the key, too.
        guard appendProperties(of: value, in: session, at: level, from: start, holdsMembers: true) else { return false }
        session.writer.append(.closeBrace)
        return true
    }

    override func appendMembers(
        of value: Value,
        in session: EncodingSession,
        at level: Int,
        from start: Int,
        beside others: GeneratedMembers
    ) -> Bool {
        let level = level &+ 1
        guard canAppend(value, in: session, at: level), members.haveOtherKeys(than: others) else { return false }
        return appendProperties(of: value, in: session, at: level, from: start, holdsMembers: true)
    }

    private func canAppend(_ value: Value, in session: EncodingSession, at level: Int) -> Bool {
        !members.needEncoder && level <= session.levels.shallow && (!isClass || type(of: value) == Value.self)
    }

    private func appendObject(_ value: Value, in session: EncodingSession, at level: Int) -> Bool {
        session.writer.append(.openBrace)
        let start = session.writer.count
        guard appendProperties(of: value, in: session, at: level, from: start, holdsMembers: false) else {
            return false
        }
        session.writer.append(.closeBrace)
        return true
    }

    @inline(__always)
    private func appendProperties(
        of value: Value,
        in session: EncodingSession,
        at level: Int,
        from start: Int,
        holdsMembers: Bool
    ) -> Bool {
        var writer = _SmartWriter(session, self, members, level: level, from: start, holdsMembers: holdsMembers)
        do {
            try putProperties(value, &writer)
        } catch {
            members.requireEncoder()
            return false
        }
        return true
    }

    override func encode(_ value: Value, to encoder: ModelEncoder) throws {
        encoder.openObject()
        // The container has less to do for each property if none is appended.
        guard members.haveNames, encoder.usesFastPath, encoder.host == nil else { return try value.encode(to: encoder) }
        var writer = _SmartWriter(encoder, self, members)
        try putProperties(value, &writer)
    }
}

/// The coding keys of the properties that generated code writes, in the order of their declarations.
struct GeneratedKeys {
    /// Nil for a property in an inactive `#if` clause.
    let keys: [(any CodingKey)?]
    /// Whether the keys can be restored from their names; see `CodingKeyBox`.
    let areSimple: Bool

    init<Key: CodingKey>(_ keys: [Key?]) {
        self.keys = erased(keys)
        areSimple = !CodingKeyBox.mayNeedBox(Key.self)
    }

    /// Creates the keys of a class.
    ///
    /// Its code contains no statement for a property in an inactive `#if` clause.
    init(_ keys: _SmartKeys) {
        self.keys = keys.keys.filter { $0 != nil }
        areSimple = keys.areSimple
    }
}

/// The properties of a model that generated code writes, with their names in the call.
final class GeneratedMembers {
    let keys: [(any CodingKey)?]
    /// Nil for a property in an inactive `#if` clause; empty if the properties cannot be appended to the text.
    private let names: [MemberName?]
    /// Where the names are; empty for a property that needs an encoder, because it has a path or a transformer.
    private let ranges: [Range<Int>]
    private let namesText: ByteWriter
    /// The bits of the names before each index, and of all; see `ModelEncoder.WrittenNames`.
    private let bitsBelow: [UInt64]
    /// Whether objects need an encoder.
    private(set) var needEncoder = true
    /// The properties that are omitted if they are nil, as bits; found out in each call.
    private var omittedNils: UInt64 = 0

    init(_ keys: GeneratedKeys, _ table: MemberNames, _ rules: ModelRules?, in session: EncodingSession) {
        self.keys = keys.keys
        names = Self.makeNames(keys, table, rules, in: session) ?? []
        ranges = names.map { $0?.isSimple == true ? $0?.text ?? 0..<0 : 0..<0 }
        namesText = table.text
        bitsBelow = names.reduce(into: [0]) { bits, name in
            let own: UInt64 = name.map { $0.spelling.path.isEmpty ? 1 << $0.identity : 0 } ?? 0
            bits.append((bits.last ?? 0) | own)
        }
    }

    /// Creates the names; nil if they are not constant, or may repeat.
    private static func makeNames(
        _ keys: GeneratedKeys,
        _ table: MemberNames,
        _ rules: ModelRules?,
        in session: EncodingSession
    ) -> [MemberName?]? {
        guard keys.areSimple, !session.nameRules.needPath, !session.nameRules.omitInitialValues else { return nil }
        var names: [MemberName?] = []
        var (keyIdentities, pathIdentities): (Set<Int>, Set<Int>) = ([], [])
        for key in keys.keys {
            guard let key else {
                names.append(nil)
                continue
            }
            let name = table.slowPathName(of: key.stringValue) { session.spelling(of: $0, rules) }
            guard let name, !keyIdentities.contains(name.identity) else { return nil }
            if name.spelling.path.isEmpty {
                if pathIdentities.contains(name.identity) { return nil }
                keyIdentities.insert(name.identity)
            } else {
                pathIdentities.insert(name.identity)
            }
            names.append(name)
        }
        return names
    }

    /// Whether the properties can be appended to the text, each under a name of its own.
    var haveNames: Bool { !names.isEmpty }

    /// Whether a property is written under a key.
    func haveKey(_ key: String) -> Bool {
        if key == absentKey { return false }
        if writtenKeys.contains(key) { return true }
        absentKey = key
        return false
    }

    /// The last key that no property has.
    private var absentKey: String?

    /// The keys under which the properties are written.
    private lazy var writtenKeys = Set(names.compactMap { $0?.key })

    /// Whether no property is written under the key of a property of another model.
    func haveOtherKeys(than others: GeneratedMembers) -> Bool {
        if distinctFrom == ObjectIdentifier(others) { return true }
        guard others.writtenKeys.isDisjoint(with: writtenKeys) else { return false }
        distinctFrom = ObjectIdentifier(others)
        return true
    }

    /// The model that was found to have other keys in this call.
    ///
    /// In one call, its members are one object.
    private var distinctFrom: ObjectIdentifier?

    /// Whether a property can be written without an encoder.
    func canAppend(_ index: Int) -> Bool { !ranges[index].isEmpty }

    /// Appends the name of a property; returns false if it needs an encoder.
    func appendName(_ index: Int, to text: ByteWriter, withComma: Bool) -> Bool {
        let range = ranges[index]
        if range.isEmpty { return false }
        // A name begins with its comma.
        text.append(withComma ? range : range.lowerBound &+ 1..<range.upperBound, of: namesText)
        return true
    }

    /// Lets an encoder, which tracks names, write a property.
    func write(_ index: Int, in encoder: ModelEncoder, _ write: () throws -> Void) rethrows {
        encoder.names.next = names[index]
        encoder.names.written |= bitsBelow[index]
        try write()
        // It may have written the name of a property that follows.
        if encoder.names.written & ~bitsBelow[index &+ 1] != 0 { encoder.names.mayRepeat = true }
    }

    // MARK: - Cached during a call

    func beginCall() {
        needEncoder = !haveNames || names.contains { $0?.isSimple == false }
        omittedNils = 0
        distinctFrom = nil
    }

    func requireEncoder() { needEncoder = true }

    func omitsNil(_ index: Int) -> Bool { index < 64 && omittedNils & (1 &<< UInt64(index)) != 0 }

    func omitNil(_ index: Int) { if index < 64 { omittedNils |= 1 &<< UInt64(index) } }
}

extension _SmartEncodingCall {
    /// Creates the writer for models with generated code.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of its properties; nil for a property in an inactive `#if` clause.
    ///   - putProperties: writes the properties of a model, in the order of the keys.
    /// - Returns: the writer.
    public func makeWriter<Model: SmartModelEncodable, Key: CodingKey>(
        keys: [Key?],
        _ putProperties: @escaping (_ model: Model, _ writer: inout _SmartWriter) throws -> Void
    ) -> _SmartValueWriter {
        makeWriter(.init(makeInitialModel: nil), keys, putProperties)
    }

    /// Creates the writer for models with generated code that have initial values.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of its properties; nil for a property in an inactive `#if` clause.
    ///   - putProperties: writes the properties of a model, in the order of the keys.
    /// - Returns: the writer.
    public func makeWriter<Model: SmartEncodable, Key: CodingKey>(
        keys: [Key?],
        _ putProperties: @escaping (_ model: Model, _ writer: inout _SmartWriter) throws -> Void
    ) -> _SmartValueWriter {
        makeWriter(.init { Model() }, keys, putProperties)
    }

    private func makeWriter<Model: SmartModelEncodable, Key: CodingKey>(
        _ model: EncodableWriter<Model>.Model,
        _ keys: [Key?],
        _ putProperties: @escaping (Model, inout _SmartWriter) throws -> Void
    ) -> _SmartValueWriter {
        GeneratedWriter(model, model.makeRules(nil), GeneratedKeys(keys), in: session, putProperties)
            .complete()
    }

    /// Creates the writer for objects of a class with generated code.
    ///
    /// - Parameters:
    ///   - type: the class to write. A subclass without generated code of its own is written as without the macro.
    ///   - keys: the coding keys of the class and its base classes.
    ///   - putProperties: writes the properties of a model, in the order of the keys.
    /// - Returns: the writer.
    public func makeWriter<Model: SmartCodable>(
        of type: any SmartCodable.Type,
        keys: _SmartKeys,
        _ putProperties: @escaping (_ model: Model, _ writer: inout _SmartWriter) throws -> Void
    ) -> _SmartValueWriter {
        guard type == Model.self, let object = Model.self as? AnyClass, keys.areWritable(for: object) else {
            return makeWriter(of: type)
        }
        let model = EncodableWriter<Model>.Model { Model() }
        return GeneratedWriter(model, model.makeRules(nil), GeneratedKeys(keys), in: session, putProperties)
            .complete()
    }

    /// Creates the writer for objects of a class without generated code.
    ///
    /// - Parameter type: the class.
    /// - Returns: the writer.
    public func makeWriter(of type: any SmartCodable.Type) -> _SmartValueWriter { type.makePlainWriter(for: self) }
}
