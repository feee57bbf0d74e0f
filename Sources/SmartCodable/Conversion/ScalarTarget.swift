/// A type that one scalar can become.
///
/// Conformances are the columns of the conversion table.
///
/// All requirements are pure functions of their arguments, and none traps, whatever the value.
protocol ScalarTarget: Decodable, ConversionTarget {
    /// The value if the scalar is of this type as it stands: the one question on the fast path.
    static func read(_ scalar: Scalar) -> Self?

    /// The value by all rules of the policy. Asked only when `read` has said no.
    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self>

    /// All elements of an array, if every one is of the type as it stands.
    ///
    /// A requirement, so that each type has a loop of its own, compiled for it.
    static func exactElements(of array: Node, in document: Document) -> [Self]?

    /// The row of the conversion table that holds for the type.
    static var family: ScalarFamily { get }

    /// What stands in when there is nothing to read and no initial value: `0`, `""`, `false`; nil if there is none.
    static var typeDefault: Self? { get }
}

extension ScalarTarget {
    /// The refusal that the kind of a scalar alone explains.
    static func refusal(of scalar: Scalar) -> Refusal {
        switch scalar {
        case .null: .null
        case .oversizedNumber: .numberLengthLimit
        default: .wrongKind
        }
    }

    /// A value that a native dictionary or a property list holds in just this type.
    static func foreignValue(_ scalar: Scalar) -> Self? {
        guard case .foreign(let foreign) = scalar else { return nil }
        return foreign.value as? Self
    }

    /// Reads and, if that fails, converts.
    static func readOrConvert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self> {
        if let value = read(scalar) { return .exact(value) }
        return convert(scalar, by: policy)
    }
}
