// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

// Each was read differently once.

class FoundClosures: Model {
    var a = f { 1 } { didSet { } }
    var b: Int = f(1) { 2 } { 3 }
    var c: Int = try f { 1 } { 2 }
    var d = x { get { 1 } }
    var e = x { set(1) }
    var f: Int = x { init(c) { } get { 1 } }
    var g: Int = x { @A init(c) { } get { 1 } }
    var h = [1] { 1 }
    var i = nil { 1 }
    var j = \A.b { 1 }
    var k = any P.self { 1 }
    var l = #Predicate<Int> { $0 } { 1 }
    var m = 1 + { 2 }()
    var n = 1
}

class FoundHeads: Model {
    var a = if f { $0 } { 1 } else { 2 }
    var b = if f { $0 }
    { 1 } else { 2 }
    var c = if f { $0 }, g { 1 } else { 2 }
    var d = if x ? { 1 } : { 2 } { 1 } else { 2 }
    var e = if f? { 1 } { 1 } else { 2 }
    var f = switch g { $0 } { case 1: 2 default: 3 }
    var h = if if a { b } else { c } { 1 } else { 2 }
    var i = 1
}

class FoundGenerics: Model {
    typealias A<B>=Array<B>where B: C
    var d: E<F<G>>?=nil
    var h: b<> = c
    var j: KeyPath<A, B,> = c
    var i = b <c>()
    var j = a<Model
    var l = x <>/*
    */y
    var m: @escaping() -> Int? = n
    @Wrapper/**/<Int> var o = 1
    @Outer<Int>.Inner<String>(1) var p = 1
    static func +=<T>(l: inout T, r: T) { }
    @attached(member) macro q() = #externalMacro(module: "A", type: "B")
}

class FoundWords: Model {
    var a = copy as? Int
    var b = each is Int
    var c = any as Int
    var d = repeat
    each x
    var e = x .+ y
    var f = !/a/
    var g = "\(/\/\(/) \(x / y) \(#/"(/#)"
    var h = flag ?/\/\(/ : b
    func i() async throws
    (E) { }
    public #macro(1)
    enum CodingKeys: Int, CodingKey { case a = -1, b = 1 + 2, c; case d(Int, e: String), f }
}
class FoundAttributes: Model {
    var a = 1
    #if A
    #if B
    @Inner
    #endif
    #endif
    func b() { }
    #if A
    @Wrapper
    #else
    @Other
    #endif
    var c = 1
    var d = 1
}
class FoundInOneLine: Model { var a = f { 1 } }
class FoundInGenericBase: Base< >, Other { var a = 1 }
