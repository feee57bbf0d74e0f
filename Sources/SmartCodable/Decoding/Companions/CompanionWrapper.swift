/// A property wrapper of a companion library: it has rules of its own, under whatever decoder it is read.
///
/// Under our decoder it reads the node as it is written, before the policy of the call has a say; a missing key is its
/// own affair, too. Under another decoder the overloads of `KeyedDecodingContainer` that each library declares for its
/// wrappers do the same for synthesized code (`decodeCompanion`).
package protocol CompanionWrapper: Decodable, _SmartReadable {
    /// Reads the wrapper: from a value, a null or a missing key.
    ///
    /// What it throws, our decoder records as a failed initializer, and the property falls back to its initial value;
    /// another decoder ends with it.
    init(at site: WrapperContext) throws

    /// Whether elements of arrays and members of objects are looked at.
    static var readsContents: Bool { get }

    /// Levels below the value that are looked into under another decoder; nil for all that are safe.
    ///
    /// Every failed trial costs that decoder a path, so values of many levels that no type has cost time for nothing.
    static var contentDepth: Int? { get }

    /// The type that a report says was wanted, where the wrapper throws.
    static var reportedName: String { get }
}

extension CompanionWrapper {
    package static var readsContents: Bool { false }
    package static var contentDepth: Int? { nil }
    package static var reportedName: String { String(describing: Self.self) }

    /// Reads the value of a decoder by the rules of the wrapper.
    ///
    /// - Parameter decoder: any decoder.
    /// - Throws: only what the wrapper's rules say.
    public init(from decoder: any Decoder) throws {
        try self.init(at: WrapperContext(decoder, contents: Self.readsContents, depth: Self.contentDepth))
    }

    /// The reader by which the wrapper is read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? { CompanionReader<Self>() }
}

extension KeyedDecodingContainer {
    /// Reads a wrapper, also from a missing key.
    ///
    /// Called by the overloads of `decode(_:forKey:)` that each library declares for its wrappers. (Not by asking
    /// `contains` first: our own decoder answers a missing key by itself, and would have to look twice.)
    package func decodeCompanion<Wrapper: CompanionWrapper>(
        _ type: Wrapper.Type,
        forKey key: Key
    ) throws -> Wrapper {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, let context)
            where missing.stringValue == key.stringValue && context.codingPath.count == codingPath.count
        {
            // Null under every decoder, with the path that includes the key.
            return try Wrapper(at: WrapperContext(missingUnder: superDecoder(forKey: key)))
        }
    }
}

/// Wrappers of companion libraries: they read the node by their own rules, without a decoder.
final class CompanionReader<Wrapper: CompanionWrapper>: ValueReader<Wrapper> {
    private var declarations = DeclaredWrappers<Wrapper>()

    init() {
        super.init(isWrapper: true)
    }

    override var wrapperSource: SmartWrapperSource { .initializer }

    override func makeTypeName() -> String { Wrapper.reportedName }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        let mark = context.session.recorder?.mark
        do {
            return try Wrapper(at: WrapperContext(context, self))
        } catch {
            if let mark { context.session.initializerFailed(since: mark, by: error) }
            if context.session.mode == .throwing { throw .ended(error) }
            throw .refused(context.kind == .null ? .null : .initializerFailed)
        }
    }

    /// A wrapper that throws for a missing key leaves the property to the host.
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
