import SmartCodable

extension CowResilient: CompanionWrapper {
    /// Types that the decoder reads by itself are not looked into.
    package static var readsContents: Bool { CowReader.hasRules(for: Value.self) }

    /// No type has so many levels, and raw texts end there.
    package static var contentDepth: Int? { CowRawText.deepest + 1 }

    package static var reportedName: String { "\(Value.self)" }

    /// Reads the value; first as its type reads itself, and by the rescue strategy only if that fails.
    ///
    /// - Parameter decoder: any decoder.
    /// - Throws: `CowDecodingError`.
    public init(from decoder: any Decoder) throws {
        if WrapperContext.isOwn(decoder) {
            try self.init(at: WrapperContext(decoder))
            return
        }
        var failure: (any Error)?
        do {
            let container = try decoder.singleValueContainer()
            let settings = CowSettings.effective(decoder.userInfo)
            let scalar = try CowScalar.value(Value.self, in: container) { Self($0, CowArguments(), by: settings) }
            if let scalar {
                self = scalar
                return
            }
            if let value = try CowHostReading.value(Value.self, in: container) {
                self.init(value, CowArguments(), by: settings)
                return
            }
        } catch {
            failure = error
        }
        let site = WrapperContext(decoder, contents: Self.readsContents, depth: Self.contentDepth)
        try self.init(at: site, after: failure)
    }

    /// Reads the value by the strategies that hold here; one look at the settings for all of it.
    package init(at site: WrapperContext) throws {
        try self.init(at: site, after: nil)
    }

    // failure: the error of another decoder that has tried to read the value; nil if none has.
    private init(at site: WrapperContext, after failure: (any Error)?) throws {
        let settings = CowSettings.effective(at: site)
        // Part of the wrapper, also where it is not needed to read: an update finds it in the model.
        let arguments = site.declared(as: Self.self)?.arguments ?? CowArguments()
        if let node = site.node {
            let scalar = CowScalar.value(Value.self, at: node) { Self($0, arguments, by: settings) }
            if let scalar {
                self = scalar
                return
            }
        }
        let log = CowLog(site, settings)
        let nullStrategy = arguments.nullStrategy ?? settings.nullStrategy
        let value: Value
        if let node = site.node, !node.isNull {
            let strategy = arguments.rescueStrategy ?? settings.rescueStrategy
            value = try CowReader(site, strategy, log).value(of: node, after: failure)
        } else {
            value = try CowAbsence(site, nullStrategy, log).value { site.freshlyDeclared(as: Self.self)?.wrappedValue }
        }
        self.init(value, arguments, by: settings)
    }

    /// Writes the value as it is; a `Character` as a text, nil as null where there is no key to leave out.
    public func encode(to encoder: any Encoder) throws {
        try CowWriting(value: wrappedValue).encode(to: encoder)
    }
}

// Synthesized code of models asks a keyed container for the wrapper itself. It finds this overload, because it is more
// special than the container's own method; so a missing key is read by the wrapper, too. The choice is made by the
// compiler: generic code and code that does not import this module keep the decoder's error.
extension KeyedDecodingContainer {
    /// Reads a `@CowResilient` property; a missing key is the affair of its null strategy.
    public func decode<Value>(_ type: CowResilient<Value>.Type, forKey key: Key) throws -> CowResilient<Value> {
        try decodeCompanion(type, forKey: key)
    }
}

/// Our encoder leaves out a property that is nil, as it does with a plain optional.
extension CowResilient: OptionalHolding {}
