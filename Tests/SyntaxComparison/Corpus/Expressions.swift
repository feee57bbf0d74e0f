// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Conditionals: Model {
    var a = if x { 1 } else { 2 }
    var b: Int = if x, let y = z { 1 } else if w { 2 } else { 3 }
    var c = switch x { case .a: 1 case .b(let y): y default: 0 }
    var d: String = switch (x, y) {
    case (1, _) where z: "a"
    case (_, 2): "b"
    default: { "c" }()
    }
    var e = flag ? 1 : 2
    var f = flag ? a ? 1 : 2 : 3
    var g = flag
        ? 1
        : 2
    var h = flag ? [1: 2] : [:]
    var i = flag ? { 1 } : { 2 }
    var j = a == b ? c : d
    var k: Int? = flag ? nil : 1
    var l = (flag) ? .a : .b
    var m = optional ?? other ?? [:]
    var n = optional
        ?? other
    var o = flag ?1 : 2
    var p = flag! ? x! : y!
    var q = if x { "a" } else { "b" }
    var r = 1
    var s = if #available(iOS 15, *) { 1 } else { 2 }
    var t = if case .a = x { 1 } else { 2 }
    var u = if x == (y { 1 }) { 1 } else { 2 }
    var v = if let a { a } else { 0 }
    var w = 2
}

class Closures: Model {
    var a = { 1 }
    var b: () -> Int = { return 1 }
    var c = { (x: Int) -> Int in x }
    var d = { x, y in x + y }
    var e = { [weak self] in self?.f }
    var f = { [unowned self, x = y] (z) async throws -> Int in 1 }
    var g = { @MainActor in 1 }
    var h = { $0 + $1 }(1, 2)
    var i: Int = {
        var didSet = 1
        didSet += 1
        return didSet
    }()
    var j = {}
    var k = f { $0 }
    var l = f(1) { $0 }
    var m = f { $0 } g: { $1 } h: { 1 }
    var n = f { $0 }.map { $0 }.g
    var o = f { $0 }()
    var p = f { $0 } { didSet { } }
    var q = f
    { $0 }
    var r = a.b { 1 }.c({ 2 }) { 3 }
    var s = A<B> { 1 }
    var t = A<B>(c) { 1 } d: { 2 }
    var u = f[1] { 2 }
    var v = f? { 1 }
    var w = f! { 1 }
    var x = .f { 1 }
    var y = #f { 1 }
    var z = #f(1) { 2 } g: { 3 }
}

class MoreClosures: Model {
    var a = f {
        if x { return 1 }
        return 2
    }
    .g
    var b = f
        .g { 1 }
        .h { 2 } i: {
            3
        }
    var c = [1, 2]
        .map { $0 * 2 }
        .filter { $0 > 2 } {
            didSet { }
        }
    var d = { (x: inout Int) throws(E) in x = 1 }
    var e = try f { 1 }
    var f = await g { 1 }
    var g = try await h { 1 }
    var h = try? i { 1 }
    var i = try! j { 1 }
    var j = { { { 1 } } }
    var k = ({ 1 })
    var l = [{ 1 }, { 2 }]
    var m = ["a": { 1 }]
    var n = f({ 1 }, { 2 })
    var o: Int { f { 1 } }
    var p = zip(a, b).map(+).reduce(0, -)
    var r = 1
}

class GenericsOrLess: Model {
    var a = b < c
    var d = b<c>()
    var e = b<c>.d
    var f = b<c, d>(e)
    var g = (b < c, d > (e))
    var h = b<c<d<e>>>()
    var i = b<c<d<e>>>.f
    var j = [b<c>]()
    var k = b<[c]>()
    var l = b<c?>()
    var m = b<(c, d)>()
    var n = b<() -> c>()
    var o = b < c && d > e
    var p = b<c && d>e
    var q = b<c
    var r = b<1
    var s = b < (c)
    var t = b<c>.self
    var u = b<c> as Any
    var v = x as? b<c> ?? d
    var w = b<c>{ 1 }
    var x = b<c> { 1 }
    var y = b<any c & d>()
    var z = b<@Sendable () -> Void>()
}

class MoreGenerics: Model {
    var a = b<c>?.none
    var b = b<c>!
    var c = .d<e>()
    var d = b.c<d>.e<f>()
    var e = b<c>[0]
    var f = b<-1>()
    var g = b<3, c>()
    var h = f(a<b, c>(d))
    var i = f(a < b, c > d)
    var j = b<c>
    var k = b<repeat each c>()
    var l = (b<c>)
    var m = [b<c>: d<e>]()
    var n = b<c>; var o = d<e>
    var p = b<c>() < d<e>()
    var q = x > y
    var r = x >> y
    var s = x>y
    var t = x<=y
    var u = x >= y
    var v = x<<y
    var w = x as Array<Int> == y
    var x = b<c.d>.e
    var y = b<c.Type>()
    var z: b<c>=b<c>()
}

class Casts: Model {
    var a = x as Int
    var b = x as? Int
    var c = x as! Int
    var d = x is Int
    var e = x as? [String: Any] ?? [:]
    var f = x as? Array<Int>
    var g = x as! (Int) -> String
    var h = x as? any P & Q
    var i = x as Any?
    var j = x as? Int as Any
    var k = x as? A.B<C>.D
    var l = (x as? Int)!
    var m = x as Int + 1
    var n = x is Int ? 1 : 2
    var o = x as? Int == nil
    var p = x
        as? Int
    var q = [] as [Int]
    var r = [:] as [String: Int] { didSet { } }
    var s = nil as (() -> Void)?
    var t = try? x as? Int
    var u = x as @Sendable () -> Void
    var v = x is any P.Type
    var w = x as (Int, String)
    var x = x as Int?
    var y = 1
}

class KeyPaths: Model {
    var a = \A.b
    var b = \A.b.c?.d!
    var c = \.b
    var d = \A[0]
    var e = \A.[0]
    var f = \[Int].count
    var g = \[String: Int]["a"]
    var h = \A<B>.c
    var i = \(A, B).0
    var j = \A?.b
    var k = \.self
    var l = \A.b[1].c["d"]
    var m = map(\.a)
    var n: KeyPath<A, B> = \A.b
    var o = #keyPath(A.b)
    var p = #selector(A.b(_:c:))
    var q = #selector(getter: A.b)
    var r = \A.b { didSet { } }
    var s = \.b == c
    var t = [\A.b, \A.c]
    var u = \Optional<Int>.some
    var v = \A.Type.b
    var w = \.?.c
    var x = 1
}

class Operators: Model {
    var a: (Int, Int) -> Int = (+)
    var b = f(+, -)
    var c = sort(by: <)
    var d = sort(by: >)
    var e = x +++ y
    var f = x ≠ y
    var g = √x
    var h = x ⊕ y ⊗ z
    var i = x |> f |> g
    var j = x >>> f >>> g
    var k = x ?? y
    var l = x ..< y
    var m = x...y
    var n = x.../y
    var o = -x
    var p = !x
    var q = !x.y
    var r = x && !y || z
    var s = x&y|z^w
    var t = x == nil
    var u = x === y
    var v = x ~= y
    var w = &x
    var x = x <> y
    var y = x .+ y
    var z = a • b ± c ∘ d
}

class MoreOperators: Model {
    var a = x!.y
    var b = x?.y
    var c = x?[0]?.y!
    var d = x! + y!
    var e = x!+y
    var f = x++
    var g = x%
    var h = -(-x)
    var i = x
        + y
        - z
    var j = x +
        y
    var k = -x.y
    var l = x
    var m = .x
    var n = .x(y)
    var o = .x.y.z
    var p: A = .init()
    var q: A = .init(b: .c, d: .e(f))
    var r = A.init
    var s = A(b: c)
    var t = A.self
    var u = self
    var v = super.x
    var w = Self.x
    var x = type(of: y)
    var y = a¹
    var z = x.y.`self`.`init`
}

class Effects: Model {
    var a = try x
    var b = try? x
    var c = try! x
    var d = await x
    var e = try await x()
    var f = try? await x()
    var g = consume x
    var h = copy x
    var i = unsafe x
    var j = any
    var k = repeat each x
    var l = (repeat each x)
    var m = each x
    var n = some
    var o = try x + (try y)
    var p = x + y
    var q = await x ? y : z
    var r = consume
    var s = copy
    var t = unsafe
    var u = try
        x
    var v = each
    var w = any P.self
    var x = (any P).self
    var y = await
        x
    var z = 1
}

class Collections: Model {
    var a = [1, 2, 3]
    var b = [
        1,
        2,
    ]
    var c = [:]
    var d = ["a": 1, "b": [2]]
    var e = [Int]()
    var f = [String: Int]()
    var g = [[Int]]()
    var h = [Int](repeating: 0, count: 3)
    var i = [[1], [2]][0][0]
    var j = Array<Int>()
    var k = Set([1])
    var l = (1, 2)
    var m = (a: 1, b: (2, 3))
    var n = ()
    var o = [(1, 2)]
    var p = [Int?]()
    var q = [Int: Int]?.none
    var r = [Int]?.none
    var s = [() -> Void]()
    var t = [1, 2] + [3]
    var u = [1: [2: [3: 4]]]
    var v: Set<Array<Int>>=[]
    var w: [Int]?=[]
    var x=[Int]()
    var y:[String:Int]=[:]
    var z: [Int] = [], aa: [Int] = []
}
