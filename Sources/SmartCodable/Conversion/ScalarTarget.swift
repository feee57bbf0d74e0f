/// A type that one scalar can be read as.
///
/// Each conformance implements the row of the conversion table for its `family`.
///
/// All requirements are pure functions of their arguments, and none of them traps for any value.
protocol ScalarTarget: Decodable, ConversionTarget {
    /// The value if the scalar has exactly this type; the only check on the fast path.
    static func read(_ scalar: Scalar) -> Self?

    /// The value under all rules of the policy; called only if `read` has returned nil.
    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self>

    /// All elements of an array; nil if one of them does not have exactly this type and no repair is allowed.
    ///
    /// A requirement, so that the compiler generates a loop for each type.
    static func elements(of array: Node, in document: Document, _ repair: ElementRepair?) -> [Self]?

    /// The row of the conversion table that applies to the type.
    static var family: ScalarFamily { get }

    /// The fallback if there is neither a value nor an initial value: `0`, `""`, `false`; nil if there is none.
    static var typeDefault: Self? { get }

    /// Whether models have many properties of the type. For the others, what follows a failed read exists once.
    static var isCommon: Bool { get }
}

extension ScalarTarget {
    static var isCommon: Bool { true }

    /// The finding that follows from the kind of a scalar alone.
    static func finding(of scalar: Scalar) -> SmartFinding {
        switch scalar {
        case .null: .nullValue
        case .oversizedNumber(let text) where text.nonFiniteNumber == nil: .numberLengthLimit
        case .oversizedNumber where family.isNumeric: .outOfRange
        default: .typeMismatch
        }
    }

    /// The value if a native dictionary or a property list contains it as exactly this type.
    static func foreignValue(_ scalar: Scalar) -> Self? {
        guard case .foreign(let foreign) = scalar else { return nil }
        return foreign.value as? Self
    }

    /// Reads and, if that fails, converts.
    @inline(never)
    static func readOrConvert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self> {
        if let value = read(scalar) { return .exact(value) }
        return convert(scalar, by: policy)
    }

    /// Reads all elements in one loop, without an allocation for each element.
    @inline(__always)
    static func elements(of array: Node, in document: Document, _ repair: ElementRepair?) -> [Self]? {
        let count = document.childCount(of: array)
        var values: [Self] = []
        values.reserveCapacity(count)
        var element = document.firstChild(of: array)
        for _ in 0..<count {
            if let value = read(document.scalar(element)) {
                values.append(value)
                element = document.following(scalar: element)
            } else if let repair {
                if let value = repair.slowPathValue(document.scalar(element), as: Self.self) { values.append(value) }
                element = document.following(element)
            } else {
                return nil
            }
        }
        return values
    }
}

/// How unreadable elements of an array of scalars are handled if nothing is recorded.
struct ElementRepair {
    let settings: DecodingSettings
    /// Whether an element that no rule converts becomes the type's default; otherwise it is omitted.
    let usesDefault: Bool

    @inline(never)
    fileprivate func slowPathValue<Target: ScalarTarget>(_ scalar: Scalar, as type: Target.Type) -> Target? {
        switch type.convert(scalar, by: settings.conversion) {
        case .exact(let value), .converted(let value): value
        case .refused: usesDefault ? type.typeDefault : nil
        }
    }
}

/// A type that the conversion table has a row for, as the companion libraries use it.
///
/// `Bool`, `String`, the integers, `Double`, `Float`, `CGFloat`, `Decimal`, `Date`, `Data`, `URL`, `UUID`.
package protocol ConversionTarget {
    /// Reads or converts the value of a node under the rules of a policy.
    static func value(of node: RawNode, by policy: ConversionPolicy) -> Conversion<Self>

    /// Reads the value of a node that has exactly this type; nil for others.
    static func exactValue(of node: RawNode) -> Self?
}

extension ScalarTarget {
    /// Reads the scalar and, if it does not fit exactly, converts it.
    package static func value(of node: RawNode, by policy: ConversionPolicy) -> Conversion<Self> {
        withExtendedLifetime(node.value.storage) { readOrConvert(node.value.scalar, by: policy) }
    }

    /// Reads the scalar if it fits exactly.
    package static func exactValue(of node: RawNode) -> Self? {
        withExtendedLifetime(node.value.storage) { read(node.value.scalar) }
    }
}

extension RawNode {
    /// Reads or converts the value under the rules of a policy.
    ///
    /// - Returns: `exact` for a value that has the type, `converted` for one that a rule converted to it, and `refused`
    ///   with the reason for any other. It never traps.
    package func value<Target: ConversionTarget>(as type: Target.Type, by policy: ConversionPolicy) -> Conversion<
        Target
    > {
        type.value(of: self, by: policy)
    }
}
