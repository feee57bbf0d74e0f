/// Reads an enum with associated values by comparing the bytes of the tag with those of the table.
///
/// The tag is found without a container and the content is read from the object or its member. Every other value is
/// read with the enum's `init(from:)`: tags in nested objects, converted and unknown tags, values without tags,
/// updates, and objects whose keys are not compared as they are.
extension ValueReader where Value: SmartUnion {
    /// Creates the reader of an enum; the model is nil if the enum is not one.
    convenience init(variantsOf model: ModelTraits?) {
        self.init(model: model, isReadable: true) { try Self.variant(from: $0) }
    }

    private static func variant(from reference: Unretained<TolerantDecoder>) throws -> Value {
        let table = Value.variants
        let list = table.current
        let decoder = reference.object
        guard let choice = reference._withUnsafeGuaranteedRef({ choose(list, table.tagging.place, $0) }) else {
            return try Value(from: decoder)
        }
        guard let member = choice.member else {
            return try choice.variant.read(.value(TolerantSingleValueContainer(decoder: decoder)))
        }
        return try choice.variant.read(.member(decoder, decoder.context(member.content, member.key)))
    }

    /// A variant, and the member that has its content; nil if the content is the object itself.
    private typealias Choice = (variant: Variant<Value>, member: (content: Node, key: String)?)

    /// The variant that the tag of an object selects; nil if this needs more than a comparison of bytes.
    private static func choose(
        _ list: VariantList<Value>,
        _ place: SmartTagging.Place,
        _ decoder: TolerantDecoder
    ) -> Choice? {
        // A value without a tag is read by its variant, whose decoder prepares the members.
        guard place != .untagged, !decoder.session.isUpdating, !decoder.session.adaptsValues,
            let object = decoder.object
        else { return nil }
        decoder.beginMembers(of: object)
        guard decoder.usesFastPath, decoder.comparesNames else { return nil }
        let document = decoder.document
        switch place {
        case .internal(let path):
            guard path.count == 1, let tag = decoder.lookUp(path[0], in: object).node,
                let variant = variant(in: list, taggedWith: tag, decoder)
            else { return nil }
            decoder.tagPath = path
            return (variant, nil)
        case .adjacent(let path, let content):
            guard path.count == 1, let tag = decoder.lookUp(path[0], in: object).node,
                let variant = variant(in: list, taggedWith: tag, decoder),
                let content = decoder.lookUp(content, in: object).node.map({ ($0, content) })
            else { return nil }
            return (variant, content)
        case .external:
            guard !list.hasRangesOfKeys, document.childCount(of: object) == 1 else { return nil }
            let key = document.firstChild(of: object)
            let content = document.value(ofKey: key)
            guard document.kind(content) != .null,
                let variant = list.variant(taggedWith: document.entry(key), in: document)
            else { return nil }
            return (variant, (content, document.string(ofKey: key)))
        case .untagged: return nil
        }
    }

    /// The variant that a tag selects; nil if none has the tag as it is.
    private static func variant(
        in list: VariantList<Value>,
        taggedWith tag: Node,
        _ decoder: TolerantDecoder
    ) -> Variant<Value>? {
        let document = decoder.document
        let entry = document.entry(tag)
        switch entry.kind {
        case .string where !entry.flags.contains(.hasEscapes): return list.variant(taggedWith: entry, in: document)
        case .number, .true, .false:
            let found = try? decoder.session.reader(for: JSONValue.self).read(
                ValueContext(tag, of: document, in: decoder, nil)
            )
            return found.flatMap { found in list.variants.first { $0.tags.contains { $0.matches(found) } } }
        default: return nil
        }
    }
}

extension _SmartDecodingCall {
    /// Creates the reader for an enum with generated code that has associated values.
    ///
    /// - Parameter type: the type of the enum.
    /// - Returns: the reader.
    public func makeReader<Union: SmartUnion>(variantsOf type: Union.Type) -> _SmartValueReader {
        ValueReader<Union>(variantsOf: nil)
    }

    /// Creates the reader for a model that is an enum with generated code and has associated values.
    ///
    /// - Parameter type: the type of the enum.
    /// - Returns: the reader.
    public func makeReader<Union: SmartUnion & SmartModelDecodable>(variantsOf type: Union.Type) -> _SmartValueReader {
        let model = ModelTraits(Union.self)
        return model.complete(ValueReader<Union>(variantsOf: model))
    }

    /// Creates the reader for a model that is an enum with generated code and has associated values and initial values.
    ///
    /// - Parameter type: the type of the enum.
    /// - Returns: the reader.
    public func makeReader<Union: SmartUnion & SmartDecodable>(variantsOf type: Union.Type) -> _SmartValueReader {
        let model = ModelTraits(Union.self) { EncodedInitialValues { Union() } }
        return model.complete(ValueReader<Union>(variantsOf: model))
    }
}
