// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Functions: Model {
    func a() { }
    func b(_ c: Int) { }
    func d(e: Int, f g: String = "a, b", _ h: [Int] = [1, 2]) { }
    func i<T: P, each U>(_ t: T, u: repeat each U) async throws -> T where T: Q, T.A == Int { t }
    func j(k: (Int, Int) -> Void = { a, b in }, l: Dictionary<Int, String> = [:]) rethrows { }
    func m() throws(Failure) -> Int { 1 }
    func n(o: inout Int, p: consuming Q, r: borrowing S, t: sending U, v: isolated W) { }
    func x(y: Int...) -> (Int, Int) { (1, 2) }
    func z() -> some P { 1 }
    static func == (lhs: Functions, rhs: Functions) -> Bool { true }
    static func < (lhs: Functions, rhs: Functions) -> Bool { true }
    static prefix func - (x: Functions) -> Int { 1 }
    static postfix func ++(x: Functions) -> Int { 1 }
    static func +=<T>(l: inout T, r: T) { }
    static func ≠(l: Int, r: Int) -> Bool { l != r }
    static func /(l: Int, r: Int) -> Int { 1 }
    static func <<(l: Int, r: Int) -> Int { 1 }
    static func <-><T>(l: T, r: T) { }
    static func & (l: Int, r: Int) -> Int { 1 }
    static func ... (l: Int, r: Int) -> Int { 1 }
    func `self`() { }
    func `a b`(`c d` e: Int) { }
    func didSet() { }
    func get() -> Int { 1 }
    class func open() { }
    func init_() { }
    override class func mappingForKey() -> [SmartKeyTransformer]? {
        [CodingKeys.a <--- "b", CodingKeys.c <--- ["d", "e"]]
    }
    func didFinishMapping() { }
    func encode(to encoder: any Encoder) throws { try super.encode(to: encoder) }
}

class Initializers: Model {
    required init() { super.init() }
    init?(a: Int) { nil }
    init!(b: Int) { nil }
    convenience init<T>(_ c: T) where T: P { self.init() }
    required public init(from decoder: any Decoder) throws { try super.init(from: decoder) }
    override init(d: Int = { 1 }()) async throws(E) { }
    @MainActor private init(e: @escaping () -> Void = {}) { }
    init(f: Int, _ g: String..., h: Int? = nil) { }
    deinit { }
    init(@Wrapper i: Int, @A(1) j k: Int) { }
    init<each T>(_ t: repeat each T) { }
    nonisolated init(l: Int) { }
    isolated deinit { }
}

class Subscripts: Model {
    subscript(a: Int) -> Int { 1 }
    subscript(b c: Int) -> Int { get { 1 } set { } }
    subscript<T: P>(_ d: T, e: T) -> T where T: Q { d }
    static subscript(f: Int) -> Int { 1 }
    class subscript(dynamicMember g: String) -> Int { 1 }
    subscript(h: Int = 1, i: [Int: Int] = [:]) -> (Int) -> Int { { $0 } }
    subscript(j: Int) -> Int { get async throws { 1 } }
    subscript(k: Int) -> Int { _read { yield x } _modify { yield &x } }
    subscript() -> Int { 1 }
    private(set) subscript(l: Int) -> [Int] {
        get { [] }
        set { }
    }
}

class NestedTypes: Model {
    struct A { var b = 1; init() { } }
    enum C: String { case d = "e", f; indirect case g(Int) }
    actor H { var i = 1; func j() async { } }
    class K: Model { var l = 1; class M: Model { var n = 2 } }
    final class N<T>: Model where T: P { var o: T? }
    protocol P { associatedtype Q: R = Int where Q: S; var t: Int { get set }; func u(); init() }
    typealias V = Int
    typealias W<X> = Array<X> where X: Y
    typealias Z = (Int, String) -> Void
    struct NonCopyable: ~Copyable { deinit { }; consuming func end() { discard self } }
    public struct AA<each T> { }
    distributed actor BB { }
    private enum CC { }
    typealias DD = any P & Q
    typealias EE = () async throws -> Int?
    @frozen public indirect enum FF { case a }
    fileprivate final class GG { }
    struct HH: P, Q { }
    enum II<T: Hashable>: Equatable { case a(T), b }
    typealias JJ = Outer.Inner<Int>
    var last = 1
}

class Patterns: Model {
    var (a, b) = (1, 2)
    let (c, (d, e)): (Int, (Int, Int)) = (1, (2, 3))
    var f = 1
    var (g) = 1
    static let (h, i) = (1, 2)
    lazy var (j, k) = (1, 2)
    private var (l, m): (Int, Int), (n, o): (Int, Int)
    var p = 1, (q, r) = (1, 2), s = 3
    var t = 1
}

class Bindings: Model {
    var a, b, c: Int
    var d: Int, e: String = "", f = 1
    var g = 1, h = 2,
        i = 3
    var j: Int
        , k: Int
    let l = 1, m: Int = 2, n: Int
    var o = f(1, 2), p = [1, 2], q = { (a, b) in a }, r = (1, 2)
    var s: Dictionary<Int, Int> = [:], t: (Int, Int) = (1, 2)
    var u = a < b, v = c > d
    var w = a<b>(), x = c<d>()
    var y = flag ? 1 : 2, z = flag ? 3 : 4
    @Wrapper var aa = 1, bb: Int?, cc: [Int] = []
    var dd = x as? Int, ee = x as Int?, ff = x is Int
    var gg: Int { 1 }, hh: Int { 2 }
}

class Semicolons: Model { var a = 1; var b = 2; let c = 3; func d() { }; var e: Int { 1 }; var f = 1 { didSet { } }; }
class NoSpaces:Model{var a=1;var b:Int=2;var c:Int?=nil;var d:[Int]=[];let e="";var f:Int{1};var g=1{didSet{}};func h(){};init(){};}
class Tight:A<B<C>>,D{var e:F<G<H>>?=nil;var i:Set<Array<Int>>=[]}
class OneLine: Model { var a = 1 }
class Empty: Model {}
class EmptyToo: Model {
}
class NoBase { var a = 1 }
class Several: Base, P, Q & R, S.T, U<V>, @unchecked Sendable, any W { var a = 1 }
class Generic<T>: Model { var a: T? }
class GenericMany<T: P, U>: Model where T.A == U, U: Q { var a: T?, b: U? }
class GenericPack<each T>: Model { var a: (repeat each T)? }
class GenericValue<let n: Int>: Model { var a = n }
class GenericNoncopyable<T: ~Copyable>: Model { var a = 1 }
class GenericNested<T: P<Q<R>>>: Base<Array<T>> { var a = 1 }
class Noncopyable: ~Copyable { var a = 1 }
public class PublicClass: Model { public var a = 1 }
open class OpenClass: Model { open var a = 1 }
final class FinalClass: Model { var a = 1 }
private class PrivateClass: Model { var a = 1 }
fileprivate class FileprivateClass: Model { var a = 1 }
internal class InternalClass: Model { var a = 1 }
package class PackageClass: Model { var a = 1 }
public final class PublicFinal: Model { var a = 1 }
final public class FinalPublic: Model { var a = 1 }
nonisolated final class Nonisolated: Model { var a = 1 }
@MainActor class OnActor: Model { var a = 1 }
class `Ticked`: Model { var a = 1 }
class `Ticked Space`: Model { var a = 1 }
class 类: 模型 { var 名 = "" }
class Emoji😀: Model { var a = 1 }
class _Underscore: Model { var a = 1 }
class Qualified: Module.Outer.Model { var a = 1 }
class QualifiedGeneric: Outer<Int>.Model<String> { var a = 1 }

class MacroMembers: Model {
    #makeMembers
    #makeMembers()
    #makeMembers("a", 1)
    #makeMembers { var b = 1 }
    #makeMembers(1) { 2 } c: { 3 }
    @available(*, deprecated) #attributed(1)
    public #modified(1)
    #makeMembers
    var a = #stringify(1 + 2)
    var b = #file
    var c = #line + #column
    var d = #function
    var e = #colorLiteral(red: 1, green: 2, blue: 3, alpha: 4)
    var f = #URL("a")
    var g = #Predicate<Int> { $0 > 1 }
    var h = #externalMacro(module: "A", type: "B")
    var i = #fileID
    var j = #dsohandle
    var k = #isolation
    var l: Int? = #f(1)?.g
    var m = #A.b(1)
    var n = 1
}

class OddLines: Model {
    var
    a
    =
    1
    var b:
        Int
        =
        2
    public
    private(set)
    var
    c = 3
    @Wrapper
    public
    static
    var d = 4
    static
    func
    e
    (
    ) { }
    final
    class
    F
    { }
    var g = f(
    )
    var h = [
    ]
    var i = a
        .b
        .c(
            1
        )
    var j = a
        .b
    var k = a
        + b
        * c
    var l = a +
        b
    var m = (a
        + b)
    var n
        = { 1
    }()
    var o: Int
    = 5
    override
    init
    (
    ) { }
    lazy
    var p = 1
}

class BracketsOnNextLine: Model {
    var a = b
    @objc(c) var d = 1
    var e = b
    func f() { }
    var g = b
    init() { }
    var h: Int
    subscript(i: Int) -> Int { 1 }
    var j = b
    deinit { }
    var k = b
    open class func l() { }
    var m = b
    class N { }
    var o = b
    #makeMembers(1)
    var p = b
    var q = 1
}
