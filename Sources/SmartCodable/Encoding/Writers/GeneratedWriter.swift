/// Writes models with the code that `@SmartModel` generates.
///
/// An object of a subclass is written with its `encode(to:)`.
final class GeneratedWriter<Value: Encodable>: EncodableWriter<Value> {
    private let members: GeneratedMembers
    private let putProperties: (Value, inout _SmartWriter) throws -> Void

    init<Key: CodingKey>(
        _ model: Model?,
        _ rules: ModelRules?,
        _ keys: [Key?],
        in session: EncodingSession,
        _ putProperties: @escaping (Value, inout _SmartWriter) throws -> Void
    ) {
        members = GeneratedMembers(keys)
        self.putProperties = putProperties
        super.init(model, rules, in: session)
        members.makeNames(for: self, in: session)
    }

    private init(_ other: GeneratedWriter, _ rules: ModelRules, in session: EncodingSession) {
        members = GeneratedMembers(other.members)
        putProperties = other.putProperties
        super.init(other.model, rules, in: session)
        members.makeNames(for: self, in: session)
    }

    override func renewed(with rules: ModelRules, in session: EncodingSession) -> EncodableWriter<Value> {
        GeneratedWriter(self, rules, in: session)
    }

    override func begin(_ call: Int) {
        super.begin(call)
        members.beginCall()
    }

    override func encode(_ value: Value, to encoder: ModelEncoder) throws {
        encoder.openObject()
        var writer = _SmartWriter(encoder, members)
        try putProperties(value, &writer)
    }
}

/// The properties of a model that generated code writes, with the names of the call.
final class GeneratedMembers {
    /// The coding keys; nil for a property that is not compiled.
    let keys: [(any CodingKey)?]
    /// Whether the keys are restored from their names; see `CodingKeyBox`.
    private let haveSimpleKeys: Bool
    private var names: [MemberName?] = []
    private var texts: [Range<Int>] = []
    private var namesText: ByteWriter?
    /// The properties that are omitted if they are nil, as bits; found out once in each call.
    private var omittedNils: UInt64 = 0

    /// Creates the properties from their keys, in the order of their declarations.
    init<Key: CodingKey>(_ keys: [Key?]) {
        self.keys = keys
        haveSimpleKeys = !CodingKeyBox.mayNeedBox(Key.self)
    }

    init(_ other: GeneratedMembers) {
        keys = other.keys
        haveSimpleKeys = other.haveSimpleKeys
    }

    /// Stores the names under which the properties are written, unless two of them may be the same.
    func makeNames(for writer: AnyValueWriter, in session: EncodingSession) {
        guard writer.usesFastPath, haveSimpleKeys, let table = writer.names else { return }
        var names: [MemberName?] = []
        var count = 0
        for key in keys {
            let name = key.flatMap { table.slowPathName(of: $0.stringValue) { session.spelling(of: $0, writer) } }
            guard key == nil || name?.identity == count else { return }
            if key != nil { count += 1 }
            names.append(name)
        }
        self.names = names
        texts = names.map { $0?.text ?? 0..<0 }
        namesText = session.namesText
    }

    /// Whether the properties can be appended to the text, each under a name of its own.
    var haveNames: Bool { namesText != nil }

    /// Appends the name of a property.
    func appendName(_ index: Int, to text: ByteWriter, withComma: Bool) {
        guard let namesText else { return }
        // A name begins with its comma.
        let name = texts[index]
        text.append(withComma ? name : name.lowerBound &+ 1..<name.upperBound, of: namesText)
    }

    /// Prepares an encoder, which tracks names, for the name of a property.
    func prepare(_ encoder: ModelEncoder, for index: Int) {
        let name = names[index]
        let identity = name?.identity ?? 0
        encoder.cursor = name
        encoder.written |= identity < 64 ? (1 &<< UInt64(identity)) &- 1 : .max
        if identity >= 64 { encoder.mayRepeat = true }
    }

    // MARK: - Nils

    func beginCall() { omittedNils = 0 }

    func omitsNil(_ index: Int) -> Bool { index < 64 && omittedNils & (1 &<< UInt64(index)) != 0 }

    func omitNil(_ index: Int) { if index < 64 { omittedNils |= 1 &<< UInt64(index) } }
}

extension _SmartEncodingCall {
    /// Creates the writer for models with generated code.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of its properties; nil for a property that is not compiled.
    ///   - putProperties: writes the properties of a model, in the order of the keys.
    /// - Returns: the writer.
    public func makeWriter<Model: SmartEncodable, Key: CodingKey>(
        keys: [Key?],
        _ putProperties: @escaping (_ model: Model, _ writer: inout _SmartWriter) throws -> Void
    ) -> _SmartValueWriter {
        let model = EncodableWriter<Model>.Model()
        return GeneratedWriter(model, model.makeRules(), keys, in: session, putProperties)
    }
}
