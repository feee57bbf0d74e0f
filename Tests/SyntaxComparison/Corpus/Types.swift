// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class WrittenTypes: Model {
    var a: Int
    var b: Int?
    var c: Int!
    var d: Int??
    var e: [Int]
    var f: [Int]?
    var g: [String: Int]
    var h: [String: [Int?]]?
    var i: Array<Int>
    var j: Array<Array<Int>>
    var k: Dictionary<String, Set<Array<Int>>>?
    var l: Optional<Int>
    var m: (Int, String)
    var n: (Int, String)?
    var o: (a: Int, b: String) = (1, "")
    var p: () -> Void
    var q: (() -> Void)?
    var r: (Int) async throws -> String = { _ in "" }
    var s: (Int) throws(Failure) -> String
    var t: @Sendable () -> Void = {}
    var u: @MainActor @Sendable (Int) -> Void = { _ in }
    var v: any P
    var w: any P & Q
    var x: some P = 1
    var y: (any P)?
    var z: P & Q
}

class MoreTypes: Model {
    var a: Outer.Inner
    var b: Outer<Int>.Inner<String>?
    var c: Any
    var d: Any?
    var e: AnyObject?
    var f: [Any]
    var g: [String: Any]?
    var h: Any.Type
    var i: Int.Type
    var j: P.Protocol
    var k: any P.Type
    var l: Self?
    var m: [Any.Type] = []
    var n: ((Int))
    var o: (())
    var p: ()
    var q: Void
    var r: ((Int) -> Int) -> (Int) -> Int
    var s: [(Int, Int)]
    var t: [() -> Void]
    var u: Result<(Int, Int), any Error>
    var v: Box<() -> Void>
    var w: unowned_t
    var x: InlineArray<3, Int>
    var y: [3 of Int]
    var z: Vector<-1>
}

class OddTypes<each Part, Value: P & Q, const>: Model where Value.Element == Int, repeat each Part: P {
    var a: (repeat each Part)
    var b: @convention(block) (Int) -> Void
    var c: nonisolated(nonsending) () async -> Void
    var d: @isolated(any) () -> Void
    var e: sending Int
    var f: borrowing Int
    var g: ~Copyable
    var h: any ~Copyable & P
    var i: @escaping () -> Int?
    var j: () -> Int?
    var k: (Int?) -> Int!
    var l: any Sequence<Int>
    var m: some Collection<Int> & P = []
    var n: Outer.`Type`
    var o: `Any`
    var p: Swift.Any
    var q: A.Type?
    var r: Box<Box<Box<Box<Int>>>>? = nil
    var s: Box<Box<Int>>=make()
    var t: Box<Box<Int>>?=nil
    var u: Int?=nil
    var v: Int!=nil
    var w:[Int]=[]
    var x:[[Int]]?=[[]]
    var y: @autoclosure () -> Int
    var z: @Sendable (repeat each Part) async throws(any Error) -> (Int, String)?
}

class TypesWithComments: Model {
    var a: /* a */ Array /* b */ < /* c */ Int /* d */ > /* e */
    var b: Dictionary<
        String, // key
        Int     // value
    > = [:]
    var c: [
        String:
        Int
    ]
    var d: Outer
        .Inner
    var e: (
        Int,
        Int
    ) -> Void
    var f
        : Int
    var g: Int
        = 5
    var h: Int
    = 5
    var i: Int { 1 }
    var j: Int
    { 2 }
    var k: Int
    {
        get { 1 }
    }
    var l: any
        P
}
