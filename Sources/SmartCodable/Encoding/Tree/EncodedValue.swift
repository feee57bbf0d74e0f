import Foundation

/// A node of the tree that is created for values that cannot be written as text directly.
///
/// Used for all values that are encoded out of order: nested containers and super encoders that stay open, and mapped
/// paths that share an object.
enum EncodedValue {
    case null
    case bool(Bool)
    case string(String)
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)
    case float(Float)
    case decimal(Decimal)
    /// The digits of an integer beyond 64 bits.
    case number(String)
    /// A `JSONNumber`, written with its text.
    case exactNumber(JSONNumber)
    /// Only in property lists.
    case native(NativeScalars.Scalar)
    case array(EncodedArray)
    case object(EncodedObject)
    /// A value that may be written later.
    case slot(EncodedSlot)

    /// The value without slots.
    ///
    /// An empty slot is an empty object, as with Foundation.
    var resolved: EncodedValue {
        var value = self
        while case .slot(let slot) = value { value = slot.value ?? .object(EncodedObject()) }
        return value
    }
}

/// A placeholder for a value that may be written later than the values after it.
final class EncodedSlot {
    /// The text of the value, while no tree of it is needed.
    private var text: ByteWriter?
    private var tree: EncodedValue?

    /// Nil until a value is written.
    var value: EncodedValue? {
        get {
            if let text, let written = WrittenText(text, 0..<text.count) {
                var writtenTree = WrittenTree(of: written)
                tree = writtenTree.value()
                self.text = nil
            }
            return tree
        }
        set {
            if text != nil { text = nil }
            tree = newValue
        }
    }

    /// Whether the value is text.
    var isText: Bool { text != nil }

    /// The value as a `JSONValue`.
    var json: JSONValue {
        // A hook sees dates, data and numbers in the form of JSON.
        guard let text, text.natives == nil, !text.keepsNumberTypes else { return EncodedValue.slot(self).json }
        return WrittenText(text, 0..<text.count)?.json ?? .null
    }

    /// Makes the text of an array or object the value.
    func store(_ text: ByteWriter) { self.text = text }

    /// Appends the value to a text; returns false if the value is no text.
    func append(to other: ByteWriter) -> Bool {
        guard let text else { return false }
        other.append(0..<text.count, of: text)
        return true
    }
}

extension EncodedSlot {
    /// Releases the values of the tree one at a time, to avoid recursive deinitialization, which would exhaust the
    /// stack for a deep tree.
    func releaseIteratively() {
        if isText { value = nil }
        var open = [value].compactMap { $0 }
        value = nil
        while let next = open.popLast() {
            switch next {
            case .array(let array): open += array.takeElements()
            case .object(let object): open += object.takeValues()
            case .slot(let slot):
                if let value = slot.value { open.append(value) }
                slot.value = nil
            default: break
            }
        }
    }
}

/// The members of an object in a tree, in the order of their last assignment.
///
/// A key that is set again moves to the end. A member of a rest (see `SmartRest`) is replaced by a property with its
/// key, and replaces none.
final class EncodedObject {
    private var keys: [String] = []
    /// Nil for a value that was replaced by a later one.
    private var values: [EncodedValue?] = []
    private var indices: [String: Int] = [:]
    /// The keys of members of a rest.
    private var restKeys: Set<String> = []
    /// The keys that are data, or that have the prefix of a part in this one; a prefix does not change them otherwise.
    private var literalKeys: Set<String> = []
    /// Whether all keys are data.
    var holdsEntries = false

    var isEmpty: Bool { indices.isEmpty }

    /// The keys and values in order.
    var members: [(key: String, value: EncodedValue)] {
        zip(keys, values).compactMap { key, value in value.map { (key, $0) } }
    }

    func set(_ value: EncodedValue, for key: String) {
        if !restKeys.isEmpty { restKeys.remove(key) }
        if let former = indices[key] { values[former] = nil }
        indices[key] = keys.count
        keys.append(key)
        values.append(value)
    }

    /// Sets a member whose key is not the name of a property.
    func setLiteral(_ value: EncodedValue, for key: String) {
        set(value, for: key)
        literalKeys.insert(key)
    }

    /// Whether a key is not the name of a property.
    func isLiteral(_ key: String) -> Bool { holdsEntries || isRest(key) || literalKeys.contains(key) }

    /// Sets a member of a rest, unless a property has its key.
    func setRest(_ value: EncodedValue, for key: String) {
        guard indices[key] == nil || isRest(key) else { return }
        set(value, for: key)
        restKeys.insert(key)
    }

    /// Whether the member with a key belongs to a rest.
    func isRest(_ key: String) -> Bool { !restKeys.isEmpty && restKeys.contains(key) }

    /// Changes the value of a key without moving it.
    func replace(_ value: EncodedValue, for key: String) {
        guard let index = indices[key], !isRest(key) else { return set(value, for: key) }
        values[index] = value
    }

    /// Removes and returns all values.
    func takeValues() -> [EncodedValue] {
        defer { values = [] }
        indices = [:]
        return values.compactMap { $0 }
    }

    /// Returns the value of a key; nil if there is none, or only a member of a rest, to which nothing is added.
    func value(for key: String) -> EncodedValue? { isRest(key) ? nil : indices[key].flatMap { values[$0] } }
}

/// The elements of an array in a tree.
final class EncodedArray {
    private(set) var elements: [EncodedValue]

    init(_ elements: [EncodedValue] = []) {
        self.elements = elements
    }

    func append(_ value: EncodedValue) { elements.append(value) }

    /// Sets the value at an index.
    ///
    /// Pads missing elements before it with null.
    func set(_ value: EncodedValue, at index: Int) {
        while elements.count <= index { elements.append(.null) }
        elements[index] = value
    }

    /// Removes and returns all elements.
    func takeElements() -> [EncodedValue] {
        defer { elements = [] }
        return elements
    }

    func value(at index: Int) -> EncodedValue? { elements.indices.contains(index) ? elements[index] : nil }
}
