extension EncodedObject {
    /// A step of a path on which there is something else than the path needs.
    struct Clash: Error {
        /// The steps up to where the other value stands.
        let path: [String]
        /// What stands there.
        let kind: String
    }

    /// The largest index that a path may have: what lies before it is padded with null.
    static let largestIndex = 65_535

    /// Sets a value at the end of a path: nested objects by key, arrays by index, padded with null.
    ///
    /// A model that meets members which other paths put there takes them in.
    func set(_ value: EncodedValue, at path: [String]) throws(Clash) {
        guard let key = path.first else { return }
        let merged = try Self.merged(self.value(for: key), value, path, depth: 1)
        replace(merged, for: key)
    }

    /// The value at the end of a path; nil if there is none.
    func value(at path: [String]) -> EncodedValue? {
        guard let key = path.first else { return nil }
        return path.dropFirst().reduce(value(for: key)) { value, step in
            switch value?.settled {
            case .object(let object): object.value(for: step)
            case .array(let array): Self.index(step).flatMap(array.value)
            default: nil
            }
        }
    }

    /// What stands at a step when a value is put at the end of the path behind it.
    private static func merged(
        _ present: EncodedValue?,
        _ value: EncodedValue,
        _ path: [String],
        depth: Int
    ) throws(Clash) -> EncodedValue {
        guard depth < path.count else { return try joined(present, value, path) }
        let step = path[depth]
        if let index = index(step) {
            let array: EncodedArray
            switch present?.settled {
            case nil, .null: array = EncodedArray()
            case .array(let known): array = known
            case .some(let other): throw Clash(path: Array(path[..<depth]), kind: other.kind)
            }
            guard index <= largestIndex else { throw Clash(path: path, kind: "an index beyond \(largestIndex)") }
            array.set(try merged(array.value(at: index), value, path, depth: depth + 1), at: index)
            return .array(array)
        }
        let object: EncodedObject
        switch present?.settled {
        case nil, .null: object = EncodedObject()
        case .object(let known): object = known
        case .some(let other): throw Clash(path: Array(path[..<depth]), kind: other.kind)
        }
        object.replace(try merged(object.value(for: step), value, path, depth: depth + 1), for: step)
        return .object(object)
    }

    /// The value at the end of a path, joined with what other paths put there.
    private static func joined(
        _ present: EncodedValue?,
        _ value: EncodedValue,
        _ path: [String]
    ) throws(Clash) -> EncodedValue {
        switch (present?.settled, value.settled) {
        case (nil, _), (.null, _): return value
        case (.object(let known), .object(let added)):
            for (key, member) in added.members {
                known.replace(try joined(known.value(for: key), member, path + [key]), for: key)
            }
            return .object(known)
        case (.array(let known), .array(let added)):
            for (index, element) in added.elements.enumerated() {
                known.set(try joined(known.value(at: index), element, path + [String(index)]), at: index)
            }
            return .array(known)
        case (.some(.object), let other), (.some(.array), let other):
            throw Clash(path: path, kind: other.kind)
        case (.some(let other), .object), (.some(let other), .array):
            throw Clash(path: path, kind: other.kind)
        default:
            // Two properties of one key: the last one counts, as for any key that is written twice.
            return value
        }
    }

    /// A step as an index: digits without leading zeros.
    private static func index(_ step: String) -> Int? {
        guard let index = Int(step), index >= 0, String(index) == step else { return nil }
        return index
    }
}

extension EncodedValue {
    /// What the value is, in the words of an error.
    fileprivate var kind: String {
        switch settled {
        case .null: "null"
        case .bool: "a boolean"
        case .string: "a string"
        case .integer, .unsigned, .double, .float, .decimal, .number: "a number"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .object, .slot: "an object"
        }
    }
}
