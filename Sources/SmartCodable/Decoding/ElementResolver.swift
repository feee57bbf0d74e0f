/// Reads the elements of an array or the values of an object by the policy for those that cannot be read.
struct ElementResolver {
    private let document: Document
    private let decoder: TolerantDecoder
    private let resolver: ValueResolver
    private let rule: SmartDecodingPolicy.UnreadableElement
    /// Whether an element that cannot be read makes the collection unreadable.
    ///
    /// The strict policy goes on: it wants to list every mismatch, and the call has failed anyway.
    private let failsTheCollection: Bool
    /// What was recorded before the collection.
    private let mark: EventRecorder.Mark?

    /// Reads by the policy of the call, or by a rule of the collection's own.
    init(_ context: ValueContext, _ decoder: TolerantDecoder, _ rule: SmartDecodingPolicy.UnreadableElement? = nil) {
        document = context.document
        self.decoder = decoder
        let session = context.session
        resolver = ValueResolver(session: session)
        let policy = session.settings.policy
        self.rule = rule ?? policy.unreadableElement
        failsTheCollection = self.rule == .failsTheCollection && !policy.isStrict
        mark = session.recorder?.mark
    }

    /// Reads one element into an array; one that cannot be read is left out, or fails the collection.
    @inline(__always)
    func read<Element>(
        _ reader: ValueReader<Element>,
        _ node: Node,
        _ index: Int,
        into elements: inout ArrayBuilder<Element>
    ) throws(ReadFailure) {
        let context = ValueContext(node, of: document, in: decoder, .element(index))
        do {
            elements.append(try reader.read(context))
        } catch {
            try slowPathFallback(error, reader, context, into: &elements)
        }
    }

    /// Reads one value; nil when it cannot be read and is left out.
    func read<Element>(_ reader: ValueReader<Element>, _ node: Node, _ step: PathStep) throws(ReadFailure) -> Element? {
        let context = ValueContext(node, of: document, in: decoder, step)
        do {
            return try reader.read(context)
        } catch {
            return try fallback(error, reader, context)
        }
    }

    /// Reads one value that will be hashed; nil when it cannot be read or hashed and is left out.
    func readHashed<Element>(
        _ reader: ValueReader<Element>,
        _ node: Node,
        _ step: PathStep
    ) throws(ReadFailure) -> Element? {
        let limit = decoder.session.settings.limits.combiningMarks
        guard document.combiningMarksExceed(limit, in: node) else { return try read(reader, node, step) }
        return try fallback(.refused(.combiningMarksLimit), reader, ValueContext(node, of: document, in: decoder, step))
    }

    /// Leaves something out that is no key of the dictionary.
    func refuseKey<Key>(
        _ name: String,
        of value: Node,
        as type: Key.Type,
        _ refusal: Refusal = .invalidFormat
    ) throws(ReadFailure) {
        do { try decoder.refuseKey(name, of: value, as: type, refusal) } catch { throw ended(error) }
        if failsTheCollection { throw .refused(.unreadableElement) }
    }

    /// Notes a key with half of a surrogate pair, which reads as U+FFFD; an error under the strict policy.
    func noteLoneSurrogate<Key>(inKey name: String, of value: Node, as type: Key.Type) throws(ReadFailure) {
        do { try decoder.noteLoneSurrogate(inKey: name, of: value, as: type) } catch { throw ended(error) }
    }

    /// The end of the collection by an error, which a type around it may catch: what was noticed goes with it.
    private func ended(_ error: any Error) -> ReadFailure {
        if let mark { decoder.session.initializerFailed(since: mark, by: error) }
        return .ended(error)
    }

    @inline(never)
    private func slowPathFallback<Element>(
        _ failure: ReadFailure,
        _ reader: ValueReader<Element>,
        _ context: ValueContext,
        into elements: inout ArrayBuilder<Element>
    ) throws(ReadFailure) {
        if let value = try fallback(failure, reader, context) { elements.append(value) }
    }

    private func fallback<Element>(
        _ failure: ReadFailure,
        _ reader: ValueReader<Element>,
        _ context: ValueContext
    ) throws(ReadFailure) -> Element? {
        let value: Element?
        do {
            value = try resolver.fallback(for: failure, reader, .element(rule), context, in: decoder)
        } catch {
            throw ended(error)
        }
        if value == nil, failsTheCollection { throw .refused(.unreadableElement) }
        return value
    }
}
