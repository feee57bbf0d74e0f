/// A property wrapper of a companion library, which reads its value by its own rules under any decoder.
///
/// Under the library's decoder it reads the unchanged node, before the call's policy applies, and it handles a missing
/// key, too. Under another decoder, the overloads of `KeyedDecodingContainer` that each companion library declares for
/// its wrappers do the same in synthesized code; see `decodeCompanion`.
package protocol CompanionWrapper: Decodable, _SmartReadable {
    /// Reads the wrapper from a value, a null or a missing key.
    ///
    /// If this throws, the library's decoder records a failed initializer, and the property falls back to its initial
    /// value. Another decoder fails.
    init(at site: WrapperContext) throws

    /// The wrapper with a value that has the type of the property; nil if it has another one, or if the read is logged.
    ///
    /// Called first under the library's decoder, because nearly all values are such.
    ///
    /// - Parameters:
    ///   - node: the value.
    ///   - userInfo: the call's user info, which can contain settings for one decode.
    ///   - declared: returns the wrapper as the model declares it; see `WrapperContext.declared(as:)`.
    /// - Returns: the wrapper.
    static func exact(_ node: RawNode, _ userInfo: [CodingUserInfoKey: Any], declared: () -> Self?) -> Self?

    /// Whether elements of arrays and members of objects are read.
    static var readsContents: Bool { get }

    /// The number of levels below the value that are read under another decoder; nil for the safe maximum.
    ///
    /// Each failed trial creates an error with a path in that decoder, so deep values that match no type are slow.
    static var contentDepth: Int? { get }

    /// The name of the expected type in reports, if the wrapper throws.
    static var reportedName: String { get }
}

extension CompanionWrapper {
    package static func exact(
        _ node: RawNode,
        _ userInfo: [CodingUserInfoKey: Any],
        declared: () -> Self?
    ) -> Self? { nil }

    package static var readsContents: Bool { false }
    package static var contentDepth: Int? { nil }
    package static var reportedName: String { String(describing: Self.self) }

    /// Reads the value of a decoder by the rules of the wrapper.
    ///
    /// - Parameter decoder: any decoder.
    /// - Throws: only the errors of the wrapper's own rules.
    public init(from decoder: any Decoder) throws {
        try self.init(at: WrapperContext(decoder, contents: Self.readsContents, depth: Self.contentDepth))
    }

    /// The reader of the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? { CompanionReader<Self>() }
}

extension KeyedDecodingContainer {
    /// Reads a wrapper, also from a missing key.
    ///
    /// Called by the overloads of `decode(_:forKey:)` that each companion library declares for its wrappers. It does
    /// not call `contains` first: the library's decoder handles a missing key itself, and would look it up twice.
    package func decodeCompanion<Wrapper: CompanionWrapper>(
        _ type: Wrapper.Type,
        forKey key: Key
    ) throws -> Wrapper {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, let context)
            where missing.stringValue == key.stringValue && context.codingPath.count == codingPath.count
            && !context.isOfRequiredProperty
        {
            // A super decoder for a missing key reads null under every decoder, and its coding path includes the key.
            return try Wrapper(at: WrapperContext(missingUnder: superDecoder(forKey: key)))
        }
    }
}

/// Reads wrappers of companion libraries, which read the node by their own rules and without a decoder.
final class CompanionReader<Wrapper: CompanionWrapper>: ValueReader<Wrapper> {
    private var declarations = DeclaredWrappers<Wrapper>()

    init() {
        super.init(isWrapper: true)
    }

    override var wrapperSource: SmartWrapperSource { .initializer }

    override func makeTypeName() -> String { Wrapper.reportedName }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        let exact = Wrapper.exact(RawNode(context.value), context.session.settings.userInfo) {
            if case .key(let name) = context.step { declaration(of: name, in: context.owner) } else { nil }
        }
        if let exact { return exact }
        let mark = context.session.recorder?.mark
        do {
            return try Wrapper(at: WrapperContext(context, self))
        } catch {
            if let mark { context.session.initializerFailed(since: mark, by: error) }
            if context.session.mode == .throwing { throw .ended(error) }
            throw .refused(context.kind == .null ? .nullValue : .initializerFailed)
        }
    }

    /// If a wrapper throws for a missing key, the property falls back in the standard way.
    override func valueForMissingKey(_ property: String, in owner: TolerantDecoder) throws -> Wrapper? {
        do {
            return try Wrapper(at: WrapperContext(missing: property, in: owner, self))
        } catch  where owner.session.mode == .tolerant {
            return nil
        }
    }

    /// The wrapper that the model declares for a property.
    func declaration(of property: String, in owner: TolerantDecoder) -> Wrapper? {
        declarations.wrapper(of: property, in: owner)
    }
}
