/// Colours that remember the format in which they were read.
final class HexColorPlan: WrapperPlan<SmartHexColor> {
    init() {
        super.init(content: HexColorContentPlan())
    }

    override func read(_ place: Place) throws(ReadFailure) -> SmartHexColor {
        let wrapper = try super.read(place)
        return wrapper.remembering(place.hexText.value.flatMap { SmartHexFormat(of: $0) })
    }
}
