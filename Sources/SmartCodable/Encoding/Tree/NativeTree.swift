import Foundation

/// Converts a tree to plain Swift values.
///
/// Not recursive, because the tree may be deep.
///
/// | in the tree | for JSON | for property lists |
/// |---|---|---|
/// | null | `NSNull` | omitted from dictionaries, the string `$null` in arrays, as Foundation writes it |
/// | integers | `Int`, else `UInt64`, else `Decimal` | the same, as a string beyond 64 bits |
/// | `Float` | the `Double` of the same text | `Float` |
/// | `Decimal` | `Decimal` | a string, which keeps all digits |
struct NativeTree {
    /// An incomplete array or object.
    private struct Frame {
        let values: [EncodedValue]
        /// Nil for an array.
        let keys: [String]?
        var index = 0
        var elements: [Any] = []
        var members: [String: Any] = [:]

        mutating func add(_ value: Any) {
            if let key = keys?[index] { members[key] = value } else { elements.append(value) }
            index += 1
        }

        var value: Any { keys == nil ? elements : members }
    }

    let isPropertyList: Bool

    func value(of root: EncodedValue) -> Any {
        var open: [Frame] = []
        var next = root
        while true {
            var made: Any
            if let frame = frame(of: next) {
                open.append(frame)
                made = frame.value
                // An empty collection is complete. Others need their values first.
                if let first = frame.values.first {
                    next = first
                    continue
                }
                open.removeLast()
            } else {
                made = scalar(next.resolved)
            }
            // Adds complete collections to their parents.
            while let last = open.indices.last {
                open[last].add(made)
                if open[last].index < open[last].values.count {
                    next = open[last].values[open[last].index]
                    break
                }
                made = open.removeLast().value
            }
            if open.isEmpty { return made }
        }
    }

    private func frame(of value: EncodedValue) -> Frame? {
        switch value.resolved {
        case .array(let array): return Frame(values: array.elements, keys: nil)
        case .object(let object):
            let members = object.members.filter { !isPropertyList || !$0.value.isNull }
            return Frame(values: members.map(\.value), keys: members.map(\.key))
        default: return nil
        }
    }

    private func scalar(_ value: EncodedValue) -> Any {
        switch value {
        case .null, .array, .object, .slot: isPropertyList ? "$null" : NSNull()
        case .bool(let flag): flag
        case .string(let text): text
        case .integer(let number): Int(exactly: number).map { $0 as Any } ?? number
        case .unsigned(let number): number
        case .double(let number): number
        case .float(let number): isPropertyList ? number : Double(number.description) ?? Double(number)
        case .decimal(let number): isPropertyList ? number.description : number
        case .number(let text): isPropertyList ? text : Decimal(string: text).map { $0 as Any } ?? text
        case .exactNumber(let number): self.number(number)
        case .date(let date): date
        case .data(let data): data
        }
    }

    /// Returns a Swift number with exactly the same value, if there is one.
    private func number(_ number: JSONNumber) -> Any {
        let text = number.text
        if let value = Int(text), String(value) == text { return value }
        if let value = UInt64(text), String(value) == text { return value }
        // An integer beyond 64 bits is a `Decimal`, which property lists do not have.
        let isDecimal = !isPropertyList && !text.utf8.contains { $0 == .point || $0 == 0x65 || $0 == 0x45 }
        if !isDecimal, let value = number.double, JSONNumber(value) == number { return value }
        return isPropertyList ? text : number.decimal.map { $0 as Any } ?? text
    }
}

extension EncodedValue {
    fileprivate var isNull: Bool {
        if case .null = resolved { return true }
        return false
    }
}
