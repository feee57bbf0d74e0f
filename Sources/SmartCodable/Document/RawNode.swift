/// One value of an input as it was written, whatever a decoder would make of it.
///
/// It keeps its document alive, so it may be kept as well. Numbers keep their digits; nothing is converted before
/// somebody asks for a type.
package struct RawNode {
    /// How a value is reached from the value around it.
    package enum Step {
        case member(String)
        case element(Int)
    }

    let document: Document
    let node: Node
    /// The way here from the node that was read first.
    package let steps: [Step]

    init(_ node: Node, of document: Document, steps: [Step] = []) {
        self.document = document
        self.node = node
        self.steps = steps
    }

    /// What kind of value it is; `foreign` also for one that the decoder has no type for, such as 1e400.
    package var kind: ValueKind { document.valueKind(node) }

    package var isNull: Bool { document.kind(node) == .null }

    /// The deepest nesting of the whole input.
    package var documentDepth: Int { document.depth }
}

/// The content of scalars, of collections, and of all as text.
extension RawNode {
    /// The text of a string, escapes resolved; nil for other kinds.
    package var string: String? {
        guard case .string(let text) = document.scalar(node) else { return nil }
        return withExtendedLifetime(document) { text.string }
    }

    /// Whether it is true; nil for other kinds than booleans.
    package var bool: Bool? {
        guard case .bool(let flag) = document.scalar(node) else { return nil }
        return flag
    }

    /// The digits of a number by the grammar of JSON; nil for other kinds.
    ///
    /// As written under our own decoder. Others do not tell how: `12.0` may be `12`, and `1e20` all its digits.
    package var numberText: String? {
        withExtendedLifetime(document) {
            switch document.scalar(node) {
            case .number(let number): number.writtenText
            case .oversizedNumber(let text): text.string
            default: nil
            }
        }
    }

    /// A number as an `Int`, if it is integral and fits, as `12.0` does; nil for other numbers and kinds.
    package var int: Int? { number { $0.integer(Int.self) } }

    /// The nearest `Double` to a number; nil for one that is too large, and for other kinds.
    package var double: Double? { number { $0.double() } }

    /// Whether a number has neither fraction nor exponent as it is written; false for other kinds.
    package var isPlainInteger: Bool { number { $0.isPlainInteger } ?? false }

    private func number<Value>(_ read: (NumberText) -> Value?) -> Value? {
        withExtendedLifetime(document) {
            guard case .number(let number) = document.scalar(node) else { return nil }
            return read(number)
        }
    }

    /// A value that JSON cannot hold, such as a `Date` in a native dictionary; nil for other kinds.
    package var foreignValue: Any? {
        withExtendedLifetime(document) {
            guard case .foreign(let foreign) = document.scalar(node) else { return nil }
            return foreign.value
        }
    }
}

extension RawNode {
    /// The elements of an array in order; none for other kinds.
    package var elements: [RawNode] {
        guard document.kind(node) == .array else { return [] }
        var elements: [RawNode] = []
        elements.reserveCapacity(document.childCount(of: node))
        var element = document.firstChild(of: node)
        for index in 0..<document.childCount(of: node) {
            elements.append(RawNode(element, of: document, steps: steps + [.element(index)]))
            element = document.following(element)
        }
        return elements
    }

    /// The members of an object, each name once with its last value; none for other kinds.
    ///
    /// In document order where there is a text; elsewhere names are in alphabetical order, so that nothing depends on
    /// chance: neither other decoders nor native dictionaries tell one.
    package var members: [(name: String, value: RawNode)] {
        guard document.kind(node) == .object else { return [] }
        var members: [(name: String, value: RawNode)] = []
        members.reserveCapacity(document.childCount(of: node))
        var places: [String: Int] = [:]
        document.forEachMember(of: node) { key, value in
            let name = document.string(ofKey: key)
            let member = (name, RawNode(value, of: document, steps: steps + [.member(name)]))
            if let known = places.updateValue(members.count, forKey: name) {
                places[name] = known
                members[known] = member
            } else {
                members.append(member)
            }
        }
        if document.origin == .text { return members }
        return members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
}
