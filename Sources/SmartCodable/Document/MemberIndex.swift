/// The members of one object by key, for objects that cannot be read by walking: keys that stand twice, have escapes
/// or are rewritten by a strategy, or a reader who asks for very many keys in another order.
///
/// Built in one pass with the standard library's seeded hash over bytes, so it stays linear for hostile keys too.
struct MemberIndex {
    /// By the key's bytes, escapes resolved: `[UInt8]` hashes and compares as bytes, `String` as characters.
    private var values: [[UInt8]: Node] = [:]
    /// All keys, each once, in document order.
    private(set) var names: [String] = []
    /// Keys that stand more than once, each once for every repetition.
    private(set) var repeatedKeys: [String] = []

    init(
        _ object: Node,
        in document: Document,
        keeping rule: SmartDecodingPolicy.RepeatedKeys,
        rewrite: ((String) -> String)?
    ) {
        values.reserveCapacity(document.childCount(of: object))
        document.forEachMember(of: object) { key, value in
            let written = document.string(ofKey: key)
            let name = rewrite?(written) ?? written
            let bytes = Array(name.utf8)
            if values[bytes] != nil {
                repeatedKeys.append(written)
                if rule == .first { return }
            } else {
                names.append(name)
            }
            values[bytes] = value
        }
    }

    func value(of name: String) -> Node? {
        values[Array(name.utf8)]
    }
}
