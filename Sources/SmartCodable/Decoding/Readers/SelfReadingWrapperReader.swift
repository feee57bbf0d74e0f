/// Property wrappers that read themselves: `init(from:)`, then the value goes into the wrapper that the model declares.
final class SelfReadingWrapperReader<Wrapper: SmartPropertyWrapper>: WrapperReader<Wrapper> {
    private let initializer = InitializerReader<Wrapper>()

    init() {
        super.init(content: nil, source: .initializer)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        let wrapper = try initializer.read(context)
        return wrap(wrapper.wrappedValue, context.step, in: context.owner)
    }
}
