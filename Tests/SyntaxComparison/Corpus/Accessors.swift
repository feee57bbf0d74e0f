// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Accessors: Model {
    var a: Int { 1 }
    var b: Int { get { 1 } }
    var c: Int { get { 1 } set { } }
    var d: Int { set(new) { } get { 1 } }
    var e: Int { get async { 1 } }
    var f: Int { get throws { 1 } }
    var g: Int { get async throws(Failure) { 1 } }
    var h: Int { @inline(__always) get { 1 } nonmutating set { } }
    var i: Int { _read { yield x } _modify { yield &x } }
    var j: Int { unsafeAddress { p } unsafeMutableAddress { p } }
    var k: Int = 1 { didSet { } }
    var l: Int = 1 { willSet { } didSet { } }
    var m: Int = 1 { willSet(new) { } }
    var n: Int = 1 { didSet(old) { } }
    var o = 1 { didSet { } }
    var p: Int { didSet { } }
    var q: Int? { didSet { } }
    var r: Int { @MainActor get { 1 } }
    var s: Int { mutating get { 1 } }
    var t: Int { @storageRestrictions(initializes: a, accesses: b) init(initialValue) { } get { 1 } set { } }
    var u: Int { return 1 }
    var v: Int { if x { return 1 } else { return 2 } }
    var w: Int { let get = 1; return get }
    var x: Int { print("a"); return 2 }
    var y: [Int] { [1, 2].map { $0 } }
    var z: Int { switch x { case 1: 2 default: 3 } }
}

class MoreAccessors: Model {
    var a = 1, b = 2 { didSet { } }, c: Int { 3 }, d = 4
    var e: Int = 1
    {
        didSet { }
    }
    var f = make { 1 } { didSet { } }
    var g = make {
        didSetSomething()
    }
    var h = make { get() }
    var i = make { set(1) }
    var j = make { get in get }
    var k = [1, 2, 3] { didSet { } }
    var l = ["a": 1] { willSet { } }
    var m = (1, 2) { didSet { } }
    var n = nil as Int? { didSet { } }
    var o = x as? Int { didSet { } }
    var p = x is Int { didSet { } }
    var q = flag ? 1 : 2 { didSet { } }
    var r = a + b { didSet { } }
    var s = -a { didSet { } }
    var t = a.b.c { didSet { } }
    var u = a() { didSet { } }
    var v = a[1] { didSet { } }
    var w = a! { didSet { } }
    var x = a? .b { didSet { } }
    var y = .zero { @MainActor didSet { } }
    var z = { 1 }() { didSet { } }
}

class ObserverForms: Model {
    var a = 1 { @inline(never) didSet { } }
    var b = 1 { @A @B(c) willSet { } didSet { } }
    var c = 1 { mutating didSet { } }
    var e: Int = { let a = 1; return a }() { didSet { } }
    var f = true { didSet { } }
    var g = nil { didSet { } }
    var h: String = "a" { willSet(v) { } didSet(o) { } }
    var i = \A.b { didSet { } }
    var j = #line { didSet { } }
    var k = A<B>() { didSet { } }
    var l = A<B>.c { didSet { } }
    var m = self.a { didSet { } }
    var n = try! f() { didSet { } }
    var o = /a/ { didSet { } }
    var p: Int = 5 { /* c */ didSet { } }
    var q: Int = 5 { // c
        willSet { }
    }
    var r = 5 { didSet }
    var s: Int = 1{didSet{}}
    var t=1{didSet{}};var u=2{willSet{}}
    var v: Int = if x { 1 } else { 2 } { didSet { } }
}

class Lazies: Model {
    lazy var a = 1
    lazy var b: Int = { self.c }()
    lazy var c: Int = {
        let x = 1
        return x
    }()
    private lazy var d = make()
    lazy private(set) var e = [Int]()
    static let f = 1
    class var g: Int { 1 }
    static var h: [String] = { ["a"] }()
    final class var i: Int { get { 1 } set { } }
    let j: Int
    let k = 1
    let l: Int, m: String
    weak var n: Model?
    unowned let o: Model
    unowned(unsafe) var p: Model
    unowned(safe) var q: Model
    nonisolated(unsafe) var r = 1
    nonisolated var s: Int { 1 }
    public private(set) var t = 1
    private(set) public var u = 1
    public internal(set) var v = 1
    open fileprivate(set) var w = 1
    package var x = 1
    dynamic override var y: Int { 1 }
    final public override class var z: Int { 1 }
}
