/// The context in which a wrapper of a companion library reads its value: the unchanged value, and the decoder.
///
///     the library's decoder   → the node of its document, before the call's policy applies
///     any other decoder       → its value, found by trying types (`ProbedValue`)
///     a missing key           → no node
package struct WrapperContext {
    /// The decoder that reads the wrapper.
    enum Host {
        /// The library's decoder, at a value.
        case own(ValueContext)
        /// The library's decoder, at a missing key.
        case ownMissing(String, TolerantDecoder)
        /// Another decoder.
        case other(SingleValue)
    }

    let host: Host
    /// The reader of the wrapper, which caches the declarations of models; nil if a decoder's initializer reads the
    /// wrapper.
    let reader: AnyValueReader?
    /// The value; nil for a missing key.
    package let node: RawNode?

    /// Creates the context of a value under the library's decoder.
    init(_ context: ValueContext, _ reader: AnyValueReader? = nil) {
        self.init(.own(context), RawNode(context.value), reader)
    }

    /// Creates the context of a missing key under the library's decoder.
    init(missing name: String, in owner: TolerantDecoder, _ reader: AnyValueReader? = nil) {
        self.init(.ownMissing(name, owner), nil, reader)
    }

    /// Creates the context of the value of any decoder.
    ///
    /// - Parameters:
    ///   - decoder: the decoder.
    ///   - contents: whether elements and members are read; pass false if the wrapper does not use them, because
    ///     reading them is slow.
    ///   - depth: the number of levels below the value that are read; nil for the safe maximum.
    package init(_ decoder: any Decoder, contents: Bool = false, depth: Int? = nil) {
        if Self.isOwn(decoder), let decoder = decoder as? TolerantDecoder {
            self.init(ownDecoder: decoder)
        } else {
            self.init(SingleValue(of: decoder), contents: contents, depth: depth)
        }
    }

    /// Creates the context of the value of another library's decoder.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - contents: whether elements and members are read.
    ///   - depth: the number of levels below the value that are read; nil for the safe maximum.
    package init(_ value: SingleValue, contents: Bool = false, depth: Int? = nil) {
        let probed = ProbedValue(of: value, contents: contents, depth: depth ?? ProbedValue.largestDepth)
        self.init(.other(value), probed.document.map { RawNode($0.root) })
    }

    /// Creates the context of a missing key under a decoder that reported it with an error.
    init(missingUnder decoder: any Decoder) {
        self.init(.other(SingleValue(missingUnder: decoder)), nil)
    }

    private init(_ host: Host, _ node: RawNode?, _ reader: AnyValueReader? = nil) {
        self.host = host
        self.reader = reader
        self.node = node
    }

    private init(ownDecoder decoder: TolerantDecoder) {
        guard let owner = decoder.parent else {
            self.init(ValueContext(decoder.node ?? .root, of: decoder.document, in: decoder, nil))
            return
        }
        if let node = decoder.node {
            let level = decoder.stringifiedLevel
            self.init(ValueContext(node, of: decoder.document, in: owner, decoder.step, stringifiedLevel: level))
        } else if case .key(let name) = decoder.step {
            self.init(missing: name, in: owner)
        } else {
            self.init(missing: "", in: owner)
        }
    }

    /// Whether the key is missing.
    package var isMissing: Bool { node == nil }

    /// The coding path of the value, for error messages.
    package var codingPath: [any CodingKey] {
        switch host {
        case .own(let context): context.owner.codingPath(to: context.step)
        case .ownMissing(let name, let owner): owner.codingPath(to: .key(name))
        case .other(let value): value.decoder.codingPath
        }
    }

    /// The coding path of a node inside the value.
    package func codingPath(of inner: RawNode) -> [any CodingKey] {
        codingPath + inner.steps.compactMap(\.codingKey)
    }

    /// The call's user info, which can contain settings for one decode.
    package var userInfo: [CodingUserInfoKey: Any] {
        switch host {
        case .own(let context): context.session.settings.userInfo
        case .ownMissing(_, let owner): owner.session.settings.userInfo
        case .other(let value): value.decoder.userInfo
        }
    }
}

/// Features that only the library's decoder provides.
extension WrapperContext {
    /// Whether a decoder is the library's own.
    package static func isOwn(_ decoder: any Decoder) -> Bool {
        // Not `is`: a cast of an existential is slower than comparing metatypes, and the class is final.
        type(of: decoder) == TolerantDecoder.self
    }

    /// Whether the value is read by the library's decoder.
    package var isOwn: Bool {
        if case .other = host { false } else { true }
    }

    /// Whether the value is read and discarded: the strict policy lists all mismatches, or variants are compared.
    ///
    /// Record findings then, but write nothing to a log.
    package var isDiscarded: Bool { session.map { $0.isAudit || $0.isTrial } ?? false }

    /// Whether an entry of a log is the first of its kind in the call.
    ///
    /// A model whose initializer throws is read again, which creates the same entries.
    package func isFirst(_ entry: some Hashable) -> Bool {
        session?.keyedReadState.loggedEntries.insert(AnyHashable(entry)).inserted ?? true
    }

    private var session: DecodingSession? {
        switch host {
        case .own(let context): context.session
        case .ownMissing(_, let owner): owner.session
        case .other: nil
        }
    }

    /// The wrapper as the model declares it, with the arguments of the declaration.
    ///
    /// Nil under another decoder, and if the value is no property of a model. In an update, it is the current wrapper
    /// of the model. The result is cached for each property and call.
    package func declared<Wrapper: CompanionWrapper>(as type: Wrapper.Type = Wrapper.self) -> Wrapper? {
        guard let (name, owner) = property else { return nil }
        if let reader = reader as? CompanionReader<Wrapper> { return reader.declaration(of: name, in: owner) }
        return owner.makeInitialValues()?.value(of: name, as: type)
    }

    /// The wrapper of a new instance of the model, created again for each call; nil in the same cases as `declared`.
    ///
    /// Values such as `UUID()` and objects are therefore not shared. In an update, it is the current wrapper of the
    /// model, unless a null removes it.
    package func freshlyDeclared<Wrapper>(as type: Wrapper.Type = Wrapper.self) -> Wrapper? {
        guard let (name, owner) = property else { return nil }
        let removes = node?.isNull == true && owner.removesNulls
        if !removes { return owner.initialValue(of: name, as: type) }
        return owner.reader?.makeInitialValues()?.value(of: name, as: type)
    }

    /// The outcome to record for a property that keeps its `freshlyDeclared` value.
    package var declaredOutcome: SmartDecodingEvent.Outcome { property?.owner.fallbackOutcome ?? .initialValue }

    /// The current wrapper of the updated model, to keep it if the value cannot be read.
    ///
    /// Nil if nothing is updated, and for a null that removes the current value.
    package func current<Wrapper: CompanionWrapper>(as type: Wrapper.Type = Wrapper.self) -> Wrapper? {
        guard let (name, owner) = property, owner.session.isUpdating else { return nil }
        if node?.isNull == true, owner.removesNulls { return nil }
        return owner.keptValue(of: name, as: type)
    }

    /// The property of a model that is read here; nil for an element, a root value, and under another decoder.
    var property: (name: String, owner: TolerantDecoder)? {
        switch host {
        case .own(let context):
            guard case .key(let name) = context.step else { return nil }
            return (name, context.owner)
        case .ownMissing(let name, let owner): return (name, owner)
        case .other: return nil
        }
    }

    /// Decodes the value with the decoder's own reader of a type, its policy and its strategies.
    ///
    /// - Throws: the decoder's error.
    package func probedValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
        switch host {
        case .own(let context):
            let resolver = ValueResolver(session: context.session)
            return try resolver.value(context.session.reader(for: type), at: context)
        case .ownMissing(let name, let owner):
            let path = owner.codingPath(to: .key(name))
            throw DecodingFailure(expected: type, found: nil, finding: .missingKey, at: path).error
        case .other(let value):
            return try value.decode(type)
        }
    }

    /// Decodes the value, or a value inside it, as a type without conversions.
    ///
    /// Records nothing. Under another decoder, the library's own decoder reads a value inside, because the other one
    /// can read only the value itself.
    ///
    /// - Returns: the value; nil if the type does not accept it.
    package func exactValue<Value: Decodable>(_ type: Value.Type, of inner: RawNode) -> Value? {
        let session: DecodingSession
        switch host {
        case .own(let context): session = context.session.exactSession
        case .ownMissing(_, let owner): session = owner.session.exactSession
        case .other:
            session = .begin(settings: DecodingSettings([.policy(.strict)]), DecodingSession.Purpose(.throwing))
        }
        // The session of another decoder's call would never end: it and its decoders retain each other until then.
        defer { if case .other = host { session.end() } }
        session.prepareStack(forDepth: inner.value.document.depth)
        // The decoders do not retain the document.
        defer { withExtendedLifetime(inner.value.storage) {} }
        var outermost = session.makeOutermostDecoder(of: inner.value.document)
        defer { session.recycle(outermost: &outermost) }
        return try? outermost.value(
            type,
            at: ValueContext(inner.value.node, of: inner.value.document, in: outermost, nil)
        )
    }

    /// Records the outcome for the value, or for a value inside it, in the call's report.
    ///
    /// Does nothing under another decoder, or if no recorder is installed.
    ///
    /// - Parameters:
    ///   - outcome: what the model received.
    ///   - finding: why the value could not be read; nil if it was converted.
    ///   - expected: the name of the expected type.
    ///   - inner: the value inside; nil for the value itself.
    ///   - missing: the steps from there to a value that is missing; empty for none.
    ///   - types: the names of the types of the values on the path inside, the outermost first; nil if not known.
    ///   - message: the error message of the type's own initializer; nil for none.
    package func record(
        _ outcome: SmartDecodingEvent.Outcome,
        _ finding: SmartFinding?,
        expected: @autoclosure () -> String,
        at inner: RawNode? = nil,
        missing: [SmartPathComponent] = [],
        types: [String?] = [],
        message: String? = nil
    ) {
        switch host {
        case .own(let context):
            guard let recorder = context.session.recorder, let node = inner ?? node else { return }
            var container = context.owner.eventPath
            var last = context.step?.inEventPath
            for (index, step) in (node.steps + missing).enumerated() {
                let count = container.count + (last == nil ? 0 : 1)
                guard count <= [SmartPathComponent].longestContainerPath + 1 else { break }
                let known = types.indices.contains(index) ? types[index] : nil
                let type = known ?? (step.isIndex ? SmartValueKind.array : .object).title
                let model = container.modelType
                container =
                    last.map { EventPath(container, $0, type: type, modelType: model) }
                    ?? container.replacing(type: type, modelType: model)
                last = step.inEventPath
            }
            recorder.record(
                RecordedEvent(
                    finding: Self.finding(finding, node),
                    outcome: outcome,
                    found: missing.isEmpty ? node.kind : nil,
                    container: container,
                    step: last,
                    expectedType: expected(),
                    site: EventSite(node.value, missing.isEmpty ? .value : .member(missing.map(\.pointerStep))),
                    details: message.map { RecordedEvent.Details(message: $0) }
                )
            )
        case .ownMissing(let name, let owner):
            owner.session.recorder?.record(
                finding ?? .missingKey,
                outcome,
                expected: expected(),
                found: nil,
                at: .key(name),
                in: owner,
                owner.site(ofMember: name)
            )
        case .other:
            break
        }
    }

    private static func finding(_ finding: SmartFinding?, _ node: RawNode) -> SmartFinding {
        if let finding { return finding }
        let isRepairedText = node.value.document.entry(node.value.node).flags.contains(.hasLoneSurrogate)
        return isRepairedText && node.kind == .string ? .loneSurrogate : .typeMismatch
    }
}

extension SmartPathComponent {
    /// The step as a key.
    fileprivate var pointerStep: String {
        switch self {
        case .key(let name): name
        case .index(let index): "\(index)"
        }
    }
}
