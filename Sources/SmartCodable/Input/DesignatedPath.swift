/// The walk from the outermost value to the one that a call wants: `data.list.0.user`.
///
/// Keys step into objects, numbers into arrays, counted from 0; empty segments are skipped. A string with JSON in it is
/// opened on the way. Of a key that stands twice the last one counts, or the first, by the policy.
struct DesignatedPath {
    let text: String
    private let segments: [String]

    init(_ text: String) {
        self.text = text
        segments = text.split(separator: ".").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }

    /// A value in a document, and how many strings with JSON in them were opened on the way to it.
    struct Target {
        let document: Document
        let node: Node
        let stringifiedLevel: Int
    }

    /// The value at the end of the path.
    func walk(_ document: Document, _ settings: DecodingSettings) throws(SmartInputError) -> Target {
        var document = document
        var node = Node.root
        var stringifiedLevel = 0
        for (step, segment) in segments.enumerated() {
            if let inner = open(node, of: document, &stringifiedLevel, settings) {
                document = inner
                node = .root
            }
            guard let next = child(segment, of: node, in: document, settings.policy.repeatedKeys) else {
                throw .noValueAtPath(path: text, step: step)
            }
            node = next
        }
        // The decoder behind this opens a string at the end by itself.
        return Target(document: document, node: node, stringifiedLevel: stringifiedLevel)
    }

    private func open(
        _ node: Node,
        of document: Document,
        _ level: inout Int,
        _ settings: DecodingSettings
    ) -> Document? {
        guard
            case .string(let text) = document.scalar(node), text.looksLikeContainer,
            level < settings.limits.stringifiedLevels
        else { return nil }
        level += 1
        return try? Document.scan(text, limits: settings.limits, enclosingDepth: level)
    }

    private func child(
        _ segment: String,
        of node: Node,
        in document: Document,
        _ rule: SmartDecodingPolicy.RepeatedKeys
    ) -> Node? {
        switch document.kind(node) {
        case .array:
            return Int(segment).flatMap { document.element($0, of: node) }
        case .object:
            var found: Node?
            document.forEachMember(of: node) { key, value in
                // Compared as bytes, like every key.
                guard found == nil || rule != .first, document.text(of: document.entry(key)).equals(segment) else {
                    return
                }
                found = value
            }
            return found
        default:
            return nil
        }
    }
}
