/// Writes an enum with associated values, whose case generated code finds without reflection.
final class VariantWriter<Value: SmartUnion>: EncodableWriter<Value> {
    private let cases: VariantCases<Value>

    init(_ model: Model?, _ rules: ModelRules?, _ cases: VariantCases<Value>, in session: EncodingSession) {
        self.cases = cases
        super.init(model, rules, session.makeNames(rules), isWritable: true, in: session)
    }

    override func renewed(with rules: ModelRules?, in session: EncodingSession) -> EncodableWriter<Value> {
        VariantWriter(model, rules, cases, in: session)
    }

    override func write(_ value: Value, at context: EncodingContext) throws {
        if !context.append(value, by: self) { try super.write(value, at: context) }
    }

    override func append(_ value: Value, in session: EncodingSession, at level: Int) -> Bool {
        rules == nil && Value.variants.append(value, cases, in: session, at: level)
    }

    override func encode(_ value: Value, to encoder: ModelEncoder) throws {
        let table = Value.variants
        try VariantEncoding(variants: table.current.variants, encoder: encoder, cases: cases).write(
            value,
            table.tagging
        )
    }
}

extension SmartVariants {
    /// Appends a value whose content needs no encoder.
    ///
    /// - Returns: false if the value must be written with `encode(_:to:)`. The caller removes what was appended.
    func append(_ value: Value, _ cases: VariantCases<Value>, in session: EncodingSession, at level: Int) -> Bool {
        guard session.nameRules.keepKeys, let (variant, content) = current.variants.variant(of: value, cases) else {
            return false
        }
        return variant.append(content, at: tagging.place, in: session, at: level)
    }
}

extension Variant {
    /// Appends a content with the tag, if the content needs no encoder.
    ///
    /// - Returns: false if the value must be written with an encoder. The caller removes what was appended.
    func append(
        _ content: any Encodable,
        at place: SmartTagging.Place,
        in session: EncodingSession,
        at level: Int
    ) -> Bool {
        guard session.nameRules.keepKeys, level < session.levels.shallow, !isFallback, let tag = writtenTag else {
            return false
        }
        if constant != nil { return append(tag, at: place, to: session.writer) }
        switch place {
        case .internal(let path):
            return path.count == 1 && append(content, after: tag, under: path[0], in: session, at: level)
        case .adjacent(let path, let key):
            guard path.count == 1, path[0] != key else { return false }
            session.writer.append(.openBrace)
            session.writer.append(tag, under: path[0])
            session.writer.append(.comma)
            return appendMember(content, key, in: session, at: level)
        case .external:
            guard let key = tag.key else { return false }
            session.writer.append(.openBrace)
            return appendMember(content, key, in: session, at: level)
        case .untagged: return false
        }
    }

    /// Appends a value without content.
    private func append(_ tag: SmartTag, at place: SmartTagging.Place, to writer: ByteWriter) -> Bool {
        switch place {
        case .internal(let path), .adjacent(let path, _):
            guard path.count == 1 else { return false }
            writer.append(.openBrace)
            writer.append(tag, under: path[0])
            writer.append(.closeBrace)
        case .external: writer.append(tag)
        case .untagged: return false
        }
        return true
    }

    private func append<Content: Encodable>(
        _ content: Content,
        after tag: SmartTag,
        under key: String,
        in session: EncodingSession,
        at level: Int
    ) -> Bool {
        session.writer(for: Content.self).append(
            content,
            afterMember: key,
            { session.writer.append(tag, under: key) },
            in: session,
            at: level
        )
    }

    /// Appends the content as the last member of the object.
    private func appendMember<Content: Encodable>(
        _ content: Content,
        _ key: String,
        in session: EncodingSession,
        at level: Int
    ) -> Bool {
        session.writer.append(quoted: key)
        session.writer.append(.colon)
        guard session.writer(for: Content.self).append(content, in: session, at: level + 1) else { return false }
        session.writer.append(.closeBrace)
        return true
    }
}

extension ByteWriter {
    /// Appends a member that has a tag.
    func append(_ tag: SmartTag, under key: String) {
        append(quoted: key)
        append(.colon)
        append(tag)
    }

    /// Appends a tag.
    func append(_ tag: SmartTag) {
        switch tag.json {
        case .string(let text)?: append(quoted: text)
        case .number(let number)?: number.append(to: self)
        case .bool(let bool)?: bool.append(to: self)
        default: JSONNull().append(to: self)
        }
    }
}

extension _SmartEncodingCall {
    /// Creates the writer for an enum with generated code that has associated values.
    ///
    /// - Parameters:
    ///   - type: the type of the enum.
    ///   - find: returns the name of a value's case and the associated value; nil for a case that has none or several.
    /// - Returns: the writer.
    public func makeWriter<Union: SmartUnion>(
        variantsOf type: Union.Type,
        _ find: @escaping @Sendable (Union) -> (name: String, content: Any)?
    ) -> _SmartValueWriter {
        VariantWriter(nil, nil, VariantCases(find: find), in: session)
    }

    /// Creates the writer for a model that is an enum with generated code and has associated values.
    ///
    /// - Parameters:
    ///   - type: the type of the enum.
    ///   - find: returns the name of a value's case and the associated value; nil for a case that has none or several.
    /// - Returns: the writer.
    public func makeWriter<Union: SmartUnion & SmartModelEncodable>(
        variantsOf type: Union.Type,
        _ find: @escaping @Sendable (Union) -> (name: String, content: Any)?
    ) -> _SmartValueWriter {
        let model = EncodableWriter<Union>.Model(makeInitialModel: nil)
        return VariantWriter(model, model.makeRules(nil), VariantCases(find: find), in: session).complete()
    }

    /// Creates the writer for a model that is an enum with generated code and has associated values and initial values.
    ///
    /// - Parameters:
    ///   - type: the type of the enum.
    ///   - find: returns the name of a value's case and the associated value; nil for a case that has none or several.
    /// - Returns: the writer.
    public func makeWriter<Union: SmartUnion & SmartEncodable>(
        variantsOf type: Union.Type,
        _ find: @escaping @Sendable (Union) -> (name: String, content: Any)?
    ) -> _SmartValueWriter {
        let model = EncodableWriter<Union>.Model { Union() }
        return VariantWriter(model, model.makeRules(nil), VariantCases(find: find), in: session).complete()
    }
}
