import Foundation
import SmartCodable

// Every shape of recursive model.

/// A model that contains itself, and how deep it was decoded.
public protocol ThreadShape: SmartCodable, Sendable {
    /// The number of JSON levels per model.
    static var levels: Int { get }
    /// JSON around the JSON of an inner model.
    static func json(around inner: String) -> String
    /// JSON of the innermost model.
    static var innermost: String { get }
    /// JSON with a number of levels.
    static func json(levels count: Int) -> String
    /// The number of nested models in JSON with this number of levels.
    static func depth(levels count: Int) -> Int
    /// The model inside.
    var child: Self? { get }
    /// The number of nested models.
    var depth: Int { get }
}

extension ThreadShape {
    public static var innermost: String { "{}" }

    public static func depth(levels count: Int) -> Int { count / levels }

    /// JSON with a number of levels.
    public static func json(levels count: Int) -> String {
        let models = count / levels
        let marks = json(around: "^").split(separator: "^").map(String.init)
        guard marks.count == 2 else { return innermost }
        return String(repeating: marks[0], count: models - 1) + innermost
            + String(repeating: marks[1], count: models - 1)
    }

    /// The number of nested models.
    public var depth: Int {
        var depth = 1
        var model = self
        while let child = model.child {
            model = child
            depth += 1
        }
        return depth
    }
}

public struct ThreadArray: ThreadShape {
    public var name = "none"
    public var children: [ThreadArray] = []
    public init() {}
    public static var levels: Int { 2 }
    public static func json(around inner: String) -> String { #"{"name":"a","children":["# + inner + "]}" }
    public var child: Self? { children.first }
}

public final class ThreadLink: ThreadShape {
    public let name: String
    public let next: ThreadLink?
    public static var levels: Int { 1 }
    public static func json(around inner: String) -> String { #"{"name":"a","next":"# + inner + "}" }
    public var child: ThreadLink? { next }

    public required init() {
        name = "none"
        next = nil
    }
}

public class ThreadBase: SmartCodable, @unchecked Sendable {
    public var name = "none"
    public required init() {}
}

public final class ThreadSubclass: ThreadBase, ThreadShape, @unchecked Sendable {
    public var next: ThreadSubclass?
    public static var levels: Int { 1 }
    public static func json(around inner: String) -> String { #"{"name":"a","next":"# + inner + "}" }
    public var child: ThreadSubclass? { next }

    private enum CodingKeys: String, CodingKey { case next }

    public required init() { super.init() }

    public required init(from decoder: any Decoder) throws {
        try super.init(from: decoder)
        next = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(ThreadSubclass.self, forKey: .next)
    }
}

public indirect enum ThreadEnum: Codable, Sendable {
    case leaf
    case node(ThreadEnum)
}

/// The enum in a model; the enum itself has no initial value.
public struct ThreadEnumHolder: ThreadShape {
    public var tree: ThreadEnum?
    public init() {}
    public static var levels: Int { 2 }
    public static func json(around inner: String) -> String { #"{"node":{"_0":"# + inner + "}}" }
    public static var innermost: String { #"{"leaf":{}}"# }
    public var child: Self? { nil }

    public static func depth(levels count: Int) -> Int { (count - 3) / 2 + 1 }

    public static func json(levels count: Int) -> String {
        let models = (count - 3) / 2
        return #"{"tree":"# + String(repeating: #"{"node":{"_0":"#, count: models) + innermost
            + String(repeating: "}}", count: models) + "}"
    }

    public var depth: Int {
        var depth = 0
        var tree = tree
        while let current = tree {
            depth += 1
            if case .node(let inner) = current { tree = inner } else { tree = nil }
        }
        return depth
    }
}

@propertyWrapper
public final class ThreadBox<Value: Codable & Sendable>: Codable, Sendable {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    public init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Value.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

public struct ThreadWrapped: ThreadShape {
    public var name = "none"
    @ThreadBox public var next: ThreadWrapped?
    public init() { _next = ThreadBox(wrappedValue: nil) }
    public static var levels: Int { 1 }
    public static func json(around inner: String) -> String { #"{"name":"a","next":"# + inner + "}" }
    public var child: Self? { next }
    public static var innermost: String { #"{"name":"a","next":null}"# }
}

public struct ThreadDictionary: ThreadShape {
    public var name = "none"
    public var children: [String: ThreadDictionary] = [:]
    public init() {}
    public static var levels: Int { 2 }
    public static func json(around inner: String) -> String { #"{"name":"a","children":{"k":"# + inner + "}}" }
    public var child: Self? { children["k"] }
}

public struct ThreadHandwritten: ThreadShape {
    public var name = "none"
    public var children: [ThreadHandwritten]? = nil
    public init() {}
    public static var levels: Int { 2 }
    public static func json(around inner: String) -> String { #"{"name":"a","children":["# + inner + "]}" }
    public var child: Self? { children?.first }

    private enum CodingKeys: String, CodingKey { case name, children }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name) ?? "none"
        guard container.contains(.children) else { return }
        var elements = try container.nestedUnkeyedContainer(forKey: .children)
        var children: [ThreadHandwritten] = []
        while !elements.isAtEnd { children.append(try elements.decode(ThreadHandwritten.self)) }
        self.children = children
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(children, forKey: .children)
    }
}

public struct ThreadWide16: ThreadShape {
    var field0 = 0
    var field1 = 1
    var field2 = 2
    var field3 = 3
    var field4 = 4
    var field5 = 5
    var field6 = 6
    var field7 = 7
    var field8 = 8
    var field9 = 9
    var field10 = 10
    var field11 = 11
    var field12 = 12
    var field13 = 13
    var field14 = 14
    public var children: [ThreadWide16] = []
    public init() {}
    public static var levels: Int { 2 }
    public static func json(around inner: String) -> String { #"{"field3":1,"children":["# + inner + "]}" }
    public var child: Self? { children.first }
}

public struct ThreadWide60: ThreadShape {
    var field0 = 0
    var field1 = 1
    var field2 = 2
    var field3 = 3
    var field4 = 4
    var field5 = 5
    var field6 = 6
    var field7 = 7
    var field8 = 8
    var field9 = 9
    var field10 = 10
    var field11 = 11
    var field12 = 12
    var field13 = 13
    var field14 = 14
    var field15 = 15
    var field16 = 16
    var field17 = 17
    var field18 = 18
    var field19 = 19
    var field20 = 20
    var field21 = 21
    var field22 = 22
    var field23 = 23
    var field24 = 24
    var field25 = 25
    var field26 = 26
    var field27 = 27
    var field28 = 28
    var field29 = 29
    var field30 = 30
    var field31 = 31
    var field32 = 32
    var field33 = 33
    var field34 = 34
    var field35 = 35
    var field36 = 36
    var field37 = 37
    var field38 = 38
    var field39 = 39
    var field40 = 40
    var field41 = 41
    var field42 = 42
    var field43 = 43
    var field44 = 44
    var field45 = 45
    var field46 = 46
    var field47 = 47
    var field48 = 48
    var field49 = 49
    var field50 = 50
    var field51 = 51
    var field52 = 52
    var field53 = 53
    var field54 = 54
    var field55 = 55
    var field56 = 56
    var field57 = 57
    var field58 = 58
    public var children: [ThreadWide60] = []
    public init() {}
    public static var levels: Int { 2 }
    public static func json(around inner: String) -> String { #"{"field3":1,"children":["# + inner + "]}" }
    public var child: Self? { children.first }
}

public final class ThreadWideLink: ThreadShape, @unchecked Sendable {
    var field0 = 0
    var field1 = 1
    var field2 = 2
    var field3 = 3
    var field4 = 4
    var field5 = 5
    var field6 = 6
    var field7 = 7
    var field8 = 8
    var field9 = 9
    var field10 = 10
    var field11 = 11
    var field12 = 12
    var field13 = 13
    var field14 = 14
    var field15 = 15
    var field16 = 16
    var field17 = 17
    var field18 = 18
    var field19 = 19
    var field20 = 20
    var field21 = 21
    var field22 = 22
    var field23 = 23
    var field24 = 24
    var field25 = 25
    var field26 = 26
    var field27 = 27
    var field28 = 28
    var field29 = 29
    var field30 = 30
    var field31 = 31
    var field32 = 32
    var field33 = 33
    var field34 = 34
    var field35 = 35
    var field36 = 36
    var field37 = 37
    var field38 = 38
    var field39 = 39
    var field40 = 40
    var field41 = 41
    var field42 = 42
    var field43 = 43
    var field44 = 44
    var field45 = 45
    var field46 = 46
    var field47 = 47
    var field48 = 48
    var field49 = 49
    var field50 = 50
    var field51 = 51
    var field52 = 52
    var field53 = 53
    var field54 = 54
    var field55 = 55
    var field56 = 56
    var field57 = 57
    var field58 = 58
    public var next: ThreadWideLink?
    public init() {}
    public static var levels: Int { 1 }
    public static func json(around inner: String) -> String { #"{"field3":1,"next":"# + inner + "}" }
    public var child: ThreadWideLink? { next }
}
