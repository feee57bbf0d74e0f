// swift-format-ignore-file
// Fixtures: written as users may write them, not as the formatter would.

class Keyed: Model {
    var id = 0
    enum CodingKeys: CodingKey { case id }
}

class KeyedByText: Model {
    var id = 0, name = ""
    private enum CodingKeys: String, CodingKey {
        case id = "identifier"
        case name = "a\(1)", `default`, other = #"raw"#
        case emoji😀, `with space`
        @available(*, deprecated) case old
        indirect case never
    }
}

class KeyedByNumber: Model {
    enum CodingKeys: Int, CodingKey {
        case a = 1, b = -2, c = 0x10, d
    }
}

class KeyedByOther: Model { typealias CodingKeys = Parent.CodingKeys }
class KeyedByStruct: Model { struct CodingKeys: CodingKey { var stringValue: String; let intValue: Int? = nil } }
class KeyedByNothing: Model { enum CodingKeys: CodingKey { } }
class KeyedByMembers: Model {
    enum CodingKeys: CodingKey {
        case a, b
        init?(stringValue: String) { switch stringValue { case "a": self = .a; default: return nil } }
        subscript(case x: Int) -> Int { x }
        enum Inner { case notOne }
        case c
        case d(Int, with: [String: Int] = [:]), e(f: () -> Void)
    }
    enum Other { case x }
}
class KeyedGenerically<Value>: Model {
    enum CodingKeys<A>: String, CodingKey where A: B { case a }
}
class KeyedInTicks: Model {
    enum `CodingKeys`: CodingKey { case `self`, `a` }
    var `a` = 1
}
