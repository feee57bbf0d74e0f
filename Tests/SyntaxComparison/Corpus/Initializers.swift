// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

@SmartModel(writesInitializer: true) public final class Written: SmartModelCodable & Hashable { public let a: Int, b: Int? }

@SmartModel final class Checked: (SmartModelCodable & Equatable), @unchecked Sendable {
    let a: Int
    init(a: Int) { precondition(a >= 0); self.a = a }
    init(a: Int) throws { self.a = a }
    init(b a: Int) async throws(Failure) { self.a = a }
    @MainActor init(c a: Int) { self.a = a }
    @available(*, unavailable, message: "no") init(d a: Int) { self.a = a }
    init?(a: String) { guard let a = Int(a) else { return nil }; self.a = a }
    init!(e a: String) rethrows where Value: Equatable { self.a = 1 }
    init/* forced */!(f a: Int) { self.a = a }
    init /* optional */ ?(g a: Int) { self.a = a }
    init !(h a: Int) { self.a = a }
    init(a: Int...) { self.a = a.count }
    init(a: inout Int) { self.a = a; a = 2 }
    init<Value: BinaryInteger>(a: Value, _ rest: () throws -> Void = {}) where Value: Sendable { self.a = Int(a) }
    convenience init(_ a: Int, of _: Int) { self.init(a: a) }
    required nonisolated public init() { a = 1 }
    private init(_smart values: _SmartValues) {}
}

class Composed: Base<A & B>, Swift.Codable&Hashable, nonisolated P & Q, @MainActor R /* & S */ & Module.T<U & V>.W, ~Copyable {
    struct Composed {}
    enum Self2 { case composed }
}

nonisolated public class Hooked: @preconcurrency Base & Parts {
    static func mappingForKey() -> [SmartKeyTransformer]? { [Keys.a <--- "b", Self.CodingKeys.c <--- ["d", "e"]] }
    static func mappingForKey() -> Array<SmartKeyTransformer> { [] }
    static func mappingForValue() async throws -> [SmartValueTransformer]
    { [] }
    func mappingForValue() throws(Failure)->[SmartValueTransformer]? { nil }
    class func requiredProperties() -> [any CodingKey]?
    static var requiredProperties: [any CodingKey]? { get throws { nil } }
    func didFinishMaping() async {}
    func didUpdate<Value>(_ old: Value) -> (Int) -> [String: Int]? where Value: Equatable { { _ in nil } }
    static func willDecode(_ json: inout JSONValue) async throws {}
    subscript(key: String) -> (any Codable)? { get async throws { nil } }
    func `didFinishMapping`() -> Swift.Result<(), any Error> { .success(()) }
    enum CodingKeys: String, CodingKey { case second = "b", first, `in`; case third }
    var first = 1, second = 2
    var third, fourth: Int?
    isolated deinit {}
}
