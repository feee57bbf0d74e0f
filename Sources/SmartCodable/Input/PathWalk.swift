/// A walk along keys and indices: through objects by key, through arrays by index from 0, through JSON in strings.
///
/// Of a key that stands twice the last one counts, or the first, by the policy. Keys are compared as bytes.
struct PathWalk {
    private let settings: DecodingSettings
    /// Whether a key of a document is a name, for a second look at keys that are not so as they are written.
    private let isSpelling: ((_ key: String, _ name: String) -> Bool)?

    init(_ settings: DecodingSettings, isSpelling: ((_ key: String, _ name: String) -> Bool)? = nil) {
        self.settings = settings
        self.isSpelling = isSpelling
    }

    /// Takes one step; nil if there is nothing.
    func step(_ segment: some StringProtocol, from start: PathTarget) -> PathTarget? {
        let target = opened(start)
        let document = target.document
        let next: Node?
        var choice: PathTarget.Choice?
        switch document.kind(target.node) {
        case .array:
            next = Int(segment).flatMap { document.element($0, of: target.node) }
        case .object:
            (next, choice) = member(String(segment), of: target.node, in: document)
        default:
            next = nil
        }
        return next.map {
            PathTarget(
                document: document,
                node: $0,
                stringifiedLevel: target.stringifiedLevel,
                depth: target.depth + 1,
                choice: choice
            )
        }
    }

    /// The value itself, or what the string holds; a decoder behind the walk opens a string at its end by itself.
    private func opened(_ target: PathTarget) -> PathTarget {
        let level = target.stringifiedLevel
        let look = StringifiedJSON(target.node, of: target.document, settings, level: level, depth: target.depth)
        guard case .opened(let inner) = look else { return target }
        return PathTarget(document: inner, node: .root, stringifiedLevel: level + 1, depth: target.depth)
    }

    /// The value of a key, and the choice that was made if the key repeats or has several spellings.
    private func member(
        _ name: String,
        of object: Node,
        in document: Document
    ) -> (value: Node?, choice: PathTarget.Choice?) {
        let keepsFirst = settings.policy.repeatedKeys == .first
        var asWritten: (value: Node, choice: PathTarget.Choice?)?
        var asSpelled: (value: Node, key: StringText, choice: PathTarget.Choice?)?
        document.forEachMember(of: object) { key, value in
            let text = document.text(of: document.entry(key))
            if text.equals(name) {
                guard let first = asWritten else { return asWritten = (value, nil) }
                asWritten = (keepsFirst ? first.value : value, .init(isRepeatedKey: true, node: value))
            } else if let isSpelling, isSpelling(text.string, name) {
                guard let first = asSpelled else { return asSpelled = (value, text, nil) }
                let isRepeated = text.equals(first.key.string)
                let choice = PathTarget.Choice(isRepeatedKey: isRepeated, node: value)
                asSpelled = keepsFirst ? (first.value, first.key, choice) : (value, text, choice)
            }
        }
        if let asWritten { return (asWritten.value, asWritten.choice) }
        return (asSpelled?.value, asSpelled?.choice)
    }
}
