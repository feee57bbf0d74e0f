/// A type that the conversion table has a column for.
///
/// `Bool`, `String`, the integers, `Double`, `Float`, `CGFloat`, `Decimal`, `Date`, `Data`, `URL`, `UUID`.
package protocol ConversionTarget {
    /// The value by the rules of a policy: the one conversion table, for one node.
    static func value(of node: RawNode, by policy: ConversionPolicy) -> Conversion<Self>
}

extension ScalarTarget {
    /// Reads the scalar and, if it does not fit as it stands, converts it.
    package static func value(of node: RawNode, by policy: ConversionPolicy) -> Conversion<Self> {
        withExtendedLifetime(node.document) { readOrConvert(node.document.scalar(node.node), by: policy) }
    }
}

extension RawNode {
    /// The value as a type by the rules of a policy.
    ///
    /// - Returns: `exact` for a value that is of the type as it stands, `converted` for one that a rule made of it,
    ///   `refused` with the reason for any other. Nothing traps, whatever the value.
    package func value<Target: ConversionTarget>(as type: Target.Type, by policy: ConversionPolicy) -> Conversion<
        Target
    > {
        type.value(of: self, by: policy)
    }
}
