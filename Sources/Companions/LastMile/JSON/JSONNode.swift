import Foundation
import SmartCodable

/// A JSON value with its contents.
///
/// A class, because several decoders share one node. It is immutable.
///
/// `@unchecked Sendable`: the children are created on first access, guarded by a lock.
public final class JSONNode: @unchecked Sendable {
    /// The underlying value of the core.
    let raw: RawNode
    private let lock = NSLock()
    private var knownChildren: JSONChildren?

    init(_ raw: RawNode) {
        self.raw = raw
    }

    /// Parses JSON data in UTF-8, UTF-16 or UTF-32; the top-level value can have any type.
    ///
    /// - Parameter data: the JSON.
    /// - Throws: `JSONSyntaxError` with the reason and the position.
    public convenience init(data: Data) throws {
        self.init(try RawNode.scan(data))
    }

    /// Creates a node from the result of `JSONSerialization` or another native value; nil if it has more than 512
    /// levels.
    ///
    /// - Parameter jsonObject: the value.
    public convenience init?(jsonObject: Any) {
        guard let raw = RawNode(native: jsonObject) else { return nil }
        self.init(raw)
    }

    /// The contents of the value.
    public var contents: JSONContents {
        switch raw.kind {
        case .null: .null
        case .bool: .bool(raw.bool ?? false)
        case .string: .string(raw.string ?? "")
        case .number: number.map(JSONContents.number) ?? .unknown(nonFiniteNumber ?? ())
        case .array: .array(children.elements)
        case .object: .object(children.membersByKey)
        case .foreign: .unknown(raw.foreignValue ?? ())
        }
    }

    /// The members of an object in document order; a repeated key appears once, with its last value.
    ///
    /// Empty for other types.
    public var members: [(key: String, value: JSONNode)] {
        children.keys.compactMap { key in children.membersByKey[key].map { (key, $0) } }
    }

    /// The elements of an array; empty for other types.
    public var elements: [JSONNode] { children.elements }

    /// The member with a name; nil if there is none.
    func member(_ key: String) -> JSONNode? { raw.kind == .object ? children.membersByKey[key] : nil }

    /// The element at an index; nil if there is none.
    func element(_ index: Int) -> JSONNode? {
        guard raw.kind == .array, children.elements.indices.contains(index) else { return nil }
        return children.elements[index]
    }

    var isNull: Bool { raw.isNull }

    /// The number with all its digits; nil for other types.
    var number: JSONNumber? { raw.numberText.flatMap { JSONNumber($0) } }

    /// NaN or an infinity in a native value; nil for other values.
    var nonFiniteNumber: Double? {
        guard raw.kind == .number, raw.numberText == nil else { return nil }
        var policy = ConversionPolicy(conversions: [])
        policy.hasNonFiniteNumbers = true
        switch raw.value(as: Double.self, by: policy) {
        case .exact(let number), .converted(let number): return number
        case .refused: return nil
        }
    }

    /// Whether the value is a number that fits in an `Int`.
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
    /// Whether both are the same JSON; the order of members and the notation of numbers are ignored.
    public static func == (left: JSONNode, right: JSONNode) -> Bool {
        // Compares `JSONValue`s, which needs no recursion. A native value without a JSON counterpart equals only
        // itself.
        if left === right { return true }
        guard let left = left.raw.json, let right = right.raw.json else { return false }
        return left == right
    }
}

/// The children of an array or object.
struct JSONChildren {
    let elements: [JSONNode]
    /// The keys of an object in document order, each once.
    let keys: [String]
    /// The members; for a repeated key, the last one.
    let membersByKey: [String: JSONNode]

    init(of raw: RawNode) {
        elements = raw.elements.map(JSONNode.init)
        let members = raw.members
        keys = members.map(\.name)
        membersByKey = Dictionary(members.map { ($0.name, JSONNode($0.value)) }) { _, last in last }
    }
}
