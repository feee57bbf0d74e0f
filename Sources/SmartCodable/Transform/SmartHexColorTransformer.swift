/// Hexadecimal text ⇄ a colour: `UIColor`, `NSColor`, or `SmartColor` where neither exists.
///
///     CodingKeys.tint <--- SmartHexColorTransformer(colorFormat: .rrggbb(.hash))
///     // {"tint": "7DA5E3"} → that colour; written back as "#7DA5E3"
///
/// Null, a number and text that is no colour leave the property to the decoder, which falls back; a missing key does
/// not
/// call the transformer.
public struct SmartHexColorTransformer: ValueTransformable, Sendable {
    private let colorFormat: SmartHexFormat

    /// Creates the transformer.
    ///
    /// - Parameter colorFormat: how colours are written; every format is read.
    public init(colorFormat: SmartHexFormat) {
        self.colorFormat = colorFormat
    }

    /// The colour of a text; nil for anything else, and for a text that is none.
    public func transformFromJSON(_ value: Any?) -> SmartColorObject? {
        (value as? String).flatMap { SmartColor(hexadecimal: $0) }.map { SmartColorObject.make($0) }
    }

    /// The text of the colour; nil for a colour without parts, as a pattern.
    public func transformToJSON(_ value: SmartColorObject?) -> String? {
        value?.smartColor?.hexadecimal(colorFormat)
    }
}
