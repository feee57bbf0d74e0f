extension EncodedObject {
    /// A conflict: a step of a path already has a value of another kind.
    struct PathConflict: Error {
        /// The path of the existing value.
        let path: [String]
        /// The kind of the existing value.
        let kind: String
    }

    /// The largest index in a path.
    ///
    /// It limits the padding with nulls.
    static let largestIndex = 65_535

    /// Sets a value at a path.
    ///
    /// Creates nested objects for keys and arrays for indices, padded with null.
    ///
    /// If the value and the existing value are both containers, their members are merged.
    func set(_ value: EncodedValue, at path: [String]) throws(PathConflict) {
        guard let key = path.first else { return }
        let merged = try Self.merged(self.value(for: key), value, path, depth: 1)
        replace(merged, for: key)
    }

    /// Returns the value at a path; nil if there is none.
    func value(at path: [String]) -> EncodedValue? {
        guard let key = path.first else { return nil }
        return path.dropFirst().reduce(value(for: key)) { value, step in
            switch value?.resolved {
            case .object(let object): object.value(for: step)
            case .array(let array): Self.index(step).flatMap(array.value)
            default: nil
            }
        }
    }

    /// Returns the value at a step of the path after the new value is set.
    private static func merged(
        _ present: EncodedValue?,
        _ value: EncodedValue,
        _ path: [String],
        depth: Int
    ) throws(PathConflict) -> EncodedValue {
        guard depth < path.count else { return try joined(present, value, path) }
        let step = path[depth]
        if let index = index(step) {
            let array: EncodedArray
            switch present?.resolved {
            case nil, .null: array = EncodedArray()
            case .array(let known): array = known
            case .some(let other): throw PathConflict(path: Array(path[..<depth]), kind: other.kind)
            }
            guard index <= largestIndex else { throw PathConflict(path: path, kind: "an index beyond \(largestIndex)") }
            array.set(try merged(array.value(at: index), value, path, depth: depth + 1), at: index)
            return .array(array)
        }
        let object: EncodedObject
        switch present?.resolved {
        case nil, .null: object = EncodedObject()
        case .object(let known): object = known
        case .some(let other): throw PathConflict(path: Array(path[..<depth]), kind: other.kind)
        }
        object.replace(try merged(object.value(for: step), value, path, depth: depth + 1), for: step)
        return .object(object)
    }

    /// Merges a value into the existing value at the end of its path.
    private static func joined(
        _ present: EncodedValue?,
        _ value: EncodedValue,
        _ path: [String]
    ) throws(PathConflict) -> EncodedValue {
        switch (present?.resolved, value.resolved) {
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
            throw PathConflict(path: path, kind: other.kind)
        case (.some(let other), .object), (.some(let other), .array):
            throw PathConflict(path: path, kind: other.kind)
        default:
            // Two properties with the same key: the last value is used, as for any repeated key.
            return value
        }
    }

    /// Parses a step as an index: digits without leading zeros.
    private static func index(_ step: String) -> Int? {
        guard let index = Int(step), index >= 0, String(index) == step else { return nil }
        return index
    }
}

extension EncodedValue {
    /// The kind of the value for an error message.
    fileprivate var kind: String {
        switch resolved {
        case .null: "null"
        case .bool: "a boolean"
        case .string: "a string"
        case .integer, .unsigned, .double, .float, .decimal, .number, .exactNumber: "a number"
        case .native(.date): "a date"
        case .native(.data): "data"
        case .array: "an array"
        case .object, .slot: "an object"
        }
    }
}
