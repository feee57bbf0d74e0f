import Foundation

/// One value of an input, before any conversion.
///
/// Retains its document, so it can be stored. Numbers keep their digits; a value is converted only when a property such
/// as `int` is read.
package struct RawNode {
    let value: DocumentValue
    /// The steps to this value from the node where reading started.
    package let steps: [SmartPathComponent]

    init(_ value: DocumentValue, steps: [SmartPathComponent] = []) {
        if value.kind == .foreign { value.storage.longArrays?.giveUp() }
        self.value = value
        self.steps = steps
    }

    /// The kind of the value.
    ///
    /// Also `foreign` for a value that the decoder has no type for, such as 1e400.
    package var kind: SmartValueKind { value.valueKind }

    package var isNull: Bool { value.kind == .null }

    /// The maximum nesting depth of the whole input.
    package var documentDepth: Int { value.document.depth }
}

// MARK: - Scalars

extension RawNode {
    /// The string, with escapes resolved; nil for other kinds.
    package var string: String? {
        guard case .string(let text) = value.scalar else { return nil }
        return withExtendedLifetime(value.storage) { text.string }
    }

    /// The Boolean value; nil for other kinds.
    package var bool: Bool? {
        guard case .bool(let flag) = value.scalar else { return nil }
        return flag
    }

    /// The digits of a number in the grammar of JSON; nil for other kinds.
    ///
    /// The digits are as written if this library decoded the input. Other decoders do not provide them: `12.0` can be
    /// `12`, and `1e20` can have all its digits.
    package var numberText: String? {
        withExtendedLifetime(value.storage) {
            switch value.scalar {
            case .number(let number): number.writtenText
            case .oversizedNumber(let text): text.nonFiniteNumber == nil ? text.string : nil
            default: nil
            }
        }
    }

    /// A number as an `Int`, if it is integral and in range, as `12.0` is; nil for other numbers and kinds.
    package var int: Int? { number { $0.integer(Int.self) } }

    /// The nearest `Double` to a number; nil if the number is too large, and for other kinds.
    package var double: Double? { number { $0.double() } }

    /// Whether a number is written without a fraction or an exponent; false for other kinds.
    package var isPlainInteger: Bool { number { $0.isPlainInteger } ?? false }

    private func number<Value>(_ read: (NumberText) -> Value?) -> Value? {
        withExtendedLifetime(value.storage) {
            guard case .number(let number) = value.scalar else { return nil }
            return read(number)
        }
    }

    /// A value that JSON cannot represent, such as a `Date` in a native dictionary; nil for other kinds.
    package var foreignValue: Any? {
        withExtendedLifetime(value.storage) {
            guard case .foreign(let foreign) = value.scalar else { return nil }
            return foreign.value
        }
    }

    /// The text of a value that JSON cannot represent, for logs; nil for other kinds.
    package var foreignText: String? {
        foreignValue.map { ($0 as? Date)?.uniqueDescription ?? "\($0)" }
    }
}

// MARK: - Collections

extension RawNode {
    /// The elements of an array in order; empty for other kinds.
    package var elements: [RawNode] {
        guard value.kind == .array else { return [] }
        let (document, node) = (value.document, value.node)
        var elements: [RawNode] = []
        elements.reserveCapacity(document.childCount(of: node))
        var element = document.firstChild(of: node)
        for index in 0..<document.childCount(of: node) {
            elements.append(RawNode(document[element], steps: steps + [.index(index)]))
            element = document.following(element)
        }
        return elements
    }

    /// The members of an object; empty for other kinds.
    ///
    /// A repeated key has one member with the last value.
    ///
    /// For JSON text, the members are in document order. Otherwise they are sorted by name, because native dictionaries
    /// and other decoders have no defined order and the result must be deterministic.
    package var members: [(name: String, value: RawNode)] {
        guard value.kind == .object else { return [] }
        let (document, node) = (value.document, value.node)
        var members: [(name: String, value: RawNode)] = []
        members.reserveCapacity(document.childCount(of: node))
        var indices: [String: Int] = [:]
        document.forEachMember(of: node) { key, value in
            let name = document.string(ofKey: key)
            let member = (name, RawNode(document[value], steps: steps + [.key(name)]))
            if let known = indices.updateValue(members.count, forKey: name) {
                indices[name] = known
                members[known] = member
            } else {
                members.append(member)
            }
        }
        if value.storage.origin == .text { return members }
        return members.sortedBySharedCode { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
