/// A colour in hexadecimal digits: `UIColor`, `NSColor`, or `SmartColor` on platforms with neither.
///
///     struct Theme: SmartCodable {
///         @SmartHexColor var tint: SmartColorObject?
///         @SmartHexColor(encodeHexFormat: .rrggbbaa(.hash)) var shade: SmartColorObject?
///     }
///     Theme.deserialize(from: #"{"tint": "#7DA5E3", "shade": "0x000"}"#)
///     // tint is written back as "#7DA5E3", shade as "#000000FF"
///
/// Decoding accepts `#RGB`, `#RGBA`, `#RRGGBB` and `#RRGGBBAA`, also with `0x` or no prefix instead of `#`. Letter case
/// and surrounding white space are ignored, and a number is read as its digits. If the key is missing or the value is
/// null, the property is nil. If the string is not a colour, the property keeps its initial value.
///
/// Encoding uses the format of the declaration, if there is one, otherwise the format that was read. A colour that was
/// assigned and does not fit into that format, or that was not read, is written with six digits, or eight if it is not
/// opaque. Nil is omitted, as for plain optionals. A colour without components, such as a pattern, is an error.
@propertyWrapper
public struct SmartHexColor: SmartPropertyWrapper, _SmartReadable {
    /// The older name of `SmartHexFormat`.
    public typealias HexFormat = SmartHexFormat

    /// The colour.
    public var wrappedValue: SmartColorObject?
    /// The encoding format; nil for the format in which the colour was read.
    public private(set) var encodeHexFormat: SmartHexFormat?
    /// The format in which the colour was read.
    private(set) var readFormat: SmartHexFormat?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the colour.
    public init(wrappedValue: SmartColorObject?) {
        self.wrappedValue = wrappedValue
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the colour.
    ///   - encodeHexFormat: the encoding format; nil for the format in which the colour is read.
    public init(wrappedValue: SmartColorObject? = nil, encodeHexFormat: SmartHexFormat?) {
        self.wrappedValue = wrappedValue
        self.encodeHexFormat = encodeHexFormat
    }

    /// Creates a colour from a string; nil if the string is not a colour.
    ///
    /// - Parameters:
    ///   - text: the hexadecimal digits, with or without a prefix.
    ///   - format: the only accepted format; nil for any.
    /// - Returns: the colour.
    public static func toColor(from text: String, format: SmartHexFormat? = nil) -> SmartColorObject? {
        guard let color = SmartColor(hexadecimal: text) else { return nil }
        if let format, SmartHexFormat(of: text).map({ !$0.hasShape(of: format) }) ?? true { return nil }
        return SmartColorObject.make(color)
    }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? { HexColorReader() }

    /// Returns the wrapper with the format in which its colour was read.
    func withReadFormat(_ format: SmartHexFormat?) -> SmartHexColor {
        var wrapper = self
        wrapper.readFormat = format
        return wrapper
    }
}

extension SmartHexColor: Decodable {
    /// Reads a string or an integer.
    ///
    /// Called by decoders other than the library's.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self.init(wrappedValue: nil)
            return
        }
        let text = try (try? container.decode(Int.self)).map { String($0) } ?? container.decode(String.self)
        guard let color = Self.toColor(from: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is not a color.")
        }
        self = SmartHexColor(wrappedValue: color).withReadFormat(SmartHexFormat(of: text))
    }
}

extension SmartHexColor: Encodable {
    /// Writes the colour in its format.
    ///
    /// Nil is written as null if there is no key to omit.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let object = wrappedValue else { return try container.encodeNil() }
        guard let color = object.smartColor else {
            let reason = "The color has no red, green and blue components."
            throw EncodingError.invalidValue(
                object,
                EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
            )
        }
        try container.encode(color.hexadecimal(encodeHexFormat ?? format(holding: color)))
    }

    /// Returns the format in which the colour was read, or a larger one if it cannot represent the assigned colour.
    private func format(holding color: SmartColor) -> SmartHexFormat {
        let prefix = readFormat?.prefix ?? .none
        let full = SmartHexFormat.rrggbbaa(prefix)
        func held(_ format: SmartHexFormat) -> SmartColor? { SmartColor(hexadecimal: color.hexadecimal(format)) }
        if let readFormat, held(readFormat) == held(full) { return readFormat }
        return held(full)?.alpha == 1 ? .rrggbb(prefix) : full
    }
}

extension SmartHexColor: Hashable {
    /// Returns whether the colours have the same components.
    ///
    /// Formats are ignored.
    public static func == (left: SmartHexColor, right: SmartHexColor) -> Bool {
        guard let leftColor = left.wrappedValue?.smartColor, let rightColor = right.wrappedValue?.smartColor else {
            return left.wrappedValue == right.wrappedValue
        }
        return leftColor == rightColor
    }

    /// Hashes the components of the colour.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue?.smartColor) }
}

extension SmartHexColor: Sendable, CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartHexColor: ValueOnlyWrapper {}
