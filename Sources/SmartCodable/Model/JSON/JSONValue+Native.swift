import Foundation

extension JSONValue {
    /// Creates a value from native Swift values: collections, strings, numbers, `Bool`, `NSNumber`, `NSNull`, nil.
    ///
    ///     JSONValue(["id": 7, "tags": ["a", true]] as [String: Any])     // {"id":7,"tags":["a",true]}
    ///
    /// A number never becomes a `Bool`, nor a `Bool` a number. Types that JSON cannot represent are converted as in
    /// decoding. Nil if a value has no form in JSON, such as an image or an infinite number, or if there are more than
    /// 512 levels.
    ///
    /// - Parameter value: the native value.
    public init?(_ value: Any) {
        if let value = value as? JSONValue {
            self = value
            return
        }
        guard let document = try? ValueInput.document(value, .standard) else { return nil }
        self.init(.root, of: document.document)
    }

    /// The value as plain Swift values; nil if it contains a number that no Swift type can hold, such as `1e400`, or
    /// has more than 1,000 levels, which need too much stack to free.
    ///
    /// Null is `NSNull`. A number without fraction and exponent is an `Int`, else a `UInt64`, else a `Decimal`. Any
    /// other number is a `Double`. Transformers receive the same values.
    public var any: Any? {
        // Without recursion, because the value may be deep.
        var open: [OpenContainer] = []
        var value = self
        while true {
            var plain: Any
            switch value {
            case .null: plain = NSNull()
            case .bool(let flag): plain = flag
            case .number(let number):
                guard let number = PlainValue.make(number) else { return nil }
                plain = number
            case .string(let text): plain = text
            case .array, .object:
                guard open.count < StackBounds.largestFreeableDepth else { return nil }
                let container = OpenContainer(value)
                if let first = container.next {
                    open.append(container)
                    value = first
                    continue
                }
                plain = container.plain
            }
            // A container that is complete becomes a value of the container around it.
            while true {
                guard let last = open.indices.last else { return plain }
                open[last].add(plain)
                if let next = open[last].next {
                    value = next
                    break
                }
                plain = open.removeLast().plain
            }
        }
    }

    /// An array or an object during the conversion to plain values, with the values that are already converted.
    private struct OpenContainer {
        private let values: [JSONValue]
        private let source: JSONObject?
        private var elements: [Any] = []
        private var members: [String: Any] = [:]
        private var position = 0

        init(_ value: JSONValue) {
            source = value.object
            values = value.array ?? []
            if let source {
                members.reserveCapacity(source.count)
            } else {
                elements.reserveCapacity(values.count)
            }
        }

        /// The next value to convert; nil at the end.
        var next: JSONValue? {
            if let source { return position < source.count ? .some(source[position].value) : .none }
            return position < values.count ? .some(values[position]) : .none
        }

        /// The values that are converted.
        var plain: Any { source == nil ? elements : members }

        mutating func add(_ value: Any) {
            if let source { members[source[position].key] = value } else { elements.append(value) }
            position &+= 1
        }
    }
}

extension JSONValue: NativeConvertible {
    var nativeValue: NativeValue {
        switch self {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number): number.nativeValue
        case .string(let text): .string(text)
        case .array(let elements): .array(elements)
        case .object(let members): members.nativeValue
        }
    }
}

extension JSONObject: NativeConvertible {
    var nativeValue: NativeValue { .ordered(map { ($0.key, $0.value) }) }
}

extension JSONValue {
    /// Creates the value of a scalar; nil for a number with too many characters and values that JSON cannot represent.
    init?(_ scalar: Scalar) {
        switch scalar {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let number): self = .number(JSONNumber(validText: number.writtenText))
        case .string(let text): self = .string(text.string)
        case .foreign(let foreign): self.init(foreign: foreign.value)
        case .oversizedNumber, .array, .object: return nil
        }
    }

    /// Creates the value that the encoder writes for a value that JSON cannot represent.
    init?(foreign value: Any) {
        switch value {
        case let date as Date:
            switch DateForm.detected(date) {
            case .text(let text): self = .string(text)
            case .integer(let number): self = .number(JSONNumber(number))
            case .number(let number):
                guard let number = JSONNumber(number) else { return nil }
                self = .number(number)
            }
        case let data as Data: self = .string(data.base64EncodedString())
        case let url as URL: self = .string(url.absoluteString)
        case let uuid as UUID: self = .string(uuid.uuidString)
        default: return nil
        }
    }

    /// Creates the value of a node; nil if it has too many levels or a scalar without a value.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - document: its document.
    ///   - depth: the maximum number of levels.
    ///   - keepingFirst: whether the first value of a repeated key is used instead of the last.
    ///   - noteRepeatedKeys: called for each object with a repeated key.
    ///   - replacement: called for a scalar without a value; returns the value that is used instead.
    init?(
        _ node: Node,
        of document: Document,
        depth: Int = StackBounds.largestFreeableDepth,
        keepingFirst: Bool = false,
        noteRepeatedKeys: () -> Void = {},
        replacement: (Node) -> JSONValue? = { _ in nil }
    ) {
        let value: JSONValue? = document.fold(node, depth: depth, keepingFirst: keepingFirst) {
            JSONValue(document.scalar($0)) ?? replacement($0)
        } collection: {
            if $0.repeatsKeys { noteRepeatedKeys() }
            return $0.isObject ? .object(JSONObject($0.members, isOrdered: $0.isOrdered)) : .array($0.elements)
        }
        guard let value else { return nil }
        self = value
    }
}

extension RawNode {
    /// The whole value; nil if it is nested too deep or contains a value without a form in JSON.
    package var json: JSONValue? { JSONValue(value.node, of: value.document) }
}
