import Foundation

/// `Double`, `Float` and `CGFloat`: the nearest value to the written digits, never an infinity by overflow.
protocol FloatingPointTarget: ScalarTarget, BinaryFloatingPoint {
    /// The nearest value; nil when the number is too large for the type.
    static func nearest(to number: NumberText) -> Self?
}

extension FloatingPointTarget {
    @inline(__always)
    static func read(_ scalar: Scalar) -> Self? {
        guard case .number(let number) = scalar else { return nil }
        return nearest(to: number)
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self> {
        switch scalar {
        case .number:
            return .refused(.outOfRange)
        case .string(let text):
            if let value = nonConforming(text, by: policy) { return .exact(value) }
            guard policy.converts(.string, to: family) else { return .refused(.wrongKind) }
            let conversion = NumericText.convert(text, by: policy) { number in
                nearest(to: number).map(Conversion.converted) ?? .refused(.outOfRange)
            }
            guard case .refused(.notNumeric) = conversion else { return conversion }
            return unusual(text, by: policy)
        case .bool(let flag) where policy.converts(.bool, to: family):
            return .converted(flag ? 1 : 0)
        case .foreign:
            // An infinity or NaN of a native dictionary: JSON has no number for it, the property has.
            return foreignFloat(scalar).map(Conversion.exact) ?? .refused(.wrongKind)
        default:
            return .refused(refusal(of: scalar))
        }
    }

    static var typeDefault: Self? { 0 }
    static var family: ScalarFamily { .floatingPoint }

    /// One of the three texts that the call's strategy names.
    private static func nonConforming(_ text: StringText, by policy: ConversionPolicy) -> Self? {
        guard case .convertFromString(let positiveInfinity, let negativeInfinity, let nan) = policy.float else {
            return nil
        }
        if text.equals(positiveInfinity) { return .infinity }
        if text.equals(negativeInfinity) { return -.infinity }
        return text.equals(nan) ? .nan : nil
    }

    private static func unusual(_ text: StringText, by policy: ConversionPolicy) -> Conversion<Self> {
        switch NumericText.unusual(text, by: policy) {
        case .exact(let number), .converted(let number):
            // Digits that overflow the type are no infinity; the word for one is.
            let value = Self(number)
            return value.isInfinite && number.isFinite ? .refused(.outOfRange) : .converted(value)
        case .refused(let refusal):
            return .refused(refusal)
        }
    }

    private static func foreignFloat(_ scalar: Scalar) -> Self? {
        guard case .foreign(let foreign) = scalar else { return nil }
        let value = foreign.value
        if let value = value as? Double { return Self(value) }
        if let value = value as? Float { return Self(value) }
        return value as? Self
    }
}

extension Double: FloatingPointTarget {
    @inline(__always)
    static func nearest(to number: NumberText) -> Double? { number.double() }
}

extension Float: FloatingPointTarget {
    @inline(__always)
    static func nearest(to number: NumberText) -> Float? { number.float() }
}

extension CGFloat: FloatingPointTarget {
    @inline(__always)
    static func nearest(to number: NumberText) -> CGFloat? { number.double().map { CGFloat($0) } }
}
