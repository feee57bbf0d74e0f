/// Where a wrapper of a companion library reads: the value as it was written, and who reads it.
///
///     our decoder             → the node of its document, whatever policy the call has
///     any other decoder       → its value, found by trial (`ProbedValue`)
///     a key that is missing   → no node
package struct WrapperContext {
    /// Who reads.
    enum Host {
        /// Our decoder, at a value.
        case own(ValueContext)
        /// Our decoder, at a key that is missing.
        case ownMissing(String, TolerantDecoder)
        /// Another decoder.
        case other(any Decoder)
    }

    let host: Host
    /// What knows the declarations of models; nil for a wrapper that is read through a decoder.
    let reader: AnyValueReader?
    /// The value; nil for a missing key.
    package let node: RawNode?

    /// A value under our decoder.
    init(_ context: ValueContext, _ reader: AnyValueReader? = nil) {
        self.init(.own(context), RawNode(context.node, of: context.document), reader)
    }

    /// A missing key under our decoder.
    init(missing name: String, in owner: TolerantDecoder, _ reader: AnyValueReader? = nil) {
        self.init(.ownMissing(name, owner), nil, reader)
    }

    /// The value of any decoder.
    ///
    /// - Parameters:
    ///   - decoder: the decoder.
    ///   - contents: whether elements and members are looked at; what they cost is wasted for others.
    ///   - depth: levels below the value that are looked into; nil for all that are safe.
    package init(_ decoder: any Decoder, contents: Bool = false, depth: Int? = nil) {
        if Self.isOwn(decoder), let decoder = decoder as? TolerantDecoder {
            self.init(ownDecoder: decoder)
        } else {
            let value = ProbedValue(of: decoder, contents: contents, depth: depth ?? ProbedValue.largestDepth)
            self.init(.other(decoder), value.document.map { RawNode(.root, of: $0) })
        }
    }

    /// A missing key under a decoder that says so itself.
    init(missingUnder decoder: any Decoder) {
        self.init(.other(decoder), nil)
    }

    private init(_ host: Host, _ node: RawNode?, _ reader: AnyValueReader? = nil) {
        self.host = host
        self.reader = reader
        self.node = node
    }

    private init(ownDecoder decoder: TolerantDecoder) {
        guard let owner = decoder.parent else {
            self.init(ValueContext(decoder.node ?? .root, of: decoder.document, in: decoder, .same))
            return
        }
        if let node = decoder.node {
            let level = decoder.stringifiedLevel
            self.init(ValueContext(node, of: decoder.document, in: owner, decoder.step, stringifiedLevel: level))
        } else if case .member(let name) = decoder.step {
            self.init(missing: name, in: owner)
        } else {
            self.init(missing: "", in: owner)
        }
    }

    /// Whether the key is missing.
    package var isMissing: Bool { node == nil }

    /// The way to the value, as error messages of decoders tell it.
    package var codingPath: [any CodingKey] {
        switch host {
        case .own(let context): context.owner.codingPath(to: context.step)
        case .ownMissing(let name, let owner): owner.codingPath(to: .member(name))
        case .other(let decoder): decoder.codingPath
        }
    }

    /// The way to a node inside the value.
    package func codingPath(of inner: RawNode) -> [any CodingKey] {
        codingPath
            + inner.steps.map { step in
                switch step {
                case .member(let name): StepKey(stringValue: name)
                case .element(let index): StepKey(intValue: index)
                }
            }
    }

    /// What the call carries for those who know the key: the place for settings that hold for one decode.
    package var userInfo: [CodingUserInfoKey: Any] {
        switch host {
        case .own(let context): context.session.settings.userInfo
        case .ownMissing(_, let owner): owner.session.settings.userInfo
        case .other(let decoder): decoder.userInfo
        }
    }
}

/// What only our own decoder can do for a wrapper.
extension WrapperContext {
    /// Whether a decoder is ours.
    package static func isOwn(_ decoder: any Decoder) -> Bool {
        // Not `is`: a cast of an existential takes longer than reading an integer, and the class is final.
        type(of: decoder) == TolerantDecoder.self
    }

    /// Whether the decoder is ours.
    package var isOwn: Bool {
        if case .other = host { false } else { true }
    }

    /// Whether the value is read a second time and thrown away, because the strict policy lists what does not fit:
    /// findings are wanted then, lines of a log are not.
    package var isAudit: Bool {
        switch host {
        case .own(let context): context.session.isAudit
        case .ownMissing(_, let owner): owner.session.isAudit
        case .other: false
        }
    }

    /// The wrapper as the model declares it, with the arguments of the declaration; nil under another decoder, and
    /// where the value is no property of a model.
    ///
    /// Known after the first time for a property and call. In an updated model it is the wrapper that the model has.
    package func declared<Wrapper: CompanionWrapper>(as type: Wrapper.Type = Wrapper.self) -> Wrapper? {
        guard let (name, owner) = property else { return nil }
        if let reader = reader as? CompanionReader<Wrapper> { return reader.declaration(of: name, in: owner) }
        return owner.makeInitialValues()?.value(of: name, as: type)
    }

    /// What the updated model has, for a value that cannot be read; nil where nothing is updated, and for a null that
    /// removes what is there.
    package func current<Wrapper: CompanionWrapper>(as type: Wrapper.Type = Wrapper.self) -> Wrapper? {
        guard let (name, owner) = property, owner.session.isUpdating else { return nil }
        if node?.isNull == true, owner.removesNulls { return nil }
        return owner.unmentioned(name, as: type)
    }

    /// The property of a model that is read here; nil for an element, a root, and under another decoder.
    var property: (name: String, owner: TolerantDecoder)? {
        switch host {
        case .own(let context):
            guard case .member(let name) = context.step else { return nil }
            return (name, context.owner)
        case .ownMissing(let name, let owner): return (name, owner)
        case .other: return nil
        }
    }

    /// The value as the decoder itself reads the type, with its policy and strategies.
    ///
    /// - Throws: what the decoder throws.
    package func probedValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
        switch host {
        case .own(let context):
            let resolver = ValueResolver(session: context.session)
            return try resolver.value(context.session.reader(for: type), at: context)
        case .ownMissing(let name, let owner):
            let path = owner.codingPath(to: .member(name))
            throw DecodingFailure(expected: type, found: nil, refusal: .missing, at: path).error
        case .other(let decoder):
            return try decoder.singleValueContainer().decode(type)
        }
    }

    /// The value, or a value inside it, as its type reads itself without conversions.
    ///
    /// Nothing is recorded. Under another decoder a value inside is read by our own one, because only the value itself
    /// can be read by the host.
    ///
    /// - Returns: the value; nil if the type refuses it.
    package func exactValue<Value: Decodable>(_ type: Value.Type, of inner: RawNode) -> Value? {
        let session: DecodingSession
        switch host {
        case .own(let context): session = context.session.exactSession
        case .ownMissing(_, let owner): session = owner.session.exactSession
        case .other:
            session = DecodingSession(settings: DecodingSettings([.policy(.strict)]), mode: .throwing, recorder: nil)
        }
        session.expect(depth: inner.document.depth)
        let outside = TolerantDecoder(session: session, document: inner.document)
        return try? outside.value(type, at: ValueContext(inner.node, of: inner.document, in: outside, .same))
    }

    /// Records what became of the value, or of a value inside it, in the report of the call; nothing under another
    /// decoder, and nothing when nobody listens.
    ///
    /// - Parameters:
    ///   - outcome: what the model got.
    ///   - refusal: why the value could not be read; nil for one that was converted.
    ///   - expected: the name of the type that was wanted.
    ///   - inner: the value inside; nil for the value itself.
    package func record(
        _ outcome: SmartDecodingEvent.Outcome,
        _ refusal: Refusal?,
        expected: @autoclosure () -> String,
        at inner: RawNode? = nil
    ) {
        switch host {
        case .own(let context):
            guard let recorder = context.session.recorder, let node = inner ?? node else { return }
            let eventPath = context.owner.eventPath
            var path = eventPath.path
            var types = eventPath.types
            if let component = context.step.component {
                path.append(component)
            } else {
                types.removeLast()
            }
            for step in node.steps where path.count <= [SmartPathComponent].longestContainerPath + 1 {
                path.append(step.component)
                types.append(step.containerTitle)
            }
            recorder.record(
                RecordedEvent(
                    finding: Self.finding(refusal, node),
                    outcome: outcome,
                    path: path,
                    modelType: eventPath.modelType,
                    expectedType: expected(),
                    found: node.kind,
                    enclosingTypes: types,
                    site: EventSite(node.document, node.node)
                )
            )
        case .ownMissing(let name, let owner):
            owner.session.recorder?.record(
                SmartDecodingEvent.Finding(refusal ?? .missing),
                outcome,
                expected: expected(),
                found: nil,
                at: .member(name),
                in: owner,
                owner.site(ofMember: name)
            )
        case .other:
            break
        }
    }

    private static func finding(_ refusal: Refusal?, _ node: RawNode) -> SmartDecodingEvent.Finding {
        if let refusal { return SmartDecodingEvent.Finding(refusal) }
        let isRepairedText = node.document.entry(node.node).flags.contains(.hasLoneSurrogate)
        return isRepairedText && node.kind == .string ? .loneSurrogate : .typeMismatch
    }
}

extension RawNode.Step {
    fileprivate var component: SmartPathComponent {
        switch self {
        case .member(let name): .key(name)
        case .element(let index): .index(index)
        }
    }

    /// What the container is in which the step is made.
    fileprivate var containerTitle: String {
        switch self {
        case .member: ValueKind.object.title
        case .element: ValueKind.array.title
        }
    }
}

/// The declared value itself, where `declared` is asked for the arguments.
extension WrapperContext {
    /// The wrapper as a fresh model has it, made anew; nil as for `declared`.
    ///
    /// So `UUID()` and objects in it are not shared. In an updated model it is the wrapper that the model has, unless a
    /// null removes that.
    package func freshlyDeclared<Wrapper>(as type: Wrapper.Type = Wrapper.self) -> Wrapper? {
        guard let (name, owner) = property else { return nil }
        let removes = node?.isNull == true && owner.removesNulls
        let values = removes ? owner.reader?.makeInitialValues() : owner.makeInitialValues()
        return values?.value(of: name, as: type)
    }

    /// What a report says of a property that keeps its `freshlyDeclared` value.
    package var declaredOutcome: SmartDecodingEvent.Outcome { property?.owner.fallbackOutcome ?? .initialValue }
}
