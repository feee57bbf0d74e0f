/// A color in hexadecimal digits: `UIColor`, `NSColor`, or `SmartColor` on platforms with neither.
///
///     struct Theme: SmartCodable {
///         @SmartHexColor var tint: SmartColorObject?
///         @SmartHexColor(encodeHexFormat: .rrggbbaa(.hash)) var shade: SmartColorObject?
///     }
///     Theme.deserialize(from: #"{"tint": "#7DA5E3", "shade": "0x000"}"#)
///     // tint is written back as "#7DA5E3", shade as "#000000FF"
///
/// Decoding accepts `#RGB`, `#RGBA`, `#RRGGBB` and `#RRGGBBAA`, also with `0x` or no prefix instead of `#`. Letter case
/// and surrounding white space are ignored. An integer is read as `0xRRGGBB`, or in the order of the strategy in the
/// declaration, which is a conversion. If the key is missing or the value is null, the property is nil. If the value is
/// not a color, the property keeps its initial value.
///
/// Encoding uses the format of the declaration, if there is one, otherwise the format that was read. A color that was
/// assigned and does not fit into that format, or that was not read, is written with six digits, or eight if it is not
/// opaque. Nil is omitted, as for plain optionals. A color without components, such as a pattern, is an error.
@propertyWrapper
public struct SmartHexColor: SmartPropertyWrapper, _SmartReadable {
    /// The older name of `SmartHexFormat`.
    @available(*, deprecated, renamed: "SmartHexFormat")
    public typealias HexFormat = SmartHexFormat

    /// The color.
    public var wrappedValue: SmartColorObject?
    /// The encoding format; nil for the format in which the color was read.
    public private(set) var encodeHexFormat: SmartHexFormat?
    /// The order of the components in a number.
    public private(set) var numbers = SmartColorNumberStrategy.rgb
    /// The format in which the color was read.
    private(set) var readFormat: SmartHexFormat?
    /// How the color was read from a number; nil if it was not.
    private var readNumber: ReadNumber?

    /// How a number was read.
    struct ReadNumber {
        let numbers: SmartColorNumberStrategy
        let isSigned: Bool
    }

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the color.
    public init(wrappedValue: SmartColorObject?) {
        self.wrappedValue = wrappedValue
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the color.
    ///   - encodeHexFormat: the encoding format; nil for the format in which the color is read.
    ///   - numbers: the order of the components in a number.
    public init(
        wrappedValue: SmartColorObject? = nil,
        encodeHexFormat: SmartHexFormat?,
        numbers: SmartColorNumberStrategy = .rgb
    ) {
        self.wrappedValue = wrappedValue
        self.encodeHexFormat = encodeHexFormat
        self.numbers = numbers
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the color.
    ///   - numbers: the order of the components in a number.
    public init(wrappedValue: SmartColorObject? = nil, numbers: SmartColorNumberStrategy) {
        self.wrappedValue = wrappedValue
        self.numbers = numbers
    }

    /// Creates a color from a string; nil if the string is not a color.
    ///
    /// - Parameters:
    ///   - text: the hexadecimal digits, with or without a prefix.
    ///   - format: the only accepted format; nil for any.
    /// - Returns: the color.
    public static func toColor(from text: String, format: SmartHexFormat? = nil) -> SmartColorObject? {
        guard let color = SmartColor(hexadecimal: text) else { return nil }
        if let format, SmartHexFormat(of: text).map({ !$0.hasLayout(of: format) }) ?? true { return nil }
        return SmartColorObject.make(color)
    }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? { HexColorReader() }

    /// Returns the wrapper with the format in which its color was read.
    func withReadFormat(_ format: SmartHexFormat?) -> SmartHexColor {
        var wrapper = self
        wrapper.readFormat = format
        wrapper.readNumber = nil
        return wrapper
    }

    /// Returns the wrapper with the way in which its color was read from a number.
    func withReadNumber(_ number: ReadNumber) -> SmartHexColor {
        var wrapper = self
        (wrapper.readFormat, wrapper.readNumber) = (nil, number)
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
        if let number = try? container.decode(Int64.self), let color = SmartColorNumberStrategy.rgb.color(number) {
            self = SmartHexColor(wrappedValue: SmartColorObject.make(color))
                .withReadNumber(ReadNumber(numbers: .rgb, isSigned: false))
            return
        }
        let text = try container.decode(String.self)
        guard let color = Self.toColor(from: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "The text is not a color.")
        }
        self = SmartHexColor(wrappedValue: color).withReadFormat(SmartHexFormat(of: text))
    }
}

extension SmartHexColor: Encodable {
    /// Writes the color in its format.
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
        try written(color).encode(to: &container)
    }

    private func written(_ color: SmartColor) -> WrittenScalar {
        if encodeHexFormat == nil, let number = readNumber?.number(of: color) { return WrittenScalar(number) }
        return .text(color.hexadecimal(encodeHexFormat ?? format(for: color)))
    }

    /// Returns the format in which the color was read, or a larger one if it cannot represent the assigned color.
    private func format(for color: SmartColor) -> SmartHexFormat {
        let prefix = readFormat?.prefix ?? .none
        let full = SmartHexFormat.rrggbbaa(prefix)
        let bytes = color.bytes(in: full)
        if let readFormat, color.bytes(in: readFormat) == bytes { return readFormat }
        return bytes.last == 255 ? .rrggbb(prefix) : full
    }
}

extension SmartHexColor: AppendableWrapper {
    func append(by content: ValueWriter<SmartColorObject?>?, in session: EncodingSession, at level: Int) -> Bool {
        guard let object = wrappedValue else {
            JSONNull().append(to: session.writer)
            return true
        }
        return object.smartColor.map { written($0).append(to: session.writer) } ?? false
    }
}

extension SmartHexColor.ReadNumber {
    /// The number of a color; nil if numbers cannot represent it.
    func number(of color: SmartColor) -> Int64? { numbers.number(of: color, isSigned: isSigned) }
}

extension SmartHexColor: Hashable {
    /// Returns whether the colors have the same components.
    ///
    /// Formats are ignored.
    public static func == (left: SmartHexColor, right: SmartHexColor) -> Bool {
        guard let leftColor = left.wrappedValue?.smartColor, let rightColor = right.wrappedValue?.smartColor else {
            return left.wrappedValue == right.wrappedValue
        }
        return leftColor == rightColor
    }

    /// Hashes the components of the color.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue?.smartColor) }
}

extension SmartHexColor: Sendable, CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartHexColor: ValueOnlyWrapper {}
