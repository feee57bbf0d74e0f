/// Colours: a text, or a number that stands for its digits.
final class HexColorContentReader: ValueReader<SmartColorObject?> {
    override func makeTypeName() -> String { String(describing: SmartColorObject.self) }

    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartColorObject? {
        if context.kind == .null { return nil }
        if case .foreign(let foreign) = context.scalar, let color = foreign.value as? SmartColorObject { return color }
        let text = context.hexText
        if case .refused(let refusal) = text { throw .refused(refusal) }
        guard let color = text.value.flatMap({ SmartColor(hexadecimal: $0) }) else { throw .refused(.invalidFormat) }
        if case .converted = text { context.recordConversion(to: self) }
        return SmartColorObject.make(color)
    }

    override func makeTypeDefault() -> SmartColorObject?? { .some(nil) }
}

extension ValueContext {
    /// The value as the text that a colour is read of.
    var hexText: Conversion<String> { String.readOrConvert(scalar, by: session.settings.conversion) }
}

extension Conversion {
    /// The value, however it was made; nil if there is none.
    var value: Value? {
        switch self {
        case .exact(let value), .converted(let value): value
        case .refused: nil
        }
    }
}
