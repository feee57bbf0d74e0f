/// One of the types that a value can have, with the tags that select it.
///
/// See `SmartVariants`.
public struct SmartVariant<Value>: Sendable {
    let variant: Variant<Value>

    /// Creates the variant for a case of an enum.
    ///
    ///     SmartVariant("photo", "image", as: Media.photo)
    ///
    /// - Parameters:
    ///   - tag: the tag that selects the variant.
    ///   - others: other tags that select it. The first tag that is no range is written.
    ///   - make: the case, with one associated value.
    public init<Content: Codable & SendableMetatype>(
        _ tag: SmartTag,
        _ others: SmartTag...,
        as make: @escaping @Sendable (Content) -> Value
    ) {
        self.init([tag] + others, isFallback: false, make)
    }

    /// Creates the variant for a type that conforms to the protocol, or inherits from the class, of the values.
    ///
    ///     SmartVariant("circle", type: Circle.self)
    ///
    /// - Parameters:
    ///   - tag: the tag that selects the variant.
    ///   - others: other tags that select it. The first tag that is no range is written.
    ///   - type: the type. It must be a `Value`: other types can be neither read nor written.
    public init<Content: Codable & SendableMetatype>(_ tag: SmartTag, _ others: SmartTag..., type: Content.Type) {
        self.init([tag] + others, type)
    }

    /// Creates the variant for a case of an enum, in a table without tags.
    ///
    ///     SmartVariant(as: Media.photo)
    ///
    /// - Parameter make: the case, with one associated value.
    public init<Content: Codable & SendableMetatype>(as make: @escaping @Sendable (Content) -> Value) {
        self.init([], isFallback: false, make)
    }

    /// Creates the variant for a type that conforms to the protocol, or inherits from the class, of the values, in a
    /// table without tags.
    ///
    ///     SmartVariant(type: Circle.self)
    ///
    /// - Parameter type: the type. It must be a `Value`: other types can be neither read nor written.
    public init<Content: Codable & SendableMetatype>(type: Content.Type) {
        self.init([], type)
    }

    /// Creates a variant without content.
    ///
    ///     SmartVariant("none", value: Media.none)
    ///
    /// - Parameters:
    ///   - tag: the tag that selects the variant.
    ///   - others: other tags that select it. The first tag that is no range is written.
    ///   - value: the value.
    public init(_ tag: SmartTag, _ others: SmartTag..., value: Value) where Value: Equatable & Sendable {
        self.init(
            Variant(
                tags: [tag] + others,
                isFallback: false,
                constant: { value },
                read: { _ in value },
                content: { found, _, _ in found == value ? NoContent() : nil },
                type: nil,
                contentType: nil,
                attempt: { _ in nil }
            )
        )
    }

    /// Creates the variant for values without a known tag.
    ///
    ///     .fallback(Media.other)     // case other(JSONValue)
    ///
    /// The content is the whole value with its tag, and is written without another tag. Use `JSONValue` to keep it
    /// unchanged. For values that have a protocol or a base class as their type, use `fallback(_:content:)` or
    /// `fallback(type:)`: the encoder finds the content of an enum's case only.
    ///
    /// - Parameter make: the case, with one associated value.
    /// - Returns: the variant.
    public static func fallback<Content: Codable & SendableMetatype>(
        _ make: @escaping @Sendable (Content) -> Value
    ) -> SmartVariant {
        SmartVariant([], isFallback: true, make)
    }

    /// Creates the variant for values without a known tag, which a type keeps unchanged.
    ///
    ///     struct UnknownShape: Shape { var json: JSONValue }
    ///
    ///     .fallback(UnknownShape.init(json:), content: \.json)
    ///
    /// The content is the whole value with its tag, and is written without another tag. The type itself is neither
    /// decoded nor encoded.
    ///
    /// - Parameters:
    ///   - make: creates the value from its content. It must be a `Value`: other types cannot be read.
    ///   - content: returns the content.
    /// - Returns: the variant.
    public static func fallback<Unknown: SendableMetatype, Content: Codable & SendableMetatype>(
        _ make: @escaping @Sendable (Content) -> Unknown,
        content: @escaping @Sendable (Unknown) -> Content
    ) -> SmartVariant {
        SmartVariant(
            Variant(
                tags: [],
                isFallback: true,
                constant: nil,
                read: { try Self.checked(make(try $0.decode(Content.self)), $0) },
                content: { value, _, _ in (value as? Unknown).map(content) },
                type: Unknown.self,
                contentType: Content.self,
                attempt: { _ in nil }
            )
        )
    }

    /// Creates the variant for values without a known tag, which are decoded as a type.
    ///
    ///     .fallback(type: UnknownShape.self)
    ///
    /// The type receives the whole value with its tag, and is written without another tag: it must keep the tag itself.
    ///
    /// - Parameter type: the type. It must be a `Value`: other types can be neither read nor written.
    /// - Returns: the variant.
    public static func fallback<Content: Codable & SendableMetatype>(type: Content.Type) -> SmartVariant {
        SmartVariant([], isFallback: true, type)
    }

    private init<Content: Codable & SendableMetatype>(
        _ tags: [SmartTag],
        isFallback: Bool = false,
        _ type: Content.Type
    ) {
        self.init(
            Variant(
                tags: tags,
                isFallback: isFallback,
                constant: nil,
                read: { try Self.checked(try $0.decode(Content.self), $0) },
                content: { value, _, _ in value as? Content },
                type: type,
                contentType: type,
                attempt: { $0.result(Content.self) { $0 as? Value } }
            )
        )
    }

    private init<Content: Codable & SendableMetatype>(
        _ tags: [SmartTag],
        isFallback: Bool,
        _ make: @escaping @Sendable (Content) -> Value
    ) {
        self.init(
            Variant(
                tags: tags,
                isFallback: isFallback,
                constant: nil,
                read: { make(try $0.decode(Content.self)) },
                content: { value, found, cases in
                    // Two cases can have contents of the same type.
                    guard let (name, content) = found, let content = content as? Content else { return nil }
                    let made = make(content)
                    // Equal bits are the same case, which saves the search in most values.
                    return haveSameBits(made, value) || cases.find(made)?.name == name ? content : nil
                },
                type: nil,
                contentType: Content.self,
                attempt: { $0.result(Content.self, make) }
            )
        )
    }

    private init(_ variant: Variant<Value>) {
        self.variant = variant
    }

    /// A value of a type that is registered for the table, if it is a `Value`.
    private static func checked<Content>(_ content: Content, _ source: VariantContent) throws -> Value {
        if let value = content as? Value { return value }
        throw DecodingError.dataCorrupted(
            .init(
                codingPath: source.codingPath,
                debugDescription: "'\(Content.self)' is not a '\(Value.self)'."
            )
        )
    }
}

/// Where the content of a variant is read.
enum VariantContent {
    /// The value itself, or the member that has the content, under any decoder.
    case value(any SingleValueDecodingContainer)
    /// The value of the library's own decoder.
    case whole(TolerantDecoder)
    /// A member of an object that the library's own decoder reads.
    case member(TolerantDecoder, ValueContext)

    func decode<Content: Decodable>(_ type: Content.Type) throws -> Content {
        switch self {
        case .value(let container): try container.decode(type)
        case .whole(let decoder): try decoder.ownValue(type)
        case .member(let decoder, let context): try decoder.value(type, at: context)
        }
    }

    var codingPath: [any CodingKey] {
        switch self {
        case .value(let container): container.codingPath
        case .whole(let decoder): decoder.codingPath
        case .member(let decoder, let context): decoder.codingPath(to: context.step)
        }
    }
}

/// Finds the case of an enum and its associated value.
struct VariantCases<Value>: Sendable {
    /// A case and its associated value.
    typealias Found = (name: String, content: Any)

    /// Returns the case of a value; nil if it has no associated value, or if generated code does not list the case.
    let find: @Sendable (Value) -> Found?

    /// The same case, if its associated value has a label, which makes it a tuple of one element in reflection.
    static func withoutLabel(_ found: Found) -> Found? {
        let mirror = Mirror(reflecting: found.content)
        guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
        return mirror.children.first.map { (found.name, $0.value) }
    }

    /// Finds cases by reflection, which takes about a microsecond for each value.
    static var reflected: VariantCases {
        VariantCases { value in
            let mirror = Mirror(reflecting: value)
            guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label else {
                return nil
            }
            return (name, child.value)
        }
    }
}

/// The content of a variant without content: an empty object.
struct NoContent: Encodable {}

/// What a variant accepts, for products that describe types.
package struct VariantDescription {
    /// The tags that select the variant.
    package let tags: [SmartTag]
    /// The type of the content; nil for a variant without content.
    package let content: Any.Type?
    /// Whether the variant is used if no other one has the tag.
    package let isFallback: Bool
}

/// The parts of a `SmartVariant`; a class, because a copy of a structure would retain each of them.
final class Variant<Value>: Sendable {
    let tags: [SmartTag]
    /// The first tag that can be written; nil if there is none.
    let writtenTag: SmartTag?
    let isFallback: Bool
    /// The value, if it is the same for every input.
    let constant: (@Sendable () -> Value)?
    /// Reads the value.
    let read: @Sendable (VariantContent) throws -> Value
    /// Returns what is encoded for a value and its case; nil if the value is of another variant.
    let content: @Sendable (Value, VariantCases<Value>.Found?, VariantCases<Value>) -> (any Encodable)?
    /// The type of the values; nil if it is `Value`.
    let type: Any.Type?
    /// The type of the content; nil for a variant without content.
    let contentType: Any.Type?
    /// Reads a value to compare the variant with others, for a table without tags; nil if the variant cannot read it.
    let attempt: @Sendable (VariantTrial) -> VariantTrialResult<Value>?

    init(
        tags: [SmartTag],
        isFallback: Bool,
        constant: (@Sendable () -> Value)?,
        read: @escaping @Sendable (VariantContent) throws -> Value,
        content: @escaping @Sendable (Value, VariantCases<Value>.Found?, VariantCases<Value>) -> (any Encodable)?,
        type: Any.Type?,
        contentType: Any.Type?,
        attempt: @escaping @Sendable (VariantTrial) -> VariantTrialResult<Value>?
    ) {
        self.tags = tags
        writtenTag = tags.first { $0.json != nil }
        self.isFallback = isFallback
        self.constant = constant
        self.read = read
        self.content = content
        self.type = type
        self.contentType = contentType
        self.attempt = attempt
    }

    var description: VariantDescription {
        VariantDescription(tags: tags, content: contentType, isFallback: isFallback)
    }

    /// Reads the value of a decoder.
    func read(from decoder: any Decoder) throws -> Value { try read(.value(decoder.singleValueContainer())) }
}

/// A value that selects a variant: a string, an integer or a Boolean literal, or a range of integers.
public struct SmartTag: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, Sendable {
    private enum Match: Sendable {
        case value(JSONValue)
        case range(ClosedRange<Int>)
    }

    private let match: Match

    /// Creates a tag that is a string.
    ///
    /// - Parameter value: the string.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a tag that is an integer.
    ///
    /// - Parameter value: the integer.
    public init(integerLiteral value: Int) { match = .value(.number(JSONNumber(value))) }

    /// Creates a tag that is a Boolean.
    ///
    /// - Parameter value: the Boolean.
    public init(booleanLiteral value: Bool) { match = .value(.bool(value)) }

    /// Creates a tag that is a string.
    ///
    /// - Parameter text: the string.
    public init(_ text: String) { match = .value(.string(text)) }

    /// Creates a tag for all integers in a range: `.range(200...299)`.
    ///
    /// With external tags, a key that is the text of such an integer selects the variant: the lowest one if an object
    /// has several.
    ///
    /// A range is not written. A variant without another tag is written only if the tag is a member of the value's own
    /// object, which its type must write itself; otherwise encoding it is an error.
    ///
    /// - Parameter range: the integers.
    /// - Returns: the tag.
    public static func range(_ range: ClosedRange<Int>) -> SmartTag { SmartTag(match: .range(range)) }

    private init(match: Match) { self.match = match }

    /// The numbers in the range of the tag; nil for a tag with one value.
    package var range: ClosedRange<Int>? {
        guard case .range(let range) = match else { return nil }
        return range
    }

    /// The value to write; nil for a range.
    package var json: JSONValue? {
        guard case .value(let value) = match else { return nil }
        return value
    }

    /// The tag as the key of an object; nil for a range.
    package var key: String? { json?.scalarText }

    /// Whether a value in the input is the tag.
    func matches(_ found: JSONValue) -> Bool {
        switch match {
        case .value(let value): value == found
        case .range(let range): found.int.map(range.contains) == true
        }
    }

    /// The keys of an object that are the tag or an integer in the range, the lowest integer first.
    func keys(in keys: TagKeys) -> [StepKey] {
        switch match {
        case .value(let value):
            return [value.scalarText].compactMap { $0.map(StepKey.init(stringValue:)) }.filter(keys.contains)
        case .range(let range):
            // The order of the keys depends on the decoder.
            let numbers = keys.all.compactMap { key in
                Int(key.stringValue).flatMap { "\($0)" == key.stringValue ? (key, number: $0) : nil }
            }
            return numbers.filter { range.contains($0.number) }.sorted { $0.number < $1.number }.map(\.0)
        }
    }

    /// Whether a value of another kind has the text of the tag.
    func matchesText(of found: JSONValue) -> Bool {
        guard let text = found.scalarText else { return false }
        return switch match {
        case .value(let value): value.scalarText == text
        case .range(let range): Int(text).map(range.contains) == true
        }
    }

    /// Reads a value that has the text of the tag as the kind of the tag, so that the decoder decides about the
    /// conversion and reports it.
    func confirm<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>, _ key: Key) throws {
        switch json {
        case .string: _ = try container.decode(String.self, forKey: key)
        case .bool: _ = try container.decode(Bool.self, forKey: key)
        default: _ = try container.decode(Int.self, forKey: key)
        }
    }
}

extension JSONValue {
    /// The text of a scalar; nil for null, arrays and objects.
    fileprivate var scalarText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        case .bool(let bool): bool ? "true" : "false"
        default: nil
        }
    }
}
