/// Answers the compiler's messages, one by one.
///
///     compiler:  capability?       plugin: version 7
///     compiler:  expand, member    plugin: the text of the members, and diagnostics
///     …
///     compiler:  (closes)          plugin: ends
///
/// The protocol is that of swift-syntax's `SwiftCompilerPluginMessageHandling`, which all compilers since 5.9 speak.
struct Plugin {
    /// The newest version of the protocol whose answers the plugin knows.
    static let newestVersion = 7

    /// The compiler's version; until it tells, the oldest.
    private var hostVersion = 0

    /// The answer to a message, as bytes.
    ///
    /// Every message has one: a compiler without an answer would wait forever.
    mutating func answer(to bytes: [UInt8]) -> [UInt8] {
        let message = MessageReader.read(bytes).map(HostMessage.init) ?? .unknown
        if case .capability(let version) = message { hostVersion = version }
        return answer(to: message).message(hostVersion: hostVersion).utf8
    }

    private func answer(to message: HostMessage) -> PluginAnswer {
        switch message {
        case .capability(let version):
            .capability(version: version == 0 ? Self.newestVersion : min(version, Self.newestVersion))
        case .loadLibrary: .libraryNotLoaded
        case .expandAttached(let request) where request.typeName == SubclassMacro.typeName:
            SubclassMacro.expand(request)
        case .expandAttached(let request):
            .expansion(
                nil,
                [Self.complaint("SmartCodableMacros has no macro '\(request.typeName)'", at: request.declaration)]
            )
        case .expandFreestanding, .unknown:
            .expansion(nil, [Self.complaint("SmartCodableMacros does not know what the compiler asks for", at: nil)])
        }
    }

    private static func complaint(_ text: String, at place: SourceExcerpt?) -> MacroDiagnostic {
        MacroDiagnostic(
            text: text,
            severity: .error,
            fileName: place?.fileName ?? "",
            offset: place?.offset ?? 0,
            highlight: nil,
            fixIts: []
        )
    }
}
