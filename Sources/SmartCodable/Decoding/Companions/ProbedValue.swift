import Foundation

/// A value of a decoder that is not ours, found by trial.
///
/// Asked in the order null, Bool, integers, `Double` and `Decimal`, String, array, object. It is safe where a decoder
/// takes only what is written; one that converts by itself may show something else, and no order would help. Formats
/// whose scalars are all text (YAML, XML) give it to everybody who asks for a string, so that comes late.
///
/// Reading never fails: what the decoder has no type for, such as 1e400 under `JSONDecoder`, is `unknown`.
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

    /// Levels that are looked into; the content of deeper ones is unknown.
    ///
    /// Each trial that fails makes an error with a path, so the time grows with the square of the depth: at the 512 levels
    /// that `JSONDecoder` takes, a few kilobytes would cost seconds.
    static let largestDepth = 128
    /// The longest path of a decoder that is looked into: a task-local, because decoders make the values inside.
    @TaskLocal private static var longestPath = largestDepth

    let content: Content

    init(from decoder: any Decoder) {
        self.init(of: decoder, contents: true)
    }

    /// Reads a value; arrays and objects with what is in them only on request.
    ///
    /// - Parameters:
    ///   - decoder: the decoder of the value.
    ///   - contents: whether elements and members are looked at.
    ///   - depth: levels below the value that are looked into.
    init(of decoder: any Decoder, contents: Bool, depth: Int = largestDepth) {
        guard let container = try? decoder.singleValueContainer() else {
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
        // Every level of the value is a level of calls here, in decoders that have no guard of their own.
        if StackBounds.current().isNearlyExhausted || decoder.codingPath.count > longestPath { return .unknown }
        if var list = try? decoder.unkeyedContainer() {
            var elements: [ProbedValue] = []
            while contents, !list.isAtEnd, let element = try? list.decode(ProbedValue.self) { elements.append(element) }
            return .array(elements)
        }
        guard (try? decoder.container(keyedBy: StepKey.self)) != nil else { return foreign(in: container) }
        // As a dictionary, because decoders rewrite the keys of containers by their strategies, and data are no
        // names of properties.
        return .object(contents ? (try? container.decode([String: ProbedValue].self)) ?? [:] : [:])
    }

    private static func foreign(in container: any SingleValueDecodingContainer) -> Content {
        if let date = try? container.decode(Date.self) { return .foreign(date) }
        if let data = try? container.decode(Data.self) { return .foreign(data) }
        return .unknown
    }
}

extension ProbedValue {
    /// Stands in a document for a value that the decoder has no type for.
    struct Unknown {}

    /// The value as a document, so that there is one way to look at values, whoever reads them.
    var document: Document? {
        var tape = TapeBuilder()
        let depth = append(to: &tape)
        return tape.finish(depth: depth)
    }

    /// Appends the value; the recursion is no deeper than the one that read it.
    ///
    /// - Returns: the levels of the value.
    private func append(to tape: inout TapeBuilder) -> Int {
        var depth = 0
        switch content {
        case .null: tape.append(.null)
        case .bool(let flag): tape.append(flag ? .true : .false)
        case .number(let number):
            let isPlainInteger = NumberText.withBytes(number.text) { $0.isPlainInteger } ?? false
            tape.append(number: number.text, isPlainInteger: isPlainInteger)
        case .string(let text): tape.append(string: text)
        case .foreign(let value): tape.append(foreign: value)
        case .unknown: tape.append(foreign: Unknown())
        case .array(let elements):
            let array = tape.openArray()
            for element in elements { depth = max(depth, element.append(to: &tape) + 1) }
            tape.close(array, count: elements.count)
        case .object(let members):
            let object = tape.openObject()
            for (name, value) in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
                tape.append(key: name)
                depth = max(depth, value.append(to: &tape) + 1)
            }
            tape.close(object, count: members.count)
        }
        return depth
    }
}
