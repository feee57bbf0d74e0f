import Foundation

/// Makes Swift values of a tree, without recursion: the tree may be deep.
///
/// | in the tree | for JSON | for property lists |
/// |---|---|---|
/// | null | `NSNull` | left out of dictionaries, the text `$null` in arrays, as Foundation writes it |
/// | integers | `Int`, else `UInt64`, else `Decimal` | the same, as text beyond 64 bits |
/// | `Float` | the `Double` of the same text | `Float` |
/// | `Decimal` | `Decimal` | text, which keeps all digits |
struct NativeTree {
    /// An array or object that is being made.
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
                // An empty one is complete; others are made of their values first.
                if let first = frame.values.first {
                    next = first
                    continue
                }
                open.removeLast()
            } else {
                made = scalar(next.settled)
            }
            // Collections that are complete become values of those around them.
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
        switch value.settled {
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
        case .number(let text): number(text)
        case .date(let date): date
        case .data(let data): data
        }
    }

    /// The number as a type that writes the same digits, if there is one.
    private func number(_ text: String) -> Any {
        if let value = Int(text), String(value) == text { return value }
        if let value = UInt64(text), String(value) == text { return value }
        if let value = Double(text), value.isFinite, value.description == text { return value }
        return isPropertyList ? text : Decimal(string: text).map { $0 as Any } ?? text
    }
}

extension EncodedValue {
    fileprivate var isNull: Bool {
        if case .null = settled { return true }
        return false
    }
}
