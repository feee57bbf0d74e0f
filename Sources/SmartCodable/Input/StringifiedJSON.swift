/// The result of checking whether a value is a string that contains JSON, for decoders and for paths.
enum StringifiedJSON {
    /// The document in the string.
    case opened(DocumentStorage)
    /// The value is not a string, the string does not begin like an array or an object, or the policy opens no strings.
    case closed
    /// There are more levels of JSON in strings than the limit.
    case levelsLimit
    /// The string begins like an array or an object but is not valid JSON, or it exceeds a limit or has repeated keys that
    /// the policy rejects, which is the reason.
    case notJSON(reason: JSONSyntaxError?)

    /// Checks a value, and scans the JSON in it.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - settings: the policy and the limits of the call.
    ///   - level: the number of opened strings around the value.
    ///   - depth: the number of arrays and objects around the value; they count towards the depth limit.
    init(_ value: DocumentValue, _ settings: DecodingSettings, level: Int, depth: Int) {
        guard settings.policy.opensStringifiedJSON else {
            // A long array that is not in the document has elements, which the caller is looking for.
            if value.kind == .foreign { value.storage.longArrays?.giveUp() }
            self = .closed
            return
        }
        switch value.scalar {
        case .string(let text): self.init(text, of: value, settings, level: level, depth: depth)
        case .foreign(let foreign):
            guard let string = foreign.value as? CutString else {
                self = .closed
                return
            }
            self = StringText.with(string.text) { Self($0, of: value, settings, level: level, depth: depth) }
        default: self = .closed
        }
    }

    private init(_ text: StringText, of value: DocumentValue, _ settings: DecodingSettings, level: Int, depth: Int) {
        // Encoded twice: the string contains a string, which contains the JSON.
        if text.looksLikeString, level < settings.limits.stringifiedLevels,
            let inner = try? value.document.scan(
                text,
                at: value.node,
                limits: settings.limits,
                .rfc8259,
                enclosingDepth: depth
            ),
            inner.root.kind == .string
        {
            self.init(inner.root, settings, level: level + 1, depth: depth)
            return
        }
        guard text.looksLikeContainer else {
            self = .closed
            return
        }
        guard level < settings.limits.stringifiedLevels else {
            self = .levelsLimit
            return
        }
        let isCut = settings.syntax.isPartial && value.document.isIncomplete(value.node)
        do throws(JSONSyntaxError) {
            let document = try value.document.scan(
                text,
                at: value.node,
                limits: settings.limits,
                settings.innerSyntax(isCut: isCut),
                enclosingDepth: depth
            )
            if settings.policy.repeatedKeys == .reject { try document.refuseRepeatedKeys() }
            self = .opened(document)
        } catch {
            self = .notJSON(reason: error.kind == .repeatedKey || error.isLimit ? error : nil)
        }
    }
}
