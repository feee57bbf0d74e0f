/// A response of the plugin.
enum PluginAnswer: Equatable {
    case capability(version: Int)
    /// The text of the expansion, nil for none, and the diagnostics.
    case expansion(String?, [MacroDiagnostic])
    case libraryNotLoaded

    /// Returns the response in the format of a protocol version.
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
            // Up to version 4, an expansion is sent as an array of parts.
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
