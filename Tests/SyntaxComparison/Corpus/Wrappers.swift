// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Wrapped: Model {
    @SmartAny var any: Any?
    @SmartAny() var called: [String: Any] = [:]
    @SmartCodable.SmartAny var qualified: Any?
    @SmartCompact.Array var list: [Int] = []
    @SmartCompact.Dictionary<String, Int> var generic: [String: Int] = [:]
    @SmartDate(encode: .iso8601) var date: Date?
    @SmartDate(encode: .custom { $0.description }) var custom: Date? = nil
    @Clamped(0...10) var level: Int = 5
    @Clamped(min: 0, max: (1 + 2) * 3) public private(set) var score = 1
    @One @Two @Three var many = 1
    @One() @Two(1)
    @Three
    var split: Int = 2
    @objc(name:) @available(*, deprecated, message: "no )") dynamic var old: String = ""
    @Wrapper("string )", [1, 2], { x in x > 1 }) var arguments: Int = 0
    @Wrapper(wrappedValue: 5) var noValue: Int
    @Generic<[Int]> var bracket: [Int]
    @Generic<Array<Int>> var nested: [Int] = []
    @Generic<Array<Array<Int>>>() var deep: [[Int]] = []
    @Outer<Int>.Inner var inner: Int = 1
    @MainActor @Published var published = 0
    @IBOutlet weak var label: UILabel!
    @NSManaged var managed: String
    @Published var observed = 1 { willSet { print(newValue) } didSet { print(oldValue) } }
    @_spi(Private) public var spi = 1
    @inlinable public var computed: Int { 1 }
    @Lazy var lazyValue: Int = { 5 }()
    @UserDefault(key: "a", defaultValue: ["x": 1]) var setting
    @A @B(c) @D.E @F<G>(h) var i = 1, j = 2
    @Wrapper var tail: Int
}

class AttributesEverywhere: Model {
    @discardableResult func a() -> Int { 1 }
    @available(iOS 15, macOS 12.0, *) func b() {}
    @available(*, unavailable, renamed: "a()") func c() {}
    @objc @IBAction private func d(_ sender: Any) {}
    @MainActor init(a: Int) { super.init() }
    @_nonoverride class func e() -> Int { 1 }
    @inline(__always) final func f() {}
    @usableFromInline internal func g() {}
    @Sendable func h() {}
    @resultBuilderThing func i(@Builder content: () -> Int, @Other(x: 1) b c: Int = 2) {}
    @available(swift 5.0) typealias J = Int
    @frozen struct K {}
    @dynamicMemberLookup @objc(Foo) final class L {}
    @unknownAttribute("with", 1) enum M { case n }
    @storageRestrictions(initializes: o) var p: Int { 1 }
    @backDeployed(before: iOS 13) func q() {}
    @_specialize(where T == Int) func r<T>(_ t: T) {}
    @attached(member) macro s() = #externalMacro(module: "A", type: "B")
    @preconcurrency @retroactive func t() {}
    @differentiable(reverse) func u(_ x: Float) -> Float { x }
}

@SmartSubclass class AttributedClass: Model { var a = 1 }
@SmartSubclass() @MainActor public final class AttributedTwice: Model { var a = 1 }
@available(iOS 15, *) @objc(Name) @objcMembers open class AttributedThrice: Base<Int>, P { var a = 1 }
@A(b: { c in c }) @D<E>
@F.G
fileprivate class AttributedLines
    : Model,
      Other
    where Self: AnyObject
{
    var a = 1
}
