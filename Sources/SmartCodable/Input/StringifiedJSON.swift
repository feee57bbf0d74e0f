/// What came of looking into a value for JSON in a string: the one decision, for decoders and for walks along paths.
enum StringifiedJSON {
    case opened(Document)
    /// No string, no array or object in it, or a policy that opens none.
    case closed
    /// More levels of JSON in strings than the limit.
    case levelsLimit
    /// Text that begins like an array or an object and is none.
    case notJSON

    /// Looks into the value at a node.
    ///
    /// - Parameters:
    ///   - node: the value.
    ///   - document: its document.
    ///   - settings: the policy and the limits of the call.
    ///   - level: how many strings with JSON in them lie around the value.
    ///   - depth: how many levels of nesting do; they count against the same limit.
    init(_ node: Node, of document: Document, _ settings: DecodingSettings, level: Int, depth: Int) {
        guard
            settings.policy.opensStringifiedJSON,
            case .string(let text) = document.scalar(node), text.looksLikeContainer
        else {
            self = .closed
            return
        }
        guard level < settings.limits.stringifiedLevels else {
            self = .levelsLimit
            return
        }
        do throws(JSONSyntaxError) {
            self = .opened(try document.scan(text, at: node, limits: settings.limits, enclosingDepth: depth))
        } catch {
            self = .notJSON
        }
    }
}
