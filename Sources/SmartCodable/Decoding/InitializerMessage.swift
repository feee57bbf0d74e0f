import Foundation

/// What a type's own `init(from:)` says when it throws, for events and errors.
struct InitializerMessage {
    /// The text, shortened; nil for an error that says nothing of its own.
    let text: String?

    private static let longest = 500

    init(_ error: any Error) {
        let text =
            switch error {
            case let error as DecodingError: error.context?.debugDescription ?? String(describing: error)
            case let error as any LocalizedError: error.errorDescription ?? String(describing: error)
            case is any CustomNSError: error.localizedDescription
            default: type(of: error) is NSError.Type ? error.localizedDescription : String(describing: error)
            }
        // The standard library says so of raw values and of ranges, and shows the value, which events don't.
        let showsValue = error is DecodingError && text.hasPrefix("Cannot initialize ")
        self.text = text.isEmpty || showsValue ? nil : text.shortened(toUTF8: Self.longest)
    }
}
