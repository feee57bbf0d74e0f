/// Reads the elements of an array or the values of a dictionary, and applies the rule for unreadable ones.
struct ElementResolver {
    private let document: Document
    /// The decoder of the collection.
    // Valid: the creator of the resolver has entered it.
    let array: Unretained<TolerantDecoder>
    private var decoder: TolerantDecoder { array.object }
    private let resolver: ValueResolver
    private let rule: SmartDecodingPolicy.UnreadableElement
    /// Whether an unreadable element makes the collection unreadable.
    ///
    /// False under the strict policy, which continues in order to list every mismatch; the call has failed anyway.
    private let failsCollection: Bool
    /// The recorder's position before the collection; nil if no recorder is installed.
    private let mark: EventRecorder.Mark?
    /// The index of the first element; not 0 if the array is a part of another.
    let firstIndex: Int

    /// Creates a resolver with the collection's own rule, or with the policy's if `rule` is nil.
    init(
        _ context: ValueContext,
        _ decoder: Unretained<TolerantDecoder>,
        _ rule: SmartDecodingPolicy.UnreadableElement? = nil,
        firstIndex: Int = 0
    ) {
        self.firstIndex = firstIndex
        document = context.document
        array = decoder
        let session = context.session
        resolver = ValueResolver(session: session)
        // Not retained, as in `DecodingSession.convert`.
        let (unreadableElement, isStrict) = Unretained(session.settings)._withUnsafeGuaranteedRef {
            ($0.policy.unreadableElement, $0.policy.isStrict)
        }
        self.rule = rule ?? unreadableElement
        failsCollection = self.rule == .failCollection && !isStrict
        mark = session.recorder?.mark
    }

    var session: DecodingSession { resolver.session }
    /// Records events; nil if no recorder is installed.
    var recorder: EventRecorder? { resolver.session.recorder }

    /// Reads an element into an array.
    ///
    /// An unreadable element is replaced or omitted, or fails the collection.
    @inline(__always)
    func read<Element>(
        _ reader: ValueReader<Element>,
        _ node: Node,
        _ index: Int,
        into elements: inout ArrayBuilder<Element>
    ) throws(ReadFailure) {
        let context = ValueContext(node, of: document, in: array, .index(firstIndex &+ index))
        do {
            elements.append(try reader.read(context))
        } catch {
            try slowPathRead(reader, context, after: error, into: &elements)
        }
    }

    /// Not inlined, because the optional element would cost every array a lookup of metadata.
    @inline(never)
    private func slowPathRead<Element>(
        _ reader: ValueReader<Element>,
        _ context: ValueContext,
        after failure: ReadFailure,
        into elements: inout ArrayBuilder<Element>
    ) throws(ReadFailure) {
        if let value = try resolve(reader, context, after: failure) { elements.append(value) }
    }

    /// Reads an element or a value; nil if it is unreadable and omitted.
    func read<Element>(_ reader: ValueReader<Element>, _ node: Node, _ step: SmartPathComponent?) throws(ReadFailure)
        -> Element?
    {
        let context = ValueContext(node, of: document, in: array, step)
        if context.adaptsValues { return try resolve(reader, context, after: nil) }
        do {
            return try reader.read(context)
        } catch {
            return try resolve(reader, context, after: error)
        }
    }

    /// Reads an element that was copied into a document of its own; nil if it is unreadable and omitted.
    func read<Element>(
        _ reader: ValueReader<Element>,
        copiedTo document: Document,
        _ step: SmartPathComponent
    ) throws(ReadFailure) -> Element? {
        let level = decoder.stringifiedLevel + 1
        let context = ValueContext(.root, of: document, in: array, step, stringifiedLevel: level)
        return try resolve(reader, context, after: nil)
    }

    /// Reads an element that will be hashed; nil if it is omitted, because it is unreadable or too expensive to hash.
    func readHashed<Element>(
        _ reader: ValueReader<Element>,
        _ node: Node,
        _ step: SmartPathComponent?
    ) throws(ReadFailure) -> Element? {
        let limit = decoder.session.settings.limits.combiningMarks
        guard document.combiningMarksExceed(limit, in: node) else { return try read(reader, node, step) }
        let context = ValueContext(node, of: document, in: array, step)
        return try result {
            try resolver.fallback(for: .refused(.combiningMarksLimit), reader, .element(rule), context, in: decoder)
        }
    }

    /// Whether a null removes the member of a dictionary that is updated.
    func removesMember(_ node: Node) -> Bool {
        document.kind(node) == .null && decoder.session.update?.mode == .mergePatch
    }

    /// Omits a member whose name cannot be read as a key of the dictionary.
    func rejectKey<Key>(
        _ name: String,
        of value: Node,
        as type: Key.Type,
        _ finding: SmartFinding = .invalidFormat
    ) throws(ReadFailure) {
        do { try decoder.rejectKey(name, of: value, as: type, finding) } catch { throw ended(error) }
        if failsCollection { throw .refused(.unreadableElement) }
    }

    /// Records a key with a lone surrogate, which is read as U+FFFD; an error under the strict policy.
    func recordLoneSurrogate<Key>(inKey name: String, of value: Node, as type: Key.Type) throws(ReadFailure) {
        do { try decoder.recordLoneSurrogate(inKey: name, of: value, as: type) } catch { throw ended(error) }
    }

    /// Ends the collection with an error, and discards its events, because the type around it may catch the error.
    private func ended(_ error: any Error) -> ReadFailure {
        if let mark { decoder.session.initializerFailed(since: mark, by: error) }
        return .ended(error)
    }

    /// Resolves a scalar that could not be read exactly; nil if it is omitted.
    ///
    /// Does the same as `resolve`, in fewer steps that are compiled for the type: scalar types open no strings, and the
    /// call neither throws nor updates.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func resolveScalar<Element: ScalarTarget>(
        _ reader: ValueReader<Element>,
        _ node: Node,
        _ index: Int
    ) throws(ReadFailure) -> Element? {
        let context = ValueContext(node, of: document, in: array, .index(firstIndex &+ index))
        var failure = SmartFinding.nullValue
        if document.kind(node) != .null {
            switch resolver.session.convert(document.scalar(node), to: Element.self) {
            case .exact(let value): return value
            case .converted(let value):
                context.recordConversion(to: reader)
                return value
            case .refused(let finding): failure = finding
            }
        }
        return try result {
            try resolver.fallback(for: .refused(failure), reader, .element(rule), context, in: decoder)
        }
    }

    /// Resolves an element that could not be read exactly, or was not tried; nil if it is omitted.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func resolve<Element>(
        _ reader: ValueReader<Element>,
        _ context: ValueContext,
        after failure: ReadFailure?
    ) throws(ReadFailure) -> Element? {
        try result { try resolver.resolve(reader, .element(rule), context, in: decoder, after: failure) }
    }

    /// The result of resolving an element; nil if the element is omitted and the collection continues.
    private func result<Element>(_ resolve: () throws -> Element?) throws(ReadFailure) -> Element? {
        let value: Element?
        do { value = try resolve() } catch { throw ended(error) }
        if value == nil, failsCollection { throw .refused(.unreadableElement) }
        return value
    }
}
