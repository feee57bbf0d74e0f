#if canImport(SwiftUI)
import SwiftUI

extension Color {
    /// Creates the colour that SwiftUI draws, in sRGB.
    ///
    ///     Text("Hello").foregroundColor(Color(SmartColor(hexadecimal: "7DA5E3") ?? .init(red: 0, green: 0, blue: 0)))
    ///
    /// - Parameter color: the colour.
    public init(_ color: SmartColor) {
        self.init(.sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
}
#endif
