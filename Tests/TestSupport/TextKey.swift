/// A coding key of any text.
public struct TextKey: CodingKey {
    public let stringValue: String
    public let intValue: Int? = nil

    public init(_ text: String) { stringValue = text }
    public init?(stringValue: String) { self.stringValue = stringValue }
    public init?(intValue: Int) { nil }
}
