import Foundation

/// Converts native collections, a dictionary or an array with values of any type, to a document.
///
/// The traversal uses its own stack, so deep collections do not use the stack of the thread.
struct ValueInput {
    /// A collection that is being traversed.
    private struct Frame {
        var rest: Rest
        let container: TapeBuilder.Container
        let count: Int
    }

    /// The elements or members of a collection that were not visited yet.
    private enum Rest {
        case elements(IndexingIterator<[Any]>)
        case members(Dictionary<String, Any>.Iterator)
        case ordered(IndexingIterator<[(key: String, value: Any)]>)
    }

    private var tape = TapeBuilder()
    private var frames: [Frame] = []
    private var deepest = 0
    private let limits: SmartDecodingLimits
    private let enclosingDepth: Int
    /// A string that is null as a value.
    private let null: String?

    /// Converts a value.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - limits: the limits of the call.
    ///   - enclosing: the value of another document that is replaced by this one; nil for an input.
    ///   - enclosingDepth: the number of arrays and objects around that value; they count towards the depth limit.
    ///   - null: a string that is null as a value; nil if there is none.
    /// - Returns: the document.
    /// - Throws: an error if the value exceeds a limit.
    static func document(
        _ value: Any,
        _ limits: SmartDecodingLimits,
        enclosing: DocumentValue? = nil,
        enclosingDepth: Int = 0,
        null: String? = nil
    ) throws(SmartInputError) -> DocumentStorage {
        var input = ValueInput(limits: limits, enclosingDepth: enclosingDepth, null: null)
        do throws(SmartInputError) {
            try input.walk(value)
        } catch {
            input.tape.abandon()
            throw error
        }
        let depth = input.deepest + enclosingDepth
        guard let document = input.tape.finish(depth: depth, enclosing: enclosing) else {
            throw .sizeLimit(Document.largestInput)
        }
        return document
    }

    private init(limits: SmartDecodingLimits, enclosingDepth: Int, null: String?) {
        self.limits = limits
        self.enclosingDepth = enclosingDepth
        self.null = null
    }

    private mutating func walk(_ root: Any) throws(SmartInputError) {
        var opened = append(root)
        repeat {
            if let frame = opened {
                frames.append(frame)
                deepest = max(deepest, frames.count)
                if frames.count + enclosingDepth > limits.depth {
                    throw .depthLimit(limits.depth, at: tape.pointerOfOpenContainer())
                }
            }
            // Collections that share others can have more values than any document.
            if tape.isTooLarge { throw .sizeLimit(Document.largestInput) }
            guard var frame = frames.popLast() else { return }
            opened = try appendRest(of: &frame)
            if opened == nil {
                tape.close(frame.container, count: frame.count)
            } else {
                frames.append(frame)
            }
        } while true
    }

    /// Appends the values of a collection up to the next collection in it, and returns that; nil at the end.
    private mutating func appendRest(of frame: inout Frame) throws(SmartInputError) -> Frame? {
        switch frame.rest {
        case .elements(var rest):
            while let element = rest.next() {
                guard let inner = append(element) else { continue }
                frame.rest = .elements(rest)
                return inner
            }
        case .members(var rest):
            while let (key, value) = rest.next() {
                try append(key: key)
                guard let inner = append(value) else { continue }
                frame.rest = .members(rest)
                return inner
            }
        case .ordered(var rest):
            while let (key, value) = rest.next() {
                try append(key: key)
                guard let inner = append(value) else { continue }
                frame.rest = .ordered(rest)
                return inner
            }
        }
        return nil
    }

    private mutating func append(key: String) throws(SmartInputError) {
        if key.utf8.count > limits.keyLength {
            throw .keyLengthLimit(limits.keyLength, at: tape.pointerOfOpenContainer())
        }
        tape.append(key: key)
    }

    /// Appends a scalar, or opens a collection and returns its frame.
    private mutating func append<Value>(_ value: Value) -> Frame? {
        switch NativeValue(value) {
        case .null: tape.append(.null)
        case .bool(let flag): tape.append(flag ? .true : .false)
        case .number(let number): tape.append(number)
        case .string(let string) where string == null: tape.append(.null)
        case .string(let string): tape.append(string: string)
        case .foreign(let value): tape.append(foreign: value)
        case .array(let elements):
            return Frame(rest: .elements(elements.makeIterator()), container: tape.openArray(), count: elements.count)
        case .object(let members):
            let object = tape.openObject(isOrdered: false)
            return Frame(rest: .members(members.makeIterator()), container: object, count: members.count)
        case .ordered(let members, let repeatsKeys):
            let object = tape.openObject(repeatsKeys: repeatsKeys)
            return Frame(rest: .ordered(members.makeIterator()), container: object, count: members.count)
        }
        return nil
    }
}
