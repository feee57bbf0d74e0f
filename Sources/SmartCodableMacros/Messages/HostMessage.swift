/// What the compiler asks.
enum HostMessage: Equatable {
    /// Which version of the protocol the plugin speaks; old compilers do not tell theirs, which is version 0 here.
    case capability(version: Int)
    case expandAttached(AttachedMacro)
    /// A macro that is not attached to anything; the plugin has none of that kind.
    case expandFreestanding
    case loadLibrary
    /// Something that this version of the protocol does not have.
    case unknown

    init(_ message: MessageValue) {
        if let request = message["getCapability"] {
            self = .capability(version: request["capability"]?["protocolVersion"]?.integer ?? 0)
        } else if let request = message["expandAttachedMacro"] {
            self = AttachedMacro(request).map(HostMessage.expandAttached) ?? .unknown
        } else if message["expandFreestandingMacro"] != nil {
            self = .expandFreestanding
        } else if message["loadPluginLibrary"] != nil {
            self = .loadLibrary
        } else {
            self = .unknown
        }
    }
}
