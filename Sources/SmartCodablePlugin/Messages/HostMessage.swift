/// A message from the compiler.
enum HostMessage: Equatable {
    /// The protocol version of the compiler; old compilers do not send one, which is version 0 here.
    case capability(version: Int)
    case expandAttached(AttachedMacro)
    /// A freestanding macro; the plugin has none.
    case expandFreestanding
    case loadLibrary
    /// A message that the plugin does not support.
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
