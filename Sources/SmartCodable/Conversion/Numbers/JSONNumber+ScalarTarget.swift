extension JSONNumber: ScalarTarget {
    static func read(_ scalar: Scalar) -> JSONNumber? {
        guard case .number(let number) = scalar else { return nil }
        return JSONNumber(grammatical: number.writtenText)
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<JSONNumber> {
        switch scalar {
        case .string(let text) where policy.converts(.string, to: family):
            return NumericText.convert(text, by: policy) { .converted(JSONNumber(grammatical: $0.writtenText)) }
        case .bool(let flag) where policy.converts(.bool, to: family):
            return .converted(flag ? 1 : 0)
        default:
            return .refused(refusal(of: scalar))
        }
    }

    static var typeDefault: JSONNumber? { 0 }
    static var family: ScalarFamily { .decimal }
}
