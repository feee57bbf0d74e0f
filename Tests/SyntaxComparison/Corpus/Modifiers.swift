// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Modified: Model {
    public static var a = 1
    static public var b = 1
    class override var c: Int { 1 }
    override open class func d() { }
    private(set) static var e = 1
    public private(set) lazy var f = 1
    @A @B public private(set) var g = 1
    weak var h: Model?
    unowned var i: Model
    unowned(unsafe) private let j: Model
    nonisolated(unsafe) static var k = 1
    distributed func l() { }
    final let m = 1
    dynamic var n = 1
    required convenience init() { }
    borrowing func o() { }
    consuming func p() { }
    nonmutating func q() { }
    optional func r() { }
    indirect enum S { }
    prefix static func !(x: Int) -> Int { 1 }
    infix func t() { }
    class var u = 1
    class let v = 1
    class class W { }
    final class class X { }
    class subscript(y: Int) -> Int { 1 }
    package(set) var z = 1
    __consuming func aa() { }
    isolated deinit { }
    static let bb = 1, cc = 2
    nonisolated private(set) public final var dd: Int? = nil { didSet { } }
    public internal(set) override var ee: Int { get { 1 } set { } }
}
