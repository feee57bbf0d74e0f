import SmartCodable

extension CowResilient: CompanionWrapper {
    /// Only types with rules need access to the contents; the decoder reads other types itself.
    package static var readsContents: Bool { CowReader.hasRules(for: Value.self) }

    /// No supported type is nested more deeply, and text of raw values ends at this depth.
    package static var contentDepth: Int? { CowRawText.deepest + 1 }

    package static var reportedName: String { "\(Value.self)" }

    /// Reads the value.
    ///
    /// Applies the rescue strategy only if the type's own decoding fails.
    ///
    /// - Parameter decoder: any decoder.
    /// - Throws: `CowDecodingError`.
    public init(from decoder: any Decoder) throws {
        if WrapperContext.isOwn(decoder) {
            try self.init(at: WrapperContext(decoder))
            return
        }
        // A decoder may allow one container only.
        let host = SingleValue(of: decoder)
        var failure: (any Error)?
        if let container = host.container {
            do {
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
        }
        let site = WrapperContext(host, contents: Self.readsContents, depth: Self.contentDepth)
        try self.init(at: site, after: failure)
    }

    package static func exact(
        _ node: RawNode,
        _ userInfo: [CodingUserInfoKey: Any],
        declared: () -> Self?
    ) -> Self? {
        // The arguments are stored in the wrapper even if reading does not need them, because a later update of the
        // model reads them there.
        CowScalar.value(Value.self, at: node) {
            Self($0, declared()?.arguments ?? CowArguments(), by: .effective(userInfo))
        }
    }

    /// Reads the value with the strategies that apply here.
    ///
    /// Reads the settings once.
    package init(at site: WrapperContext) throws {
        try self.init(at: site, after: nil)
    }

    // failure: the error with which another decoder failed to read the value; nil if none did.
    private init(at site: WrapperContext, after failure: (any Error)?) throws {
        if let node = site.node, let exact = Self.exact(node, site.userInfo, declared: { site.declared() }) {
            self = exact
            return
        }
        let settings = CowSettings.effective(at: site)
        let arguments = site.declared(as: Self.self)?.arguments ?? CowArguments()
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

    /// Writes the value unchanged: a `Character` as a string, and nil as null if there is no key to omit.
    public func encode(to encoder: any Encoder) throws {
        try CowWriting(value: wrappedValue).encode(to: encoder)
    }
}

// Synthesized `init(from:)` calls `decode(_:forKey:)` with the type of the wrapper. The compiler selects this overload,
// because it is more specific than the container's own method. A missing key therefore reaches the wrapper. Generic
// code and files that do not import this module still call the container's method, which throws for a missing key.
extension KeyedDecodingContainer {
    /// Reads a `@CowResilient` property; applies its null strategy to a missing key.
    public func decode<Value>(_ type: CowResilient<Value>.Type, forKey key: Key) throws -> CowResilient<Value> {
        try decodeCompanion(type, forKey: key)
    }
}

/// SmartCodable's encoder omits a property that is nil, as it omits a plain optional.
extension CowResilient: OptionalHolding {}

/// Encodes any value that a wrapper can hold.
///
/// `Character` is not `Encodable`, and neither are arrays, dictionaries and optionals of it. All other values are
/// encoded by the encoder, with its strategies.
struct CowWriting: Encodable {
    let value: Any

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case let value as any Encodable: try container.encode(value)
        case let character as Character: try container.encode(String(character))
        case let elements as [Any]: try container.encode(elements.map(CowWriting.init))
        case let members as [String: Any]: try container.encode(members.mapValues(CowWriting.init))
        // The wrapped value of a non-nil optional was handled above.
        case is any ExpressibleByNilLiteral: try container.encodeNil()
        default:
            let reason = "\(type(of: value)) is not Encodable."
            let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
            throw EncodingError.invalidValue(value, context)
        }
    }
}
