import Foundation
import SmartCodable

/// One JSON value, with what lies in it.
///
/// A class, because the decoders of a decode look at the same ones; it never changes.
///
/// `@unchecked Sendable`: the children are made when they are first asked for, under a lock.
public final class JSONNode: @unchecked Sendable {
    /// The value as it is written.
    let raw: RawNode
    private let lock = NSLock()
    private var knownChildren: JSONChildren?

    init(_ raw: RawNode) {
        self.raw = raw
    }

    /// Reads JSON text in UTF-8, UTF-16 or UTF-32; any value may stand outermost.
    ///
    /// - Parameter data: the text.
    /// - Throws: `JSONSyntaxError`, which says what is wrong and where.
    public convenience init(data: Data) throws {
        self.init(try RawNode.scan(data))
    }

    /// Takes what `JSONSerialization` makes, and other native collections; nil if they have more than 512 levels.
    ///
    /// - Parameter jsonObject: the value.
    public convenience init?(jsonObject: Any) {
        guard let raw = RawNode(native: jsonObject) else { return nil }
        self.init(raw)
    }

    /// What the value is, and what lies in it.
    public var contents: JSONContents {
        switch raw.kind {
        case .null: .null
        case .bool: .bool(raw.bool ?? false)
        case .string: .string(raw.string ?? "")
        case .number: number.map(JSONContents.number) ?? .unknown(())
        case .array: .array(children.elements)
        case .object: .object(children.membersByKey)
        case .foreign: .unknown(raw.foreignValue ?? ())
        }
    }

    /// The members of an object in the order of the document, each key once, with its last value; none for other kinds.
    public var members: [(key: String, value: JSONNode)] {
        children.keys.compactMap { key in children.membersByKey[key].map { (key, $0) } }
    }

    /// The elements of an array; none for other kinds.
    public var elements: [JSONNode] { children.elements }

    /// The member of a name; nil if there is none.
    func member(_ key: String) -> JSONNode? { raw.kind == .object ? children.membersByKey[key] : nil }

    /// The element at an index; nil if there is none.
    func element(_ index: Int) -> JSONNode? {
        guard raw.kind == .array, children.elements.indices.contains(index) else { return nil }
        return children.elements[index]
    }

    var isNull: Bool { raw.isNull }

    /// The number with all its digits; nil for other kinds.
    var number: JSONNumber? { raw.numberText.flatMap { JSONNumber($0) } }

    /// Whether the value is a number that an `Int` holds.
    var isInteger: Bool { raw.int != nil }

    private var children: JSONChildren {
        lock.withLock {
            if let knownChildren { return knownChildren }
            let children = JSONChildren(of: raw)
            knownChildren = children
            return children
        }
    }
}

extension JSONNode: Equatable {
    /// Whether both are the same JSON: members in any order, numbers however they are written.
    public static func == (left: JSONNode, right: JSONNode) -> Bool {
        // Compared as plain values, which needs no stack; what has no such form is equal to itself only.
        if left === right { return true }
        guard let left = left.raw.json, let right = right.raw.json else { return false }
        return left == right
    }
}

/// What lies in an array or an object.
struct JSONChildren {
    let elements: [JSONNode]
    /// The keys of an object in the order of the document, each once.
    let keys: [String]
    /// The members; of a key that stands twice, the last one.
    let membersByKey: [String: JSONNode]

    init(of raw: RawNode) {
        elements = raw.elements.map(JSONNode.init)
        let members = raw.members
        keys = members.map(\.name)
        membersByKey = Dictionary(members.map { ($0.name, JSONNode($0.value)) }) { _, last in last }
    }
}
