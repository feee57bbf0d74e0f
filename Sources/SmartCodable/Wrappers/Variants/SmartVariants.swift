/// The types that a value can have, and how a tag in the JSON selects one of them.
///
///     protocol Shape { var area: Double { get } }
///
///     enum Shapes: SmartPolymorphic {
///         static let variants = SmartVariants<any Shape>(
///             .internal("kind"),
///             SmartVariant("circle", type: Circle.self),
///             SmartVariant("square", "rect", type: Square.self)
///         )
///     }
///
///     struct Drawing: SmartCodable {
///         @SmartOneOf<Shapes>.Array var shapes: [any Shape] = []
///     }
///     Drawing.deserialize(from: #"{"shapes": [{"kind": "circle", "radius": 2}]}"#)
///     // shapes: [Circle(radius: 2.0)]
///
/// A missing or null tag, and a tag that no variant has, select the fallback variant. Without one, the value cannot be
/// read: a property falls back, an element is dropped, and the event contains the tag. A tag of another kind selects a
/// variant if it has the same text, as `"1"` and `1` have; the conversion is an event, and an error under the strict
/// policy.
///
/// The table is safe to use from several threads. Tags that are strings are searched in an index; selecting a variant by
/// another tag compares the tags of all variants in turn, as other decoders do for every tag.
public final class SmartVariants<Value>: Sendable {
    package let tagging: SmartTagging
    private let list: Locked<VariantList<Value>>

    /// Creates a table.
    ///
    /// - Parameters:
    ///   - tagging: where the tag is.
    ///   - variants: the variants; the first one with a tag is used.
    public init(_ tagging: SmartTagging, _ variants: SmartVariant<Value>...) {
        self.tagging = tagging
        list = Locked(VariantList(variants.map(\.variant), tagging))
    }

    /// Adds a variant, for example from a module that the table does not import.
    ///
    ///     Shapes.variants.register(SmartVariant("star", type: Star.self))
    ///
    /// It takes precedence over variants with the same tag. A call that is running can use the variants from
    /// before.
    ///
    /// - Parameter variant: the variant.
    public func register(_ variant: SmartVariant<Value>) {
        list.withLock { $0 = VariantList([variant.variant] + $0.variants, tagging) }
    }

    /// The tags and types of the variants that are registered now.
    package var descriptions: [VariantDescription] { current.variants.map(\.description) }

    /// The variants that are registered now.
    var current: VariantList<Value> { list.value }

    /// Reads a value, under any decoder.
    ///
    /// - Parameter decoder: the decoder of the value.
    /// - Returns: the value.
    /// - Throws: `DecodingError` if no variant has the tag, or the error of the variant's type.
    public func value(from decoder: any Decoder) throws -> Value {
        guard let decoder = TolerantDecoder.own(decoder) else {
            return try VariantDecoding(variants: current.variants, table: self, decoder: decoder).value(tagging)
        }
        let list = decoder.session.variants(of: self)
        var selection = VariantSelection()
        if let variant = selection.variant(in: list, tagging.place, decoder) {
            return try variant.read(selection.content(of: decoder))
        }
        let decoding = VariantDecoding(variants: list.variants, table: self, decoder: decoder)
        guard let update = decoder.session.update else { return try decoding.value(tagging) }
        // The payload need not contain the tag of a part of the model.
        let isPatch = update.mode == .mergePatch || decoder.isPart
        if isPatch, let value = try patched(by: decoding, decoder, update) { return value }
        return try update.replacing { try decoding.value(tagging) }
    }

    /// Reads a merge patch of the current value; nil if the value is replaced.
    ///
    /// The patch need not contain the tag. If it selects the current variant, it changes the properties of the content.
    /// If it selects another variant, the JSON of the value is changed and read again, because a difference omits the
    /// members that both have.
    private func patched(
        by decoding: VariantDecoding<Value>,
        _ decoder: TolerantDecoder,
        _ update: ModelUpdate
    ) throws -> Value? {
        guard let context = decoder.ownContext, context.kind == .object, let current = decoder.currentValue as? Value,
            let (variant, content) = decoding.variants.variant(of: current)
        else { return nil }
        if let change = try decoding.change(of: variant, tagging) {
            guard let place = change.place else { return current }
            return try update.changing(content, at: place.step, of: decoder) { try place.read() }
        }
        // The contents of variants with external tags have nothing in common.
        if tagging.place == .external, try decoding.hasExternalContent() { return nil }
        guard let options = context.session.settings.inverse,
            let json = try? JSONValue(
                encoding: Written(value: current, table: self),
                useMappedKeys: true,
                options: options
            )
        else { return nil }
        let patch = try update.replacing { try JSONValue(from: decoder) }
        let changed = try MergePatch.applying(patch, to: json)
        let result: Result<Value, any Error> = try context.reading(changed) { inner throws(ReadFailure) in
            Result {
                try update.replacing {
                    let decoder = try inner.owner.nestedDecoder(at: inner)
                    return try VariantDecoding(variants: decoding.variants, table: self, decoder: decoder).value(
                        tagging
                    )
                }
            }
        }
        return try result.get()
    }

    /// Writes a value, to any encoder.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - encoder: the encoder.
    /// - Throws: `EncodingError` if the value has no variant, or the error of the variant's type.
    public func encode(_ value: Value, to encoder: any Encoder) throws {
        try VariantEncoding(variants: current.variants, encoder: encoder).write(value, tagging)
    }
}

/// The variants of a table, with an index of their tags.
final class VariantList<Value>: Sendable {
    let variants: [Variant<Value>]
    /// The tags that are strings; for external tags, the keys of the values.
    private let tags: NameTable
    /// The variant of each of the tags.
    private let positions: [Int]
    /// Whether the key of a value can be in the range of a tag.
    let hasRangesOfKeys: Bool

    init(_ variants: [Variant<Value>], _ tagging: SmartTagging) {
        self.variants = variants
        let isExternal = tagging.place == .external
        hasRangesOfKeys = isExternal && variants.contains { $0.tags.contains { $0.json == nil } }
        var (names, positions): ([String], [Int]) = ([], [])
        // Strings with other bytes can be equal.
        var firstPositions: [String: Int] = [:]
        for (position, variant) in variants.enumerated() {
            for name in variant.tags.compactMap({ isExternal ? $0.key : $0.json?.string }) {
                let first = firstPositions[name] ?? position
                firstPositions[name] = first
                names.append(name)
                positions.append(first)
            }
        }
        tags = NameTable(names)
        self.positions = positions
    }

    /// The first variant that has the text of a string, or of a key, as a tag; nil if there is none.
    func variant(taggedWith text: TapeEntry, in document: Document) -> Variant<Value>? {
        let index = document.index(of: text, in: tags.search, after: -1)
        return positions.indices.contains(index) ? variants[positions[index]] : nil
    }
}

/// A value that a table writes.
private struct Written<Value>: Encodable {
    let value: Value
    let table: SmartVariants<Value>

    func encode(to encoder: any Encoder) throws { try table.encode(value, to: encoder) }
}

/// Where the tag of a value is in the JSON.
public struct SmartTagging: Hashable, Sendable {
    package enum Place: Hashable {
        case `internal`([String])
        case adjacent([String], content: String)
        case external
        case untagged
    }

    package let place: Place

    /// The tag is a member of the value's own object: `{"kind": "circle", "radius": 2}`.
    ///
    /// A key that contains a dot is written as in other paths: `meta\.kind`, or `/meta.kind` as a JSON Pointer.
    ///
    /// - Parameter path: the key of the tag; a path of keys, as in `meta.kind`, for a tag in a nested object.
    /// - Returns: the tagging.
    public static func `internal`(_ path: String) -> SmartTagging {
        SmartTagging(place: .internal(keys(path)))
    }

    /// Tag and value are two members of an object: `{"kind": "circle", "data": {"radius": 2}}`.
    ///
    /// - Parameters:
    ///   - path: the key of the tag; a path of keys, as for `internal(_:)`, for a tag in a nested object.
    ///   - content: the key of the value.
    /// - Returns: the tagging.
    public static func adjacent(_ path: String, content: String) -> SmartTagging {
        SmartTagging(place: .adjacent(keys(path), content: content))
    }

    /// The tag is the key of the value: `{"circle": {"radius": 2}}`.
    ///
    /// If the object has the tags of several variants, the first variant whose member is not null is used. Further
    /// members that are not null are dropped, with an event; the strict policy refuses them. A variant without a value is
    /// the tag as a string: `"none"`. A variant with only a range cannot be written.
    public static var external: SmartTagging { SmartTagging(place: .external) }

    /// There is no tag: the variant that fits the value best is used.
    ///
    ///     static let variants = SmartVariants<Media>(
    ///         .untagged,
    ///         SmartVariant(as: Media.photo),
    ///         SmartVariant(as: Media.video)
    ///     )
    ///
    /// Each variant reads the value. The best one reads most members exactly; among equal ones, that with most
    /// conversions, then that with the fewest missing, replaced and omitted values, then that with the fewest unknown
    /// keys. If several are equal, the first one in the table is used, and the report has an event. The fallback
    /// variant is used if no other one reads any part of the value. Variants without content are not selected, and tags
    /// are not used.
    ///
    /// Reading takes as many times longer as the table has variants, for each level of such values inside of each
    /// other. `SmartModelCodable` and required properties make a type unfit for values without these properties.
    public static var untagged: SmartTagging { SmartTagging(place: .untagged) }

    private static func keys(_ path: String) -> [String] { PathText.segments(of: path).map(String.init) }
}

/// Types whose values a table of variants reads and writes.
///
/// See `SmartVariants` for values that have a protocol or a base class as their type, and `SmartUnion` for enums.
public protocol SmartPolymorphic: SendableMetatype {
    /// The type of the values.
    associatedtype Value = Self

    /// The variants: a constant, because the table is used for every value.
    static var variants: SmartVariants<Value> { get }
}

/// An enum with a case for each type that a value can have.
///
///     enum Media: SmartUnion {
///         case photo(Photo), video(Video), other(JSONValue)
///
///         static let variants = SmartVariants<Media>(
///             .internal("kind"),
///             SmartVariant("photo", "image", as: Media.photo),
///             SmartVariant("video", as: Media.video),
///             .fallback(Media.other)
///         )
///     }
///
///     struct Feed: SmartCodable { var items: [Media] = [] }
///     Feed.deserialize(from: #"{"items": [{"kind": "image", "width": 5}, {"kind": "poll"}]}"#)
///     // items: [.photo(Photo(width: 5)), .other(["kind": "poll"])]
///
/// A missing key or a null leaves a property at its initial value, which is nil for an optional property without
/// another one. A missing or unknown tag without a fallback variant, content that cannot be read, and a value of
/// another type are reported: a property keeps its initial value, and an element is dropped.
///
/// With `@SmartModel`, the enum is written faster, with the same result. The enum is `Codable` with every coder.
public protocol SmartUnion: SmartPolymorphic, Codable, _SmartReadable, _SmartWritable where Value == Self {}

extension DecodingSession {
    /// The variants of a table that are registered now, or were when a value of this call was read.
    fileprivate func variants<Value>(of table: SmartVariants<Value>) -> VariantList<Value> {
        // A decoder that a model kept reads after the call.
        if isOver { return table.current }
        if let known = variants.lastTable, known.table === table {
            // Sound: the list was stored with the table, whose type determines that of the list.
            return downcast(known.list, unchecked: VariantList<Value>.self)  // ci-allow: proved above
        }
        let list = table.current
        variants.lastTable = (table, list)
        return list
    }
}

extension TolerantDecoder {
    /// A decoder as the library's own one, without a dynamic cast; nil for another decoder.
    fileprivate static func own<Own: Decoder>(_ decoder: Own) -> TolerantDecoder? {
        sameValue(decoder, as: TolerantDecoder.self)
    }
}

extension SmartUnion {
    /// Reads the variant that the tag selects.
    public init(from decoder: any Decoder) throws {
        self = try Self.variants.value(from: decoder)
    }

    /// Writes the variant with its tag.
    public func encode(to encoder: any Encoder) throws {
        try Self.variants.encode(self, to: encoder)
    }

    /// Creates the reader for enums without generated code.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        ValueReader<Self>(model: nil, isReadable: true)
    }

    /// Creates the writer for enums without generated code.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        EncodableWriter<Self>(isWritable: true, in: call.session)
    }
}

extension SmartUnion where Self: SmartModelDecodable {
    /// Creates the reader for models that are enums without generated code.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        let model = ModelTraits(Self.self)
        return model.complete(ValueReader<Self>(model: model))
    }
}

extension SmartUnion where Self: SmartDecodable {
    /// Creates the reader for models that are enums with initial values and without generated code.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? { makePlainReader() }
}

extension SmartUnion where Self: SmartModelEncodable {
    /// Creates the writer for models that are enums without generated code.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        EncodableWriter<Self>(.init(makeInitialModel: nil), in: call.session).complete()
    }
}

extension SmartUnion where Self: SmartEncodable {
    /// Creates the writer for models that are enums with initial values and without generated code.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? { makePlainWriter(for: call) }
}
