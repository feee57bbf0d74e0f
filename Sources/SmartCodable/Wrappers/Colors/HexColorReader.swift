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
        try super.convert(context, after: finding).map { $0.withReadFormat(format(of: context)) }
    }

    private func format(of context: ValueContext) -> SmartHexFormat? {
        switch String.readOrConvert(context.scalar, by: context.session.settings.conversion) {
        case .exact(let text), .converted(let text): SmartHexFormat(of: text)
        case .refused: nil
        }
    }
}

/// Reads colors from a string, or from a number whose digits are the string.
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
        switch String.convert(context.scalar, by: context.session.settings.conversion) {
        case .exact(let text), .converted(let text):
            guard let color = SmartColor(hexadecimal: text) else { return .refused(.invalidFormat) }
            return .converted(SmartColorObject.make(color))
        case .refused(let finding):
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
