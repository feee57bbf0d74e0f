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
    var field0 = 0, field1 = 1, field2 = 2, field3 = 3, field4 = 4, field5 = 5, field6 = 6, field7 = 7
    var field8 = 8, field9 = 9, field10 = 10, field11 = 11, field12 = 12, field13 = 13, field14 = 14
    public var children: [ThreadWide16] = []
    public init() {}
    public static var levels: Int { 2 }
    public static func json(around inner: String) -> String { #"{"field3":1,"children":["# + inner + "]}" }
    public var child: Self? { children.first }
}

public struct ThreadWide60: ThreadShape {
    var field0 = 0, field1 = 1, field2 = 2, field3 = 3, field4 = 4, field5 = 5, field6 = 6, field7 = 7
    var field8 = 8, field9 = 9, field10 = 10, field11 = 11, field12 = 12, field13 = 13, field14 = 14, field15 = 15
    var field16 = 16, field17 = 17, field18 = 18, field19 = 19, field20 = 20, field21 = 21, field22 = 22, field23 = 23
    var field24 = 24, field25 = 25, field26 = 26, field27 = 27, field28 = 28, field29 = 29, field30 = 30, field31 = 31
    var field32 = 32, field33 = 33, field34 = 34, field35 = 35, field36 = 36, field37 = 37, field38 = 38, field39 = 39
    var field40 = 40, field41 = 41, field42 = 42, field43 = 43, field44 = 44, field45 = 45, field46 = 46, field47 = 47
    var field48 = 48, field49 = 49, field50 = 50, field51 = 51, field52 = 52, field53 = 53, field54 = 54, field55 = 55
    var field56 = 56, field57 = 57, field58 = 58
    public var children: [ThreadWide60] = []
    public init() {}
    public static var levels: Int { 2 }
    public static func json(around inner: String) -> String { #"{"field3":1,"children":["# + inner + "]}" }
    public var child: Self? { children.first }
}

public final class ThreadWideLink: ThreadShape, @unchecked Sendable {
    var field0 = 0, field1 = 1, field2 = 2, field3 = 3, field4 = 4, field5 = 5, field6 = 6, field7 = 7
    var field8 = 8, field9 = 9, field10 = 10, field11 = 11, field12 = 12, field13 = 13, field14 = 14, field15 = 15
    var field16 = 16, field17 = 17, field18 = 18, field19 = 19, field20 = 20, field21 = 21, field22 = 22, field23 = 23
    var field24 = 24, field25 = 25, field26 = 26, field27 = 27, field28 = 28, field29 = 29, field30 = 30, field31 = 31
    var field32 = 32, field33 = 33, field34 = 34, field35 = 35, field36 = 36, field37 = 37, field38 = 38, field39 = 39
    var field40 = 40, field41 = 41, field42 = 42, field43 = 43, field44 = 44, field45 = 45, field46 = 46, field47 = 47
    var field48 = 48, field49 = 49, field50 = 50, field51 = 51, field52 = 52, field53 = 53, field54 = 54, field55 = 55
    var field56 = 56, field57 = 57, field58 = 58
    public var next: ThreadWideLink?
    public init() {}
    public static var levels: Int { 1 }
    public static func json(around inner: String) -> String { #"{"field3":1,"next":"# + inner + "}" }
    public var child: ThreadWideLink? { next }
}
