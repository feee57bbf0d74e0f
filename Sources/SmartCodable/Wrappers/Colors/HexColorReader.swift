/// Colours that remember the format in which they were read.
final class HexColorReader: WrapperReader<SmartHexColor> {
    init() {
        super.init(content: HexColorContentReader())
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartHexColor {
        let wrapper = try super.read(context)
        return wrapper.remembering(context.hexText.value.flatMap { SmartHexFormat(of: $0) })
    }
}
