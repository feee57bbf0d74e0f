/// Property wrappers that read themselves: `init(from:)`, then the value goes into the wrapper that the model declares.
final class SelfReadingWrapperPlan<Wrapper: SmartPropertyWrapper>: WrapperPlan<Wrapper> {
    private let initializer = InitializerPlan<Wrapper>()

    init() {
        super.init(content: nil, source: .initializer)
    }

    override func read(_ place: Place) throws(ReadFailure) -> Wrapper {
        let wrapper = try initializer.read(place)
        return wrap(wrapper.wrappedValue, place.step, in: place.owner)
    }
}
