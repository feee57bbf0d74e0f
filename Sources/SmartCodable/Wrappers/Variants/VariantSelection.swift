/// Selects the variant of a value by comparing the bytes of its tag with those of the table.
///
/// The tag is found without a container, and the content is read from the object or its member. `VariantDecoding` reads
/// every other value: tags in nested objects, converted and unknown tags, values without tags, updates, and objects
/// whose keys are not compared as they are.
struct VariantSelection {
    /// The member that has the content; nil if the content is the object itself.
    private var member: (content: Node, key: String)?

    /// Selects the variant; nil if this needs more than a comparison of bytes.
    mutating func variant<Value>(
        in list: VariantList<Value>,
        _ place: SmartTagging.Place,
        _ decoder: TolerantDecoder
    ) -> Variant<Value>? {
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
                let variant = list.variant(taggedWith: tag, decoder)
            else { return nil }
            decoder.tagPath = path
            return variant
        case .adjacent(let path, let key):
            guard path.count == 1, let tag = decoder.lookUp(path[0], in: object).node,
                let variant = list.variant(taggedWith: tag, decoder),
                let content = decoder.lookUp(key, in: object).node
            else { return nil }
            member = (content, key)
            return variant
        case .external:
            guard !list.hasRangesOfKeys, document.childCount(of: object) == 1 else { return nil }
            let key = document.firstChild(of: object)
            let content = document.value(ofKey: key)
            guard document.kind(content) != .null,
                let variant = list.variant(taggedWith: document.entry(key), in: document), variant.constant == nil
            else { return nil }
            member = (content, document.string(ofKey: key))
            return variant
        case .untagged: return nil
        }
    }

    /// Where the selected variant reads its content.
    func content(of decoder: TolerantDecoder) -> VariantContent {
        guard let member else { return .whole(decoder) }
        return .member(decoder, decoder.context(member.content, member.key))
    }
}

extension VariantList {
    /// The variant that a tag selects; nil if none has the tag as it is.
    fileprivate func variant(taggedWith tag: Node, _ decoder: TolerantDecoder) -> Variant<Value>? {
        let document = decoder.document
        let entry = document.entry(tag)
        switch entry.kind {
        case .string where !entry.flags.contains(.hasEscapes): return variant(taggedWith: entry, in: document)
        case .number, .true, .false:
            let found = try? decoder.session.reader(for: JSONValue.self).read(
                ValueContext(tag, of: document, in: decoder, nil)
            )
            return found.flatMap { found in variants.first { $0.tags.contains { $0.matches(found) } } }
        default: return nil
        }
    }
}
