import Foundation

/// Converts native collections, a dictionary or an array with values of any type, to a document.
///
/// The traversal uses its own stack, so deep collections do not use the stack of the thread.
struct ValueInput {
    /// A collection that is being traversed.
    private enum Frame {
        case array(ArraySlice<Any>, TapeBuilder.Container, count: Int)
        case object(Dictionary<String, Any>.Iterator, TapeBuilder.Container, count: Int)
    }

    private var tape = TapeBuilder()
    private var frames: [Frame] = []
    private var deepest = 0
    private let limits: SmartDecodingLimits

    static func document(_ value: Any, _ limits: SmartDecodingLimits) throws(SmartInputError) -> DocumentStorage {
        var input = ValueInput(limits: limits)
        do throws(SmartInputError) {
            try input.walk(value)
        } catch {
            input.tape.abandon()
            throw error
        }
        guard let document = input.tape.finish(depth: input.deepest) else { throw .sizeLimit }
        return document
    }

    private init(limits: SmartDecodingLimits) {
        self.limits = limits
    }

    private mutating func walk(_ root: Any) throws(SmartInputError) {
        try append(root)
        while let frame = frames.popLast() {
            switch frame {
            case .array(var rest, let container, let count):
                guard let element = rest.popFirst() else {
                    tape.close(container, count: count)
                    continue
                }
                frames.append(.array(rest, container, count: count))
                try append(element)
            case .object(var members, let container, let count):
                guard let (key, value) = members.next() else {
                    tape.close(container, count: count)
                    continue
                }
                frames.append(.object(members, container, count: count))
                tape.append(key: key)
                try append(value)
            }
        }
    }

    private mutating func append(_ value: Any) throws(SmartInputError) {
        switch NativeValue(value) {
        case .null: tape.append(.null)
        case .bool(let flag): tape.append(flag ? .true : .false)
        case .number(let text, let isPlainInteger): tape.append(number: text, isPlainInteger: isPlainInteger)
        case .string(let string): tape.append(string: string)
        case .foreign(let value): tape.append(foreign: value)
        case .array(let elements):
            frames.append(.array(elements[...], tape.openArray(), count: elements.count))
            try checkDepth()
        case .object(let members):
            frames.append(.object(members.makeIterator(), tape.openObject(), count: members.count))
            try checkDepth()
        }
    }

    private mutating func checkDepth() throws(SmartInputError) {
        deepest = max(deepest, frames.count)
        if frames.count > limits.depth { throw .depthLimit(limits.depth) }
    }
}
