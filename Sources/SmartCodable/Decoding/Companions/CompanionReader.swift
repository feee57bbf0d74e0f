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
            if let mark { context.session.giveUp(since: mark, by: error) }
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
