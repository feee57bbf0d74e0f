/// Reads colors and stores the format in which they were read.
final class HexColorReader: WrapperReader<SmartHexColor> {
    init() {
        super.init(content: HexColorContentReader())
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartHexColor {
        try super.read(context).withReadFormat(format(of: context))
    }

    override func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout SmartHexColor
    ) -> Bool {
        guard let member, document.kind(member) != .null else { return property.wrappedValue == nil }
        guard let text = String.read(document.scalar(member)), let digits = ColorDigits(text) else { return false }
        property.wrappedValue = SmartColorObject.make(digits.color)
        property = property.withReadFormat(digits.format)
        return true
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
    /// The format of a color string; nil for other text.
    init?(of text: String) {
        guard let digits = ColorDigits(text) else { return nil }
        self = digits.format
    }

    /// Returns whether both have the same number of digits for each component and both or neither have alpha.
    func hasLayout(of other: SmartHexFormat) -> Bool {
        digitsPerComponent == other.digitsPerComponent && hasAlpha == other.hasAlpha
    }
}
