/// Reads a value whose type a tag selects.
///
/// Only the interface of `Decoder` is used, so that every decoder reads variants, and the library's own one reads their
/// contents as tolerantly as any other value.
struct VariantDecoding<Value> {
    let variants: [Variant<Value>]
    let table: SmartVariants<Value>
    let decoder: any Decoder

    func value(_ tagging: SmartTagging) throws -> Value {
        switch tagging.place {
        case .internal(let path):
            let variant = try variant(at: path)
            noteTag(of: variant, at: path)
            return try variant.read(from: decoder)
        case .adjacent(let path, let content):
            let variant = try variant(at: path)
            if variant.isFallback { return try variant.read(from: decoder) }
            if let constant = variant.constant { return constant() }
            return try read(variant, StepKey(stringValue: content), try decoder.container(keyedBy: StepKey.self))
        case .external: return try externallyTagged()
        case .untagged:
            return try VariantMatching(variants: variants, table: table, decoder: decoder).value()
        }
    }

    /// Reads an object whose key is the tag, or a string that is the tag of a variant without content.
    private func externallyTagged() throws -> Value {
        guard let container = try? decoder.container(keyedBy: StepKey.self) else {
            let tag = try decoder.singleValueContainer().decode(JSONValue.self)
            if isIncomplete { throw error(.missingTag) }
            if let variant = variants.first(where: { $0.constant != nil && $0.tags.contains { $0.matches(tag) } }) {
                return try variant.read(from: decoder)
            }
            return try fallback(tag.isNull ? .missingTag : .unknownTag).read(from: decoder)
        }
        let keys = TagKeys(container, decoder)
        if let (variant, key) = try external(in: keys) {
            try dropContents(besides: key, in: keys)
            guard let constant = variant.constant else { return try read(variant, key, keys) }
            (decoder as? TolerantDecoder)?.recordUnused(contentOf: key.stringValue)
            return constant()
        }
        return try fallback(container.allKeys.isEmpty ? .missingTag : .unknownTag).read(from: decoder)
    }

    /// The first variant whose tag is a key with a value, or with null if there is none; nil if no key is a tag.
    private func external(in keys: TagKeys) throws -> (Variant<Value>, StepKey)? {
        var removed: (Variant<Value>, StepKey)?
        for variant in variants {
            for key in variant.tags.lazy.flatMap({ $0.keys(in: keys) }) {
                // Some back ends send the keys of all variants.
                guard try keys.isNull(key) else { return (variant, key) }
                removed = removed ?? (variant, key)
            }
        }
        return removed
    }

    /// Records the contents under further tags, which are lost.
    ///
    /// - Throws: `DecodingError` if the call throws at once.
    private func dropContents(besides selected: StepKey, in keys: TagKeys) throws {
        guard let decoder = decoder as? TolerantDecoder else { return }
        var known: Set = [selected.stringValue]
        for key in variants.lazy.flatMap(\.tags).flatMap({ $0.keys(in: keys) }) {
            guard known.insert(key.stringValue).inserted, try !keys.isNull(key) else { continue }
            try decoder.dropContent(of: key.stringValue, for: Value.self)
        }
    }

    /// Reads the content under an external tag.
    private func read(_ variant: Variant<Value>, _ key: StepKey, _ keys: TagKeys) throws -> Value {
        guard let context = keys.context(of: key) else { return try read(variant, key, keys.container) }
        return try variant.read(.member(context.owner, context))
    }

    private func read(
        _ variant: Variant<Value>,
        _ key: StepKey,
        _ container: KeyedDecodingContainer<StepKey>
    ) throws -> Value {
        guard container.contains(key) else {
            throw DecodingError.keyNotFound(
                key,
                .init(codingPath: decoder.codingPath, debugDescription: "The content has no key '\(key.stringValue)'.")
            )
        }
        if let decoder = decoder as? TolerantDecoder, let context = decoder.context(of: key.stringValue) {
            return try variant.read(.member(decoder, context))
        }
        return try variant.read(from: container.superDecoder(forKey: key))
    }

    /// The variant that the tag at a path selects.
    private func variant(at path: [String]) throws -> Variant<Value> {
        guard let (container, key) = tag(at: path), !isCut(at: path) else { return try fallback(.missingTag) }
        let tag = try container.decode(JSONValue.self, forKey: key)
        if let variant = variants.first(where: { $0.tags.contains { $0.matches(tag) } }) { return variant }
        for variant in variants {
            guard let converted = variant.tags.first(where: { $0.matchesText(of: tag) }) else { continue }
            try converted.confirm(container, key)
            return variant
        }
        return try fallback(tag.isNull ? .missingTag : .unknownTag)
    }

    /// Stores the path to the tag, which is not a part of the content; the content of the fallback variant includes it.
    private func noteTag(of variant: Variant<Value>, at path: [String]) {
        (decoder as? TolerantDecoder)?.tagPath = variant.isFallback ? nil : path
    }

    /// The object that has the tag at a path, and the key of the tag; nil if there is none.
    private func tag(at path: [String]) -> (KeyedDecodingContainer<StepKey>, StepKey)? {
        guard let last = path.last, var container = try? decoder.container(keyedBy: StepKey.self) else { return nil }
        for key in path.dropLast().map(StepKey.init(stringValue:)) {
            guard container.contains(key),
                let nested = try? container.nestedContainer(keyedBy: StepKey.self, forKey: key)
            else { return nil }
            container = nested
        }
        let key = StepKey(stringValue: last)
        return container.contains(key) ? (container, key) : nil
    }

    /// The fallback variant for a value whose tag is missing, or is the tag of no variant; throws an error if there is
    /// none.
    private func fallback(_ finding: SmartFinding) throws -> Variant<Value> {
        let decoder = decoder as? TolerantDecoder
        if let decoder, let context = decoder.ownContext,
            ValueResolver(session: decoder.session).onlyElement(of: context) != nil
        {
            // The element is read instead of the array.
            throw decoder.containerError(of: [String: Any].self)
        }
        // While the text is arriving, the tag can still come.
        if !isIncomplete, decoder?.isNullOfProperty != true, let fallback = variants.first(where: { $0.isFallback }) {
            if let decoder, hasTagInString(decoder) {
                // The value in the string is read instead of the string.
                throw decoder.containerError(of: [String: Any].self)
            }
            decoder?.recordVariant(finding, of: Value.self)
            return fallback
        }
        throw error(finding)
    }

    /// Whether the value is a string with JSON that has the tag of a variant.
    @inline(never)
    private func hasTagInString(_ decoder: TolerantDecoder) -> Bool {
        guard let context = decoder.ownContext, context.isText,
            case .opened(let inner, let storage) = ValueResolver(session: decoder.session).open(context.exactly(false))
        else { return false }
        let recorder = decoder.session.recorder
        let mark = recorder?.mark
        // The events are those of the reads that follow.
        defer { if let mark { recorder?.rewind(to: mark) } }
        return withExtendedLifetime(storage) {
            guard let opened = try? inner.owner.nestedDecoder(at: inner) else { return false }
            let tagged = VariantDecoding(variants: variants.filter { !$0.isFallback }, table: table, decoder: opened)
            return tagged.hasTag
        }
    }

    /// Whether the value has the tag of a variant.
    private var hasTag: Bool {
        switch table.tagging.place {
        case .internal(let path), .adjacent(let path, _): return (try? variant(at: path)) != nil
        case .external:
            let container = try? decoder.container(keyedBy: StepKey.self)
            return container.flatMap { try? external(in: TagKeys($0, decoder)) } != nil
        case .untagged: return false
        }
    }

    private func error(_ finding: SmartFinding) -> any Error {
        TagError(finding: finding).error(for: Value.self, at: decoder.codingPath)
    }

    /// Whether the end of the text cut the value.
    private var isIncomplete: Bool { (decoder as? TolerantDecoder)?.isIncomplete == true }

    /// Whether the end of the text cut the tag at a path, which is the beginning of another one then.
    private func isCut(at path: [String]) -> Bool {
        guard isIncomplete, let decoder = decoder as? TolerantDecoder else { return false }
        guard let tag = decoder.value(at: path) else { return false }
        // The tag can be in a string with JSON, whose document nothing else retains.
        return withExtendedLifetime(tag.storage) { tag.scalar.cutText != nil }
    }
}

extension TolerantDecoder {
    /// Whether the value is a null of a property, or a `false` that is handled like a null, which no fallback variant
    /// reads.
    ///
    /// A null in a collection is content that the fallback variant keeps.
    var isNullOfProperty: Bool {
        guard let context = ownContext, !session.settings.policy.isStrict else { return false }
        if context.kind == .null {
            // Another type can read the union from its own value.
            var decoder = self
            while case nil = decoder.step, let outer = decoder.parent { decoder = outer }
            guard case .key = decoder.step else { return false }
            return decoder.parent?.reader?.isCollection != true
        }
        return session.adaptsValues && ValueResolver(session: session).isFalseForNull(context.exactly(false))
    }
}

/// The keys of an object that are external tags.
///
/// Tags are data: the library's own decoder compares the keys as they are in the document, under every key strategy.
struct TagKeys {
    let container: KeyedDecodingContainer<StepKey>
    private let decoder: TolerantDecoder?

    init(_ container: KeyedDecodingContainer<StepKey>, _ decoder: any Decoder) {
        self.container = container
        self.decoder = decoder as? TolerantDecoder
    }

    /// All keys; under a key strategy, those of the library's own decoder are as written, too.
    var all: [StepKey] { decoder?.ownKeys.map(StepKey.init(stringValue:)) ?? container.allKeys }

    func contains(_ key: StepKey) -> Bool {
        decoder.map { $0.context(ofKey: key.stringValue) != nil } ?? container.contains(key)
    }

    func isNull(_ key: StepKey) throws -> Bool {
        guard let decoder else { return try container.decodeNil(forKey: key) }
        return decoder.context(ofKey: key.stringValue)?.kind == .null
    }

    /// The content under a key; nil under another decoder.
    func context(of key: StepKey) -> ValueContext? { decoder?.context(ofKey: key.stringValue) }
}

// Merge patches, which the library's own decoder reads.
extension VariantDecoding {
    /// A change of a value that keeps its variant.
    struct Change {
        /// Where the content is changed, and how it is read; nil if the content stays.
        let place: (step: SmartPathComponent?, read: () throws -> Value)?
    }

    /// The change of a value with a variant; nil if the patch selects another variant, or none.
    func change(of variant: Variant<Value>, _ tagging: SmartTagging) throws -> Change? {
        let whole = Change(place: (nil, { try variant.read(from: decoder) }))
        switch tagging.place {
        case .untagged: return nil
        case .internal(let path):
            guard try keeps(variant, tagAt: path) else { return nil }
            noteTag(of: variant, at: path)
            return whole
        case .adjacent(let path, let content):
            guard try keeps(variant, tagAt: path) else { return nil }
            return variant.isFallback ? whole : try change(of: variant, StepKey(stringValue: content))
        case .external:
            let keys = TagKeys(try decoder.container(keyedBy: StepKey.self), decoder)
            guard let (selected, key) = try external(in: keys) else { return variant.isFallback ? whole : nil }
            guard selected === variant else { return nil }
            try dropContents(besides: key, in: keys)
            return try change(of: variant, key, keys)
        }
    }

    /// Whether a patch has the content of a variant under its tag.
    func hasExternalContent() throws -> Bool {
        let keys = TagKeys(try decoder.container(keyedBy: StepKey.self), decoder)
        guard let (_, key) = try external(in: keys) else { return false }
        return try !keys.isNull(key)
    }

    /// The change of the content under an external tag; nil if it is removed.
    private func change(of variant: Variant<Value>, _ key: StepKey, _ keys: TagKeys) throws -> Change? {
        guard variant.constant == nil else { return Change(place: nil) }
        if try keys.isNull(key) { return nil }
        return Change(place: (.key(key.stringValue), { try read(variant, key, keys) }))
    }

    /// The change of the content under a key; nil if it is removed.
    private func change(of variant: Variant<Value>, _ key: StepKey) throws -> Change? {
        let container = try decoder.container(keyedBy: StepKey.self)
        guard variant.constant == nil, container.contains(key) else { return Change(place: nil) }
        if try container.decodeNil(forKey: key) { return nil }
        return Change(place: (.key(key.stringValue), { try read(variant, key, container) }))
    }

    /// Whether a patch has no tag at a path, or one that selects the variant.
    private func keeps(_ variant: Variant<Value>, tagAt path: [String]) throws -> Bool {
        guard let (container, key) = tag(at: path) else { return true }
        if try container.decodeNil(forKey: key) { return false }
        return try self.variant(at: path) === variant
    }
}

/// Writes a value with the tag of its type.
struct VariantEncoding<Value> {
    let variants: [Variant<Value>]
    let encoder: any Encoder
    var cases = VariantCases<Value>.reflected

    func write(_ value: Value, _ tagging: SmartTagging) throws {
        // Generated code does not list cases with attributes.
        guard let (variant, content) = variants.variant(of: value, cases) ?? variants.variant(of: value) else {
            throw error(value, "No variant of '\(Value.self)' has the type '\(type(of: value as Any))'.")
        }
        if variant.isFallback || tagging.place == .untagged { return try writeWhole(content) }
        let tag = variant.writtenTag
        if case .internal = tagging.place {
        } else if tag == nil {
            throw missingTag(content)
        }
        switch tagging.place {
        case .internal(let path):
            try writeMembers(content, tag, at: path)
        case .adjacent(let path, let key):
            try writeTag(tag, at: path)
            guard variant.constant == nil else { return }
            var container = encoder.container(keyedBy: StepKey.self)
            try container.encode(content, forKey: StepKey(stringValue: key))
        case .external:
            guard let key = tag?.key, let json = tag?.json else { return try writeWhole(content) }
            if variant.constant != nil { return try writeWhole(json) }
            // The tag is data, which no key strategy converts.
            if let encoder = encoder as? ModelEncoder { return try encoder.writeOnlyEntry(content, key) }
            var container = encoder.container(keyedBy: StepKey.self)
            try container.encode(content, forKey: StepKey(stringValue: key))
        case .untagged: break
        }
    }

    private func missingTag(_ content: Any) -> EncodingError {
        error(content, "The variant '\(type(of: content))' of '\(Value.self)' has no tag that can be written.")
    }

    private func error(_ value: Any, _ reason: String) -> EncodingError {
        .invalidValue(value, .init(codingPath: encoder.codingPath, debugDescription: reason))
    }

    private func writeWhole(_ content: some Encodable) throws {
        var container = encoder.singleValueContainer()
        try container.encode(content)
    }

    private func writeTag(_ tag: SmartTag?, at path: [String]) throws {
        var container = encoder.container(keyedBy: StepKey.self)
        guard let json = tag?.json, let last = path.last else { return }
        for key in path.dropLast() {
            container = container.nestedContainer(keyedBy: StepKey.self, forKey: StepKey(stringValue: key))
        }
        try container.encode(json, forKey: StepKey(stringValue: last))
    }

    /// Writes the members of the content into the object that has the tag.
    ///
    /// If the content itself has a member with the key of the tag, that member is written. If it has an object on the
    /// path to the tag, the tag becomes a member of that object.
    private func writeMembers<Content: Encodable>(_ content: Content, _ tag: SmartTag?, at path: [String]) throws {
        // A single-value container would write another object, and a model's own names are only used by its writer.
        if let encoder = encoder as? ModelEncoder {
            if encoder.isSuspended {
                return try encoder.continueValue(content) { try writeMembers(content, tag, at: path) }
            }
            try encoder.writeTag(tag?.json, at: path)
            let start = encoder.text.count
            try encoder.writeInline(content, nil)
            if tag == nil, !encoder.hasMember(at: path, from: start) { throw missingTag(content) }
            return
        }
        // Foundation's encoders end the process if the content writes no members, or another value on the path.
        let json = try RootEncoding(EncodingSettings()).json(of: content)
        guard json.object != nil else { throw error(content, "The content with the tag must be an object.") }
        if tag == nil, path.reduce(json, { $0?.object?[$1] }) == nil { throw missingTag(content) }
        var present: JSONValue? = json
        for key in path.dropLast() where tag != nil {
            present = present?.object?[key]
            if let present, present.object == nil {
                throw error(content, "The content has no object '\(key)', in which the tag could be written.")
            }
        }
        let isShared = path.count > 1 && path.first.flatMap { json.object?[$0] } != nil
        if !isShared { try writeTag(tag, at: path) }
        try content.encode(to: encoder)
        if isShared, path.last.flatMap({ present?.object?[$0] }) == nil { try writeTag(tag, at: path) }
    }
}

extension Array {
    /// The variant of a value, with its content: for an object, that of its class or of the nearest base class that has
    /// one.
    func variant<Value>(
        of value: Value,
        _ cases: VariantCases<Value> = .reflected
    ) -> (Variant<Value>, any Encodable)? where Element == Variant<Value> {
        var type: Any.Type? = type(of: value as Any)
        while let current = type {
            for variant in self where variant.type == current {
                if let content = variant.content(value, nil, cases) { return (variant, content) }
            }
            type = (current as? AnyClass).flatMap(_getSuperclass)
        }
        let found = cases.find(value)
        for variant in self where variant.type == nil {
            if let content = variant.content(value, found, cases) { return (variant, content) }
        }
        guard let found = found.flatMap(VariantCases<Value>.withoutLabel) else { return nil }
        for variant in self where variant.type == nil {
            if let content = variant.content(value, found, cases) { return (variant, content) }
        }
        return nil
    }
}
