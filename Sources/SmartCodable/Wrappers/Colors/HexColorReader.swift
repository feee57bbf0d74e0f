/// Reads colors and stores the format in which they were read.
final class HexColorReader: WrapperReader<SmartHexColor> {
    init() {
        super.init(content: HexColorContentReader())
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartHexColor {
        try super.read(context).withReadFormat(format(of: context))
    }

    override func convert(
        _ context: ValueContext,
        after finding: SmartFinding
    ) throws(ReadFailure) -> Conversion<SmartHexColor> {
        guard case .number(let number) = context.scalar else {
            return try super.convert(context, after: finding).map { $0.withReadFormat(format(of: context)) }
        }
        let settings = context.session.settings
        guard settings.conversion.converts(.number, to: String.family) else { return .refused(finding) }
        var numbers = SmartColorNumberStrategy.rgb
        if case .key(let property) = context.step, let declared = declaration(of: property, in: context.owner) {
            numbers = declared.numbers
        }
        guard let integer = number.integer(Int64.self), let color = numbers.color(integer) else {
            return .refused(.outOfRange)
        }
        let wrapper = wrap(SmartColorObject.make(color), context.step, in: context.owner)
        return .converted(wrapper.withReadNumber(SmartHexColor.ReadNumber(numbers: numbers, isSigned: integer < 0)))
    }

    private func format(of context: ValueContext) -> SmartHexFormat? {
        guard case .string(let text) = context.scalar else { return nil }
        return SmartHexFormat(of: text.string)
    }
}

/// Reads colors from a string, or from a number as `0xRRGGBB`.
final class HexColorContentReader: ValueReader<SmartColorObject?> {
    override func makeTypeName() -> String { String(describing: SmartColorObject.self) }

    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartColorObject? {
        if context.kind == .null { return nil }
        if case .foreign(let foreign) = context.scalar, let color = foreign.value as? SmartColorObject { return color }
        guard let text = String.read(context.scalar) else { throw .refused(.typeMismatch) }
        guard let color = SmartColor(hexadecimal: text) else { throw .refused(.invalidFormat) }
        return SmartColorObject.make(color)
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) -> Conversion<SmartColorObject?> {
        if finding != .typeMismatch { return .refused(finding) }
        let conversion = context.session.settings.conversion
        switch context.scalar {
        case .number(let number) where conversion.converts(.number, to: String.family):
            guard let color = number.integer(Int64.self).flatMap({ SmartColorNumberStrategy.rgb.color($0) }) else {
                return .refused(.outOfRange)
            }
            return .converted(SmartColorObject.make(color))
        case .string:
            // `read` refuses only strings with half of a surrogate pair.
            return .refused(.invalidFormat)
        default:
            return .refused(finding)
        }
    }

    override func makeTypeDefault() -> SmartColorObject?? { .some(nil) }
}

extension SmartHexFormat {
    /// The format of a color string; nil for any other number of digits.
    init?(of text: String) {
        let digits = text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }.prefix(11)
        let bytes: [UInt8] = digits.map { UInt8(exactly: $0.value) ?? 0 }
        let prefix = Prefix(of: bytes)
        switch bytes.count - prefix.rawValue.utf8.count {
        case 3: self = .rgb(prefix)
        case 4: self = .rgba(prefix)
        case 6: self = .rrggbb(prefix)
        case 8: self = .rrggbbaa(prefix)
        default: return nil
        }
    }

    /// Returns whether both have the same number of digits for each component and both or neither have alpha.
    func hasLayout(of other: SmartHexFormat) -> Bool {
        digitsPerComponent == other.digitsPerComponent && hasAlpha == other.hasAlpha
    }
}

extension SmartHexFormat.Prefix {
    /// Detects the prefix of a color string.
    init(of bytes: [UInt8]) {
        switch (bytes.first, bytes.dropFirst().first) {
        case (UInt8(ascii: "#"), _): self = .hash
        case (UInt8(ascii: "0"), UInt8(ascii: "x")), (UInt8(ascii: "0"), UInt8(ascii: "X")): self = .zeroX
        default: self = .none
        }
    }
}
