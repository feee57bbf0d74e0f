import Foundation

/// The value of another library's decoder, found by trying several types.
///
/// The order is null, `Bool`, integers, `Double` and `Decimal`, `String`, array, object. The result is correct if the
/// decoder does not convert. A decoder that converts by itself may return another value; no order prevents that.
/// Formats whose scalars are all text, such as YAML and XML, decode every scalar as a string, so `String` comes late.
///
/// Reading never fails: a value for which the decoder has no type, such as 1e400 under `JSONDecoder`, is `unknown`.
struct ProbedValue: Decodable {
    enum Content {
        case null
        case bool(Bool)
        case number(JSONNumber)
        case string(String)
        case array([ProbedValue])
        case object([String: ProbedValue])
        /// A date or data of a property list.
        case foreign(any Sendable)
        case unknown
    }

    /// The number of levels that are read; the content of deeper ones is unknown.
    ///
    /// Each failed trial creates an error with a path, so the time grows with the square of the depth. At the 512
    /// levels that `JSONDecoder` accepts, a few kilobytes would take seconds.
    static let largestDepth = 128
    /// The longest coding path that is read; a task-local value, because decoders create the values inside.
    @TaskLocal private static var longestPath = largestDepth

    let content: Content

    init(from decoder: any Decoder) {
        self.init(of: SingleValue(of: decoder), contents: true)
    }

    /// Reads a value; the contents of arrays and objects are optional.
    ///
    /// - Parameters:
    ///   - value: the value, with its container.
    ///   - contents: whether elements and members are read.
    ///   - depth: the number of levels below the value that are read.
    init(of value: SingleValue, contents: Bool, depth: Int = largestDepth) {
        let decoder = value.decoder
        guard let container = value.container else {
            content = .unknown
            return
        }
        if container.decodeNil() {
            content = .null
        } else if let flag = try? container.decode(Bool.self) {
            content = .bool(flag)
        } else if let number = JSONNumber(probing: container) {
            content = .number(number)
        } else if let text = try? container.decode(String.self) {
            content = .string(text)
        } else if depth < Self.largestDepth {
            let longestPath = min(decoder.codingPath.count + depth, Self.longestPath)
            content = Self.$longestPath.withValue(longestPath) {
                Self.collection(of: decoder, container, contents: contents)
            }
        } else {
            content = Self.collection(of: decoder, container, contents: contents)
        }
    }

    private static func collection(
        of decoder: any Decoder,
        _ container: any SingleValueDecodingContainer,
        contents: Bool
    ) -> Content {
        // Each level of the value is a level of recursion here, in decoders without a stack guard of their own.
        if StackBounds.current().isNearlyExhausted || decoder.codingPath.count > longestPath { return .unknown }
        // Through the container: a second one of the decoder ends the process with decoders that allow only one.
        if contents, let list = try? container.decode(ProbedList.self) { return .array(list.elements) }
        if !contents, (try? container.decode(ArrayProbe.self)) != nil { return .array([]) }
        guard (try? container.decode(ObjectProbe.self)) != nil else { return foreign(in: container) }
        // Read as a dictionary, because decoders apply their key strategies to the keys of containers, but not to those
        // of dictionaries.
        return .object(contents ? (try? container.decode([String: ProbedValue].self)) ?? [:] : [:])
    }

    private static func foreign(in container: any SingleValueDecodingContainer) -> Content {
        if let date = try? container.decode(Date.self) { return .foreign(date) }
        if let data = try? container.decode(Data.self) { return .foreign(data) }
        return .unknown
    }
}

/// The elements of an array up to the first that the decoder cannot provide.
private struct ProbedList: Decodable {
    private(set) var elements: [ProbedValue] = []

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd, let element = try? list.decode(ProbedValue.self) { elements.append(element) }
    }
}

extension ProbedValue {
    /// A marker in a document for a value for which the decoder has no type.
    struct Unknown {}

    /// The value as a document, so that the rules of wrappers handle values of all decoders in the same way.
    var document: DocumentStorage? {
        var tape = TapeBuilder()
        let depth = append(to: &tape)
        return tape.finish(depth: depth)
    }

    /// Appends the value; the recursion is no deeper than the one that read it.
    ///
    /// - Returns: the number of levels of the value.
    private func append(to tape: inout TapeBuilder) -> Int {
        var depth = 0
        switch content {
        case .null: tape.append(.null)
        case .bool(let flag): tape.append(flag ? .true : .false)
        case .number(let number):
            let isPlainInteger = NumberText.withBytes(number.text) { $0.isPlainInteger } ?? false
            tape.append(.text(number.text, isPlainInteger: isPlainInteger))
        case .string(let text): tape.append(string: text)
        case .foreign(let value): tape.append(foreign: value)
        case .unknown: tape.append(foreign: Unknown())
        case .array(let elements):
            let array = tape.openArray()
            for element in elements { depth = max(depth, element.append(to: &tape) + 1) }
            tape.close(array, count: elements.count)
        case .object(let members):
            let object = tape.openObject()
            let sorted = members.sortedBySharedCode { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            for (name, value) in sorted {
                tape.append(key: name)
                depth = max(depth, value.append(to: &tape) + 1)
            }
            tape.close(object, count: members.count)
        }
        return depth
    }
}
