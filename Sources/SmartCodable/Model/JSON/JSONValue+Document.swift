import Foundation

extension JSONValue {
    /// Makes the value of a scalar; nil for a number of too many characters and for what JSON cannot stand for.
    init?(_ scalar: Scalar) {
        switch scalar {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let number): self = .number(JSONNumber(grammatical: number.writtenText))
        case .string(let text): self = .string(text.string)
        case .foreign(let foreign): self.init(foreign: foreign.value)
        case .oversizedNumber, .array, .object: return nil
        }
    }

    /// Makes what the library writes for a value that JSON does not have.
    init?(foreign value: Any) {
        switch value {
        case let date as Date:
            guard let seconds = JSONNumber(date.timeIntervalSince1970) else { return nil }
            self = .number(seconds)
        case let data as Data: self = .string(data.base64EncodedString())
        case let url as URL: self = .string(url.absoluteString)
        case let uuid as UUID: self = .string(uuid.uuidString)
        default: return nil
        }
    }

    /// Makes the value of a node; nil if it has too many levels, or a scalar in it has no value.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - document: its document.
    ///   - depth: levels that it may have.
    ///   - keepingFirst: whether of a key that stands twice the first value stays, not the last.
    ///   - noteRepeatedKeys: called for each object in which a key stands twice.
    init?(
        _ node: Node,
        of document: Document,
        depth: Int = StackBounds.largestFreeableDepth,
        keepingFirst: Bool = false,
        noteRepeatedKeys: () -> Void = {}
    ) {
        let value: JSONValue? = document.fold(node, depth: depth, keepingFirst: keepingFirst) {
            JSONValue(document.scalar($0))
        } collection: {
            if $0.repeatsKeys { noteRepeatedKeys() }
            return $0.isObject ? .object($0.members) : .array($0.elements)
        }
        guard let value else { return nil }
        self = value
    }
}
