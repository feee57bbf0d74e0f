// Declarations of AppKit that the library uses, as Apple declares them; enough to type-check on Linux.
// As the real one does.
@_exported import Foundation

open class NSColorSpace: NSObject, @unchecked Sendable {
    open class var sRGB: NSColorSpace { fatalError() }
}

open class NSColor: NSObject, @unchecked Sendable {
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }

    open func usingColorSpace(_ space: NSColorSpace) -> NSColor? { fatalError() }

    open var redComponent: CGFloat { fatalError() }
    open var greenComponent: CGFloat { fatalError() }
    open var blueComponent: CGFloat { fatalError() }
    open var alphaComponent: CGFloat { fatalError() }
}
