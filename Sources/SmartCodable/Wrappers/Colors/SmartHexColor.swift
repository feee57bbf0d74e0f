/// A colour in hexadecimal digits: `UIColor`, `NSColor`, or `SmartColor` where neither exists.
///
///     struct Theme: SmartCodable {
///         @SmartHexColor var tint: SmartColorObject?
///         @SmartHexColor(encodeHexFormat: .rrggbbaa(.hash)) var shade: SmartColorObject?
///     }
///     Theme.deserialize(from: #"{"tint": "#7DA5E3", "shade": "0x000"}"#)
///     // tint is written back as "#7DA5E3", shade as "#000000FF"
///
/// Reads `#RGB`, `#RGBA`, `#RRGGBB` and `#RRGGBBAA`; `0x` or nothing may stand in for `#`, letter case and white space
/// around the text do not matter, and a number counts as its digits. A key that is missing and a null give nil; a text
/// that is no colour gives the initial value.
///
/// Writes the format of the declaration, if it names one, else the format in which the colour was read. A colour that
/// was assigned and does not fit into that, and one that was not read, take six digits, or eight if they are not opaque.
/// Nil is left out, as for plain optionals; a colour without parts, as a pattern, is an error.
@propertyWrapper
public struct SmartHexColor: SmartPropertyWrapper, _SmartReadable {
    /// The older name of `SmartHexFormat`.
    public typealias HexFormat = SmartHexFormat

    /// The colour.
    public var wrappedValue: SmartColorObject?
    /// How the colour is written; nil for the format in which it was read.
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
    ///   - encodeHexFormat: how the colour is written; nil for the format in which it is read.
    public init(wrappedValue: SmartColorObject? = nil, encodeHexFormat: SmartHexFormat?) {
        self.wrappedValue = wrappedValue
        self.encodeHexFormat = encodeHexFormat
    }

    /// The colour of a text; nil for a text that is none.
    ///
    /// - Parameters:
    ///   - text: the hexadecimal digits.
    ///   - format: the only format that counts; nil for any.
    /// - Returns: the colour.
    public static func toColor(from text: String, format: SmartHexFormat? = nil) -> SmartColorObject? {
        guard let color = SmartColor(hexadecimal: text) else { return nil }
        if let format, SmartHexFormat(of: text).map({ !$0.hasShape(of: format) }) ?? true { return nil }
        return SmartColorObject.make(color)
    }

    /// The reader by which the wrapper is read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? { HexColorReader() }

    /// The wrapper with the format in which its colour was read.
    func remembering(_ format: SmartHexFormat?) -> SmartHexColor {
        var wrapper = self
        wrapper.readFormat = format
        return wrapper
    }
}

extension SmartHexColor: Decodable {
    /// Reads a text or an integer: what decoders other than ours call.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self.init(wrappedValue: nil)
            return
        }
        let text = try (try? container.decode(Int.self)).map { String($0) } ?? container.decode(String.self)
        guard let color = Self.toColor(from: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is no colour.")
        }
        self = SmartHexColor(wrappedValue: color).remembering(SmartHexFormat(of: text))
    }
}

extension SmartHexColor: Encodable {
    /// Writes the colour in its format; nil as null, where there is no key to leave out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let object = wrappedValue else { return try container.encodeNil() }
        guard let color = object.smartColor else {
            let reason = "The colour has no red, green and blue parts."
            throw EncodingError.invalidValue(
                object,
                EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
            )
        }
        try container.encode(color.hexadecimal(encodeHexFormat ?? format(holding: color)))
    }

    /// The format in which the colour was read, unless a colour was assigned since that it cannot hold.
    private func format(holding color: SmartColor) -> SmartHexFormat {
        let prefix = readFormat?.prefix ?? .none
        let full = SmartHexFormat.rrggbbaa(prefix)
        func held(_ format: SmartHexFormat) -> SmartColor? { SmartColor(hexadecimal: color.hexadecimal(format)) }
        if let readFormat, held(readFormat) == held(full) { return readFormat }
        return held(full)?.alpha == 1 ? .rrggbb(prefix) : full
    }
}

extension SmartHexColor: Hashable {
    /// Whether the colours have the same parts; formats do not count.
    public static func == (left: SmartHexColor, right: SmartHexColor) -> Bool {
        guard let leftColor = left.wrappedValue?.smartColor, let rightColor = right.wrappedValue?.smartColor else {
            return left.wrappedValue == right.wrappedValue
        }
        return leftColor == rightColor
    }

    /// Hashes the parts of the colour.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue?.smartColor) }
}

extension SmartHexColor: Sendable, CustomStringConvertible, CustomDebugStringConvertible {}
