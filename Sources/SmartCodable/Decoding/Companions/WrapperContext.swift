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
