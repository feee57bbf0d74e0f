import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Designated paths of calls.
@Suite struct DesignatedPathTests {
    @BothKinds private struct User: SmartCodable, Equatable {
        var name = "none"
        var age = 0

        static let ada = {
            var user = User()
            user.name = "Ada"
            user.age = 36
            return user
        }()
    }

    private static let user = #"{"name":"Ada","age":36}"#
    private static var stringified: String { String(reflecting: user) }

    private static let leadingPaths: [(path: String?, json: String)] = [
        (nil, user), ("", user), (".", user), ("..", user), ("user", #"{"user":\#(user)}"#),
        ("data.user", #"{"data":{"user":\#(user)}}"#), ("data.list.0.user", #"{"data":{"list":[{"user":\#(user)}]}}"#),
        ("0", "[\(user)]"), ("1.2", "[0,[1,2,\(user)]]"), ("a.b.c.d.e", #"{"a":{"b":{"c":{"d":{"e":\#(user)}}}}}"#),
        (".data..user.", #"{"data":{"user":\#(user)}}"#), ("0", #"{"0":\#(user)}"#),
        ("list.00", #"{"list":{"00":\#(user)}}"#),
        ("é.日本", #"{"é":{"日本":\#(user)}}"#), ("a b", #"{"a b":\#(user)}"#), ("é", #"{"\u00e9":\#(user)}"#),
        ("a", #"{"x":{"a":1},"a":\#(user)}"#),
        ("a", #"{"\u0061":\#(user)}"#), ("a/b", #"{"a\/b":\#(user)}"#),
    ]

    @Test(arguments: leadingPaths)
    func aPathResolvesKeysAndIndices(_ path: String?, _ json: String) {
        #expect(User.deserialize(from: json, designatedPath: path) == .ada)
        #expect(User.deserialize(from: Data(json.utf8), designatedPath: path) == .ada)
        #expect(User.deserializeWithReport(from: json, designatedPath: path).report.isClean)
        let listJSON = json.replacing(Self.user, with: "[\(Self.user)]")
        #expect([User].deserialize(from: listJSON, designatedPath: path) == [.ada])
    }

    private static let lostPaths: [(path: String, json: String, step: Int)] = [
        ("user", "{}", 0), ("data.user", #"{"data":{}}"#, 1), ("data.user", #"{"user":1}"#, 0),
        ("a.b.c", #"{"a":{"b":5}}"#, 2),
        ("1", "[\(user)]", 0), ("-2", "[\(user)]", 0), ("x", "[\(user)]", 0), ("99999999999999999999", "[1]", 0),
        ("user.0", #"{"user":null}"#, 1),
        ("a", "5", 0), ("a", "null", 0), ("a", "\"text\"", 0), ("User", #"{"user":1}"#, 0), ("a.b", #"{"a.b":{}}"#, 0),
        ("0x0", "[1]", 0),
        ("e\u{301}", #"{"é":1}"#, 0), (" 0", "[1]", 0), ("a.length", #"{"a":[1]}"#, 1),
    ]

    @Test(arguments: lostPaths)
    func anUnresolvedPathReturnsNilAndTheErrorNamesTheStep(_ path: String, _ json: String, _ step: Int) {
        #expect(User.deserialize(from: json, designatedPath: path) == nil)
        #expect([User].deserialize(from: json, designatedPath: path) == nil)
        let result = User.deserializeWithReport(from: json, designatedPath: path)
        #expect(result.error as? SmartInputError == .noValueAtPath(path: path, step: step))
    }

    @Test func theErrorIsASentence() {
        let error = User.deserializeWithReport(from: "{}", designatedPath: "data.user").error
        #expect(error.map { "\($0)" } == "The path \"data.user\" has no value at \"data\".")
    }

    @Test(arguments: ["null", "5", "\"text\"", "[]", "true", "\"{\""])
    func aValueOfAnotherShapeAtThePathReturnsNil(_ value: String) {
        let result = User.deserializeWithReport(from: #"{"user":\#(value)}"#, designatedPath: "user")
        #expect(result.model == nil)
        #expect(result.error != nil)
    }

    // MARK: - Strings on the way

    @Test(arguments: [
        ("data.user", #"{"data":"{\"user\":{\"name\":\"Ada\",\"age\":36}}"}"#),
        ("list.1", #"{"list":"[0,{\"name\":\"Ada\",\"age\":36}]"}"#),
        ("list.1", #"{"list":"  \n [0,{\"name\":\"Ada\",\"age\":36}] "}"#),
        ("0.a", #"["{\"a\":{\"name\":\"Ada\",\"age\":36}}"]"#),
        ("user", #"{"user":"{\"name\":\"Ada\",\"age\":36}"}"#), ("", #""{\"name\":\"Ada\",\"age\":36}""#),
        ("user", #""{\"user\":{\"name\":\"Ada\",\"age\":36}}""#),
        ("a.b", #"{"a":"{\"b\":\"{\\\"name\\\":\\\"Ada\\\",\\\"age\\\":36}\"}"}"#),
    ])
    func aStringWithJSONOnThePathIsOpened(_ path: String, _ json: String) {
        #expect(User.deserialize(from: json, designatedPath: path) == .ada)
    }

    @Test func aStringWithoutJSONEndsThePath() {
        for text in ["{", "[1,", "{\\\"user\\\"}", "text"] {
            let result = User.deserializeWithReport(from: #"{"data":"\#(text)"}"#, designatedPath: "data.user")
            #expect(result.error as? SmartInputError == .noValueAtPath(path: "data.user", step: 1))
        }
    }

    @Test func stringsOnThePathCountAsLevels() {
        func wrapped(_ levels: Int) -> (json: String, path: String) {
            var json = Self.user
            for _ in 0..<levels { json = #"{"a":\#(String(reflecting: json))}"# }
            return (json, Array(repeating: "a", count: levels).joined(separator: "."))
        }
        for (levels, opens) in [(1, true), (3, true), (4, false)] {
            let (json, path) = wrapped(levels)
            #expect((User.deserialize(from: json, designatedPath: path) == .ada) == opens, "\(levels) levels")
        }
        #expect(
            User.deserialize(
                from: wrapped(1).json,
                designatedPath: "a",
                options: [.limits(SmartDecodingLimits(stringifiedLevels: 0))]
            ) == nil
        )
    }

    @Test func levelsAroundAStringOnThePathCountTowardTheDepth() {
        let limits: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(depth: 10))]
        func json(_ around: Int) -> String {
            let inner = String(reflecting: #"{"user":{"name":"Ada","age":36},"unread":[[[[]]]]}"#)
            return nestedObjects(around, around: inner)
        }
        func path(_ around: Int) -> String { String(repeating: "a.", count: around) + "user" }
        #expect(User.deserialize(from: json(5), designatedPath: path(5), options: limits) == .ada)
        #expect(User.deserialize(from: json(6), designatedPath: path(6), options: limits) == nil)
    }

    @Test func aPolicyThatOpensNoStringsOpensNoneOnThePath() {
        var policy = SmartDecodingPolicy.standard
        policy.opensStringifiedJSON = false
        let json = #"{"data":"{\"user\":{\"name\":\"Ada\",\"age\":36}}"}"#
        #expect(User.deserialize(from: json, designatedPath: "data.user", options: [.policy(policy)]) == nil)
        #expect(User.deserialize(from: json, designatedPath: "data.user", options: [.policy(.strict)]) == nil)
    }

    // MARK: - Repeated keys

    @Test func repeatedKeysOnThePathFollowThePolicy() {
        let json = #"{"user":{"name":"Bob"},"user":{"name":"Ada","age":36},"u\u0073er":{"name":"Cy"}}"#
        #expect(User.deserialize(from: json, designatedPath: "user")?.name == "Cy")
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .useFirst
        #expect(User.deserialize(from: json, designatedPath: "user", options: [.policy(policy)])?.name == "Bob")
        policy.repeatedKeys = .reject
        #expect(User.deserialize(from: json, designatedPath: "user", options: [.policy(policy)]) == nil)
    }

    @Test func invalidJSONOutsideThePathIsStillAnError() {
        #expect(User.deserialize(from: #"{"user":\#(Self.user),"x":tru}"#, designatedPath: "user") == nil)
        #expect(User.deserialize(from: #"{"user":\#(Self.user)} x"#, designatedPath: "user") == nil)
    }

    // MARK: - Other inputs

    @Test func pathsResolveEquallyInNativeValuesAndPropertyLists() throws {
        let values: [String: Any] = ["data": ["list": [["user": ["name": "Ada", "age": 36]], Self.user]]]
        #expect(User.deserialize(from: values, designatedPath: "data.list.0.user") == .ada)
        #expect(User.deserialize(from: values, designatedPath: "data.list.1") == .ada)
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let list = try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0)
            #expect(User.deserializePlist(from: list, designatedPath: "data.list.0.user") == .ada)
        }
    }

    @Test func longPathsAndLongListsAreResolved() {
        let deep = nestedObjects(511, around: Self.user)
        #expect(
            User.deserialize(from: deep, designatedPath: Array(repeating: "a", count: 511).joined(separator: "."))
                == .ada
        )
        let long = "[" + String(repeating: "{},", count: 100_000) + Self.user + "]"
        #expect(User.deserialize(from: long, designatedPath: "100000") == .ada)
        #expect(User.deserialize(from: long, designatedPath: String(repeating: "0.", count: 100_000)) == nil)
        #expect(User.deserialize(from: Self.user, designatedPath: String(repeating: ".", count: 100_000)) == .ada)
    }
}
