/// A colour in the sRGB colour space, as four numbers from 0 to 1: what colours are where neither UIKit nor AppKit is.
public struct SmartColor: Hashable, Sendable, Codable {
    /// Red, from 0 to 1.
    public var red: Double
    /// Green, from 0 to 1.
    public var green: Double
    /// Blue, from 0 to 1.
    public var blue: Double
    /// Opacity, from 0 (transparent) to 1.
    public var alpha: Double

    /// Creates a colour.
    ///
    /// - Parameters:
    ///   - red: red, from 0 to 1.
    ///   - green: green, from 0 to 1.
    ///   - blue: blue, from 0 to 1.
    ///   - alpha: opacity, from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
