/// The decoder that models receive.
///
///     root ── ["address"] ── (Address) ── ["city"] ── (String)
///      │           │            │            │            └ the decoder of the value that is created there
///      │           │            │            └ a step of the path; passes a failure on
///      │           │            └ the decoder of a value: does not pass a failure on
///      │           └ a step of the path
///      └ stores all errors
///
/// A missing required value makes every decoder on its path fail, up to the one of the nearest enclosing value.
/// `decoder.succeeded` in an initializer therefore covers all values that were read through that decoder.
final class NodeDecoder: APIDecoder {
    /// The purpose of a decoder.
    private enum Role {
        /// A value inside `from`, which created this decoder.
        case place(from: NodeDecoder?)
        /// A value that is being created; its initializer decides whether its failure is passed on.
        case value
    }

    let node: JSONNode?
    let key: APICodingKey
    let options: [String: Any]
    var succeeded = true
    /// The number of enclosing values that are being created.
    let level: Int
    private let role: Role
    /// The decoder of the enclosing value, which contains the rest of the path.
    private let outer: NodeDecoder?
    /// The decoder that stores the errors; nil for this one.
    private let errorHolder: NodeDecoder?
    private var heldErrors: [APIDecodeError] = []

    private init(
        _ node: JSONNode?,
        _ key: APICodingKey,
        _ role: Role,
        in outer: NodeDecoder?,
        errorsTo errorHolder: NodeDecoder?,
        _ options: [String: Any],
        level: Int
    ) {
        self.level = level
        self.node = node
        self.key = key
        self.role = role
        self.outer = outer
        self.errorHolder = errorHolder
        self.options = options
    }

    /// Creates the decoder of the top-level value.
    convenience init(root node: JSONNode?, _ options: [String: Any]) {
        let name = options[APIDecodeOptions.rootNodeNameKey] as? String ?? "root"
        self.init(node, .root(name, node), .place(from: nil), in: nil, errorsTo: nil, options, level: 0)
    }

    // MARK: - Child decoders

    private func child(_ key: APICodingKey) -> NodeDecoder {
        NodeDecoder(key.jsonNode, key, .place(from: self), in: self, errorsTo: holder, options, level: level)
    }

    subscript(key: String) -> any APIDecoder { child(.key(key, node?.member(key))) }

    subscript(index: Int) -> any APIDecoder { child(.index(index, node?.element(index))) }

    subscript(codingKey: any CodingKey) -> any APIDecoder {
        if let index = codingKey.intValue, JSONElement(node) == .array { return self[index] }
        return self[codingKey.stringValue]
    }

    func superDecoder() -> any APIDecoder {
        NodeDecoder(node, key, .place(from: self), in: outer, errorsTo: holder, options, level: level)
    }

    func errorHoldingDecoder() -> any APIDecoder {
        NodeDecoder(node, key, .value, in: outer, errorsTo: nil, options, level: level)
    }

    /// Creates the decoder that is passed to the initializer of a type.
    func decoder<Value>(for type: Value.Type, idKey: String? = nil) -> NodeDecoder {
        var key = key
        key.swiftType = type
        key.idKey = idKey
        return NodeDecoder(node, key, .value, in: outer, errorsTo: holder, options, level: level + 1)
    }

    var isJSONNull: Bool { node?.isNull ?? false }

    var path: [APICodingKey] {
        var path: [APICodingKey] = []
        var decoder: NodeDecoder? = self
        while let current = decoder {
            path.append(current.key)
            decoder = current.outer
        }
        return path.reversed()
    }

    var codingKey: any CodingKey { key }

    var codingPath: [any CodingKey] { path.filter { !$0.isRoot } }

    // MARK: - Outcome

    private var holder: NodeDecoder { errorHolder ?? self }

    var errors: [APIDecodeError] {
        get { holder.heldErrors }
        set { holder.heldErrors = newValue }
    }

    func recordError(_ error: APIDecodeError) {
        holder.heldErrors.append(error)
    }

    func record(_ reason: APIDecodeErrorReason) {
        recordError(APIDecodeError(path: path, reason: reason))
    }

    /// Marks this value and the enclosing values on its path as failed.
    func fail() {
        var decoder: NodeDecoder? = self
        while let current = decoder {
            current.succeeded = false
            guard case .place(let origin) = current.role else { return }
            decoder = origin
        }
    }
}
