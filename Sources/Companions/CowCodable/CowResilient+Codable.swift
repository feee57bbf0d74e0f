import SmartCodable

extension CowResilient: CompanionWrapper {
    /// Types that the decoder reads by itself are not looked into.
    package static var readsContents: Bool { CowReader.hasRules(for: Value.self) }

    /// No type has so many levels, and raw texts end there.
    package static var contentDepth: Int? { CowRawText.deepest + 1 }

    package static var reportedName: String { "\(Value.self)" }

    /// Reads the value by the strategies that hold here; one look at the settings for all of it.
    package init(at site: CompanionSite) throws {
        let settings = CowSettings.effective(at: site)
        // Part of the wrapper, also where it is not needed to read: an update finds it in the model.
        let arguments = site.declared(as: Self.self)?.arguments ?? CowArguments()
        let log = CowLog(site, settings)
        let nullStrategy = arguments.nullStrategy ?? settings.nullStrategy
        let value: Value
        if let node = site.node, !node.isNull {
            let strategy = arguments.rescueStrategy ?? settings.rescueStrategy
            value = try CowReader(site, strategy, log).value(of: node)
        } else {
            value = try CowAbsence(site, nullStrategy, log).value { site.freshlyDeclared(as: Self.self)?.wrappedValue }
        }
        self.init(value, arguments, by: settings)
    }

    /// Writes the value as it is; a `Character` as a text, nil as null.
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
