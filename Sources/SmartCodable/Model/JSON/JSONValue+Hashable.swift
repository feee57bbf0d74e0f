extension JSONValue: Hashable {
    /// Returns whether both have the same content.
    ///
    /// The order of members and the notation of numbers are ignored.
    ///
    /// Strings are compared as Swift strings. Strings with more than 256 combining marks in a row are compared byte by
    /// byte, because Swift's comparison takes quadratic time for them.
    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        /// Children still to be compared. An explicit stack instead of recursion, because values may be deep.
        var open: [(JSONValue, JSONValue)] = []
        var pair = (left, right)
        while true {
            guard haveEqualContent(pair.0, pair.1, &open) else { return false }
            guard let next = open.popLast() else { return true }
            pair = next
        }
    }

    /// Hashes the whole content.
    public func hash(into hasher: inout Hasher) {
        // Each value is hashed with its path. Adding the hashes makes the result independent of the order of members.
        // Sorting the keys would not work: equal keys may have different bytes, and `<` of `String` is not a total
        // order.
        var sum = 0
        var open = [(value: self, path: hasher)]
        while let (value, start) = open.popLast() {
            var path = start
            switch value {
            case .null: path.combine(0)
            case .bool(let flag): path.combine(flag)
            case .number(let number): path.combine(number)
            case .string(let string): path.combine(JSONText(string))
            case .array(let elements):
                path.combine(elements.count)
                for (index, element) in elements.enumerated() {
                    var inner = path
                    inner.combine(index)
                    open.append((element, inner))
                }
            case .object(let members):
                path.combine(members.count)
                for (key, member) in members {
                    var inner = path
                    inner.combine(JSONText(key))
                    open.append((member, inner))
                }
            }
            sum &+= path.finalize()
        }
        hasher.combine(sum)
    }

    /// Compares two values without their children, and appends the children to `open`.
    private static func haveEqualContent(
        _ left: JSONValue,
        _ right: JSONValue,
        _ open: inout [(JSONValue, JSONValue)]
    ) -> Bool {
        switch (left, right) {
        case (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.string(let left), .string(let right)): return JSONText(left) == JSONText(right)
        case (.array(let left), .array(let right)):
            guard left.count == right.count else { return false }
            open += zip(left, right)
            return true
        case (.object(let left), .object(let right)):
            guard left.count == right.count else { return false }
            for (key, value) in left {
                guard let other = right[key] else { return false }
                open.append((value, other))
            }
            return true
        default: return false
        }
    }
}

/// A string that is compared and hashed in linear time.
///
/// Compared like a Swift string, except for strings with very many combining marks in a row, which are equal if their
/// bytes are equal.
private struct JSONText: Hashable {
    private let string: String
    private let comparesBytes: Bool

    init(_ string: String) {
        self.string = string
        comparesBytes = CombiningMarks.exceed(SmartDecodingLimits.standard.combiningMarks, in: string)
    }

    static func == (left: JSONText, right: JSONText) -> Bool {
        if left.comparesBytes || right.comparesBytes { return left.string.utf8.elementsEqual(right.string.utf8) }
        return left.string == right.string
    }

    func hash(into hasher: inout Hasher) {
        guard comparesBytes else { return hasher.combine(string) }
        for byte in string.utf8 { hasher.combine(byte) }
    }
}
