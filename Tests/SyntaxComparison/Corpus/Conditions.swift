// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Conditional: Model {
    var a = 1
    #if DEBUG
    var b = 2
    #else
    var c = 3
    #endif
    #if os(iOS) || os(tvOS) && !targetEnvironment(simulator)
    var d = 4
    #elseif compiler(>=6.0) && swift(<7)
    var e = 5
    #elseif canImport(UIKit, _version: 1.2)
    var f = 6
    #else
    var g = 7
    #endif
    var h = 8
}

class NestedConditions: Model {
    #if A
    #if B
    var a = 1
    #elseif C
    var b = 1
    #if D
    var c = 1
    #endif
    #endif
    var d = 1
    #else
    #if E
    #else
    var e = 1
    #endif
    #endif
    var f = 1
}

class OddConditions: Model {
    #if A // comment { var
    var a = 1 // #if B
    #endif // A
    #if /* c */ A /* d */
    var b = 1
    #endif
    #if (A)
    var c = 1
    #elseif (B) && (C || D)
    var d = 1
    #endif
    #if (A &&
        B)
    var e = 1
    #endif
    #if !A
    @Wrapper var f = 1
    #endif
    #if A
    #endif
    #if A
    // only this
    #else
    #endif
    #if hasAttribute(retroactive)
    var g = 1
    #endif
    #if hasFeature(X)
    var h = 1
    #endif
    #if arch(x86_64)
    func i() { var j = 1 }
    enum CodingKeys: CodingKey { case a }
    #endif
    #if true
    var k = 1; var l = 2
    #endif
    #if A
    var m = 1 { didSet { } }
    var n = f { 1 }
    #endif
    #if A
    init() { }
    #endif
    #if A
    #endif
    #warning("a { b")
    #error("c } d")
    #sourceLocation(file: "a.swift", line: 1)
    var o = 1
    #sourceLocation()
    var p = 2
}

class ConditionalAttributes: Model {
    #if A
    @Wrapper
    #endif
    var a = 1
    #if A
    @Wrapper(1) @Other
    #elseif B
    @Third
    #else
    @Fourth
    #endif
    public var b = 1
    @First
    #if A
    @Second
    #endif
    @Last
    var c = 1
    #if A
    #if B
    @Inner
    #endif
    #endif
    func d() { }
    #if A
    @Whole var e = 1
    #endif
    var f = 1
    #if A
    @objc
    #endif
    init() { }
}

#if A
@Attribute
#endif
class ConditionallyAttributed: Model {
    var a = 1
}

class ConditionalMembers: Model {
    var a = b
        .c()
        #if A
        .d()
        #elseif B
        .e { 1 }
        #else
        .f
        #endif
        .g()
    var h = b
    #if A
    var i = 1
    #endif
    var j = b
        #if A
        .c
        #endif
    var k = 1
    var l = b.c
        #if A
        #if B
        .d
        #endif
        #endif
    var m = b { 1 }
        #if A
        .d
        #endif
        .e {
            didSet { }
        }
    var n: Int
    #if A
    var o: Int
    #endif
    var p: Int {
        #if A
        1
        #else
        2
        #endif
    }
    var q = [
        1,
    ]
    func r() {
        #if A
        var s = 1
        #endif
    }
    var t = f {
        #if A
        1
        #endif
    }
}

class ConditionalKeys: Model {
    var a = 1
    enum CodingKeys: String, CodingKey {
        case a
        #if A
        case b = "bee", c
        #elseif B
        case d
        #else
        #if C
        case e
        #endif
        #endif
        case f = "eff"; case g
        var h: Int { switch self { case .a: 1 default: 2 } }
        func i() { if case .a = self { } }
        static let j = 1
    }
}
