/// What the plugin answers.
enum PluginAnswer: Equatable {
    case capability(version: Int)
    /// The text that the macro expands to, nil for none, and what there is to say to the user.
    case expansion(String?, [MacroDiagnostic])
    case libraryNotLoaded

    /// The answer in the words of a version of the protocol.
    func message(hostVersion: Int) -> MessageValue {
        switch self {
        case .capability(let version):
            return .object([
                "getCapabilityResult": .object(["capability": .object(["protocolVersion": .number("\(version)")])])
            ])
        case .libraryNotLoaded:
            return .object(["loadPluginLibraryResult": .object(["loaded": .bool(false), "diagnostics": .array([])])])
        case .expansion(let source, let diagnostics):
            let said = MessageValue.array(diagnostics.map(\.message))
            // Compilers up to version 4 took the pieces of an expansion one by one.
            if hostVersion < 5 {
                let sources = source.map { MessageValue.array([.string($0)]) } ?? .array([])
                return .object([
                    "expandAttachedMacroResult": .object(["expandedSources": sources, "diagnostics": said])
                ])
            }
            return .object([
                "expandMacroResult": .object([
                    "expandedSource": source.map(MessageValue.string) ?? .null, "diagnostics": said,
                ])
            ])
        }
    }
}
