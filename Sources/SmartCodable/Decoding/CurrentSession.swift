/// The session of the call on the current thread, while it may read models that it does not know.
///
/// The overloads of `KeyedDecodingContainer` for models cannot reach it otherwise. If there is none, they do nothing,
/// and the decoder finds the conformance itself, as on other threads, and after another call has ended within this one.
@usableFromInline
enum CurrentSession {
    // Valid: a session begins on the thread of its call only, and ends before it is released.
    static func begin(_ session: DecodingSession) { SystemThread.session = Unretained(session).toOpaque() }

    static func end() { SystemThread.session = nil }

    /// Calls the functions of a model, which may decode the model with another decoder.
    private static func suspended(_ session: DecodingSession, _ prepare: () -> Void) {
        end()
        prepare()
        begin(session)
    }

    /// Creates the reader of a model where the compiler knows its conformance.
    @usableFromInline
    static func prepareReader<Model: SmartModelDecodable>(for type: Model.Type) {
        guard let session = SystemThread.session else { return }
        Unretained<DecodingSession>.fromOpaque(session)._withUnsafeGuaranteedRef { session in
            if !session.hasReader(for: type) { suspended(session) { session.prepareReader(for: type) } }
        }
    }

    /// Creates the reader of arrays of a model where the compiler knows its conformance.
    @usableFromInline
    static func prepareReader<Model: SmartModelDecodable>(forArraysOf type: Model.Type) {
        guard let session = SystemThread.session else { return }
        Unretained<DecodingSession>.fromOpaque(session)._withUnsafeGuaranteedRef { session in
            if !session.hasReader(forArraysOf: type) { suspended(session) { session.prepareReader(forArraysOf: type) } }
        }
    }
}
