import Foundation

/// Converts a tree to the values of a property list.
///
/// Null is the string `$null`, as Foundation writes and reads it. Integers beyond 64 bits and decimals are strings, which
/// keep all digits.
struct PropertyListTree {
    func value(of root: EncodedValue) -> Any {
        root.fold {
            $0.members
        } scalar: {
            scalar($0)
        } array: { elements -> Any in
            elements
        } object: {
            Dictionary(zip($0, $1)) { _, last in last }
        }
    }

    private func scalar(_ value: EncodedValue) -> Any {
        switch value {
        case .null, .array, .object, .slot: PropertyListInput.null
        case .bool(let flag): flag
        case .string(let text): text
        case .integer(let number): Int(exactly: number).map { $0 as Any } ?? number
        case .unsigned(let number): number
        case .double(let number): number
        case .float(let number): number
        case .decimal(let number): number.description
        case .number(let text): text
        case .exactNumber(let number): self.number(number)
        case .date(let date): date
        case .data(let data): data
        }
    }

    /// Returns a Swift number with exactly the same value; the text if there is none.
    private func number(_ number: JSONNumber) -> Any {
        let text = number.text
        if let value = Int(text), String(value) == text { return value }
        if let value = UInt64(text), String(value) == text { return value }
        if let value = number.double, JSONNumber(value) == number { return value }
        return text
    }
}

extension EncodedValue {
    /// The value as a `JSONValue`, with the numbers that the text would have.
    var json: JSONValue {
        fold {
            $0.members
        } scalar: {
            $0.jsonScalar
        } array: {
            .array($0)
        } object: {
            .object(JSONObject(zip($0, $1).lazy.map { (key: $0, value: $1) }))
        }
    }

    private var jsonScalar: JSONValue {
        switch self {
        case .null, .array, .object, .slot: .null
        case .bool(let flag): .bool(flag)
        case .string(let text): .string(text)
        case .data(let data): .string(data.base64EncodedString())
        case .exactNumber(let number): .number(number)
        case .number(let text): .number(JSONNumber(validText: text))
        case .integer, .unsigned, .double, .float, .decimal, .date:
            .number(JSONNumber(validText: TreeWriter.text(of: self)))
        }
    }

    /// Converts the value and everything in it, from the leaves up, without recursion, because a tree may be deep.
    ///
    /// - Parameters:
    ///   - members: returns the members of an object that are converted.
    ///   - scalar: converts a scalar.
    ///   - array: converts an array whose elements are converted.
    ///   - object: converts an object, given its keys and their converted values.
    /// - Returns: the converted value.
    fileprivate func fold<Value>(
        members: (EncodedObject) -> [(key: String, value: EncodedValue)],
        scalar: (EncodedValue) -> Value,
        array: ([Value]) -> Value,
        object: ([String], [Value]) -> Value
    ) -> Value {
        var open: [OpenTree<Value>] = []
        var next = self
        while true {
            var made: Value
            switch next.resolved {
            case .array(let collection): open.append(OpenTree(children: collection.elements, keys: nil))
            case .object(let collection):
                let members = members(collection)
                open.append(OpenTree(children: members.map(\.value), keys: members.map(\.key)))
            case let value:
                made = scalar(value)
                guard let last = open.indices.last else { return made }
                open[last].values.append(made)
            }
            // A collection that is complete becomes a value of the collection around it.
            while let last = open.last, last.values.count == last.children.count {
                open.removeLast()
                made = last.keys.map { object($0, last.values) } ?? array(last.values)
                guard let outer = open.indices.last else { return made }
                open[outer].values.append(made)
            }
            guard let last = open.last else { return scalar(.null) }
            next = last.children[last.values.count]
        }
    }
}

/// An array or an object of a tree with the children that are already converted.
private struct OpenTree<Value> {
    let children: [EncodedValue]
    /// Nil for an array.
    let keys: [String]?
    var values: [Value] = []
}
