/// Answers the messages of the compiler.
///
///     compiler:  capability?       plugin: version 7
///     compiler:  expand, member    plugin: the text of the members, and diagnostics
///     …
///     compiler:  (closes)          plugin: ends
///
/// The protocol is that of swift-syntax's `SwiftCompilerPluginMessageHandling`, which all compilers since 5.9 use.
struct Plugin {
    /// The latest protocol version that the plugin supports.
    static let newestVersion = 7

    /// The compiler's version; 0 until it is received.
    private var hostVersion = 0

    /// Returns the response to a message.
    ///
    /// Every message needs a response, because the compiler waits for it.
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
        case .expandAttached(let request) where request.typeName == ModelMacro.typeName:
            ModelMacro.expand(request)
        case .expandAttached(let request) where request.typeName == PropertyMacro.typeName:
            PropertyMacro.expand(request)
        case .expandAttached(let request) where request.typeName == DescribedMacro.typeName:
            DescribedMacro.expand(request)
        // For tests, whose models have generated code in some builds only.
        case .expandAttached(let request) where request.typeName == "NoMacro": .expansion(nil, [])
        case .expandAttached(let request):
            .expansion(
                nil,
                [Self.complaint("SmartCodablePlugin has no macro '\(request.typeName)'", at: request.declaration)]
            )
        case .expandFreestanding, .unknown:
            .expansion(
                nil,
                [Self.complaint("SmartCodablePlugin does not support this request of the compiler", at: nil)]
            )
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
