import Foundation
import SmartCodable

/// One JSON value, with what lies in it.
///
/// A class, because the decoders of a decode look at the same ones; it never changes.
///
/// `@unchecked Sendable`: the children are made when they are first asked for, under a lock.
public final class JSONNode: @unchecked Sendable {
    /// The value in its document.
    let value: DocumentValue
    private let lock = NSLock()
    private var knownChildren: JSONChildren?

    init(_ value: DocumentValue) {
        self.value = value
    }

    /// Reads JSON text in UTF-8, UTF-16 or UTF-32; any value may stand outermost.
    ///
    /// - Parameter data: the text.
    /// - Throws: `JSONSyntaxError`, which says what is wrong and where.
    public convenience init(data: Data) throws {
        self.init(try DocumentValue.scan(data))
    }

    /// Takes what `JSONSerialization` makes, and other native collections; nil if they have more than 512 levels.
    ///
    /// - Parameter jsonObject: the value.
    public convenience init?(jsonObject: Any) {
        guard let value = DocumentValue(native: jsonObject) else { return nil }
        self.init(value)
    }

    /// What the value is, and what lies in it.
    public var contents: JSONContents {
        switch value.kind {
        case .null: .null
        case .bool: .bool(scalar(Bool.self) ?? false)
        case .string: .string(scalar(String.self) ?? "")
        case .number: number.map(JSONContents.number) ?? .unknown(())
        case .array: .array(children.elements)
        case .object: .object(children.membersByKey)
        case .foreign: .unknown(value.foreign ?? ())
        }
    }

    /// The members of an object in the order of the document, each key once, with its last value; none for other kinds.
    public var members: [(key: String, value: JSONNode)] {
        children.keys.compactMap { key in children.membersByKey[key].map { (key, $0) } }
    }

    /// The elements of an array; none for other kinds.
    public var elements: [JSONNode] { children.elements }

    /// The member of a name; nil if there is none.
    func member(_ key: String) -> JSONNode? { value.kind == .object ? children.membersByKey[key] : nil }

    /// The element at an index; nil if there is none.
    func element(_ index: Int) -> JSONNode? {
        guard value.kind == .array, children.elements.indices.contains(index) else { return nil }
        return children.elements[index]
    }

    var isNull: Bool { value.kind == .null }

    /// The number with all its digits; nil for other kinds.
    var number: JSONNumber? { value.numberText.flatMap { JSONNumber($0) } }

    /// Whether the value is a number that an `Int` holds.
    var isInteger: Bool { number?.int != nil }

    private var children: JSONChildren {
        lock.withLock {
            if let knownChildren { return knownChildren }
            let children = JSONChildren(of: value)
            knownChildren = children
            return children
        }
    }

    private func scalar<Value>(_ type: Value.Type) -> Value? {
        switch value.exactly(type) {
        case .exact(let value), .converted(let value): value
        case .refused, nil: nil
        }
    }
}

extension JSONNode: Equatable {
    /// Whether both are the same JSON: members in any order, numbers however they are written.
    public static func == (left: JSONNode, right: JSONNode) -> Bool {
        // Compared as plain values, which needs no stack; what has no such form is equal to itself only.
        if left === right { return true }
        guard let left = left.value.json, let right = right.value.json else { return false }
        return left == right
    }
}
