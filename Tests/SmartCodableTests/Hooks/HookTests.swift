import Foundation
import SmartCodable
import TestSupport
import Testing

/// The hook runs exactly once for every model, children before parents, however the model was created.
@Suite struct HookTests {
    /// The hooks that are called, in order.
    private func finished(_ body: () throws -> Void) rethrows -> [String] {
        try TestLog.recording(body).entries
    }

    /// Whether the hooks ran in the expected order.
    ///
    /// The synthesized initializer of a plain model runs again after a read that threw, and with it the hooks of the models
    /// inside; see the guide on hooks.
    private func matches(_ lines: [String], _ expected: [String]) -> Bool {
        func first(_ lines: [String]) -> [String] {
            lines.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        return modelsAreGenerated ? lines == expected : first(lines) == first(expected)
    }

    @BothKinds struct Leaf: SmartCodable {
        var name = "leaf"
        mutating func didFinishMapping() {
            TestLog.current.add(name)
            name += "!"
        }
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- ["name", "n"]] }
    }

    @BothKinds struct Branch: SmartCodable {
        var name = "branch"
        var one = Leaf(name: "initial one")
        var maybe: Leaf?
        var known: Leaf? = Leaf(name: "initial known")
        var list: [Leaf] = [Leaf(name: "initial element")]
        var gaps: [Leaf?] = []
        var named: [String: Leaf] = [:]
        var deep: [[String: [Leaf]]] = []
        var numbered: [Int: Leaf] = [:]
        mutating func didFinishMapping() { TestLog.current.add(name) }
    }

    struct Row: Sendable, CustomStringConvertible {
        let description: String
        let json: String
        let finished: [String]
        var options: Set<SmartDecodingOption> = []
    }

    private static let absent = ["initial one", "initial known", "initial element"]

    static let rows: [Row] = [
        Row(description: "nothing there", json: "{}", finished: absent + ["branch"]),
        Row(
            description: "everything there",
            json: """
                {"name": "root", "one": {"name": "a"}, "maybe": {"name": "b"}, "known": {"name": "c"},
                 "list": [{"name": "d"}, {"name": "e"}], "gaps": [null, {"name": "f"}, 7], "named": {"x": {"name": "g"}},
                 "deep": [{"y": [{"name": "h"}, {"name": "i"}]}], "numbered": {"1": {"name": "j"}}}
                """,
            finished: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "root"]
        ),
        Row(
            description: "text with models",
            json: #"{"one": "{\"name\": \"a\"}", "maybe": "{\"n\": \"b\"}", "known": {}, "list": "[{\"n\": \"d\"}]"}"#,
            finished: ["a", "b", "leaf", "d", "branch"]
        ),
        Row(
            description: "null keeps the initial values",
            json: #"{"one": null, "maybe": null, "known": null, "list": null}"#,
            finished: absent + ["branch"]
        ),
        Row(
            description: "null that assigns nil",
            json: #"{"one": {}, "maybe": null, "known": null, "list": []}"#,
            finished: ["leaf", "branch"],
            options: [.policy { $0.nullForOptional = .assignNil }]
        ),
        Row(
            description: "the wrong kind keeps the initial values",
            json: #"{"one": 7, "maybe": 7, "known": 7, "list": 7, "gaps": 7, "named": 7, "deep": 7, "numbered": 7}"#,
            finished: absent + ["branch"]
        ),
        Row(
            description: "dropped elements are not finished",
            json: #"{"one": {}, "known": {}, "list": [7, {"n": "d"}, null], "named": {"a": 7, "b": {"n": "g"}}}"#,
            finished: ["leaf", "leaf", "d", "g", "branch"]
        ),
        Row(
            description: "replaced elements are finished",
            json: #"{"one": {}, "known": {}, "list": [7, {"n": "d"}], "named": {"a": 7}}"#,
            finished: ["leaf", "leaf", "leaf", "d", "leaf", "branch"],
            options: [.policy { $0.unreadableElement = .useDefault }]
        ),
    ]

    @Test(arguments: rows)
    func theHookRunsOncePerModelAndChildrenFirst(_ row: Row) throws {
        let entryPoints: [() -> Branch?] = [
            { Branch.deserialize(from: row.json, options: row.options) },
            { Branch.deserialize(from: Data(row.json.utf8), options: row.options) },
            { Branch.deserializeWithReport(from: row.json, options: row.options).model },
            { [Branch].deserialize(from: "[\(row.json)]", options: row.options)?.first },
            { Branch.deserialize(from: #"{"a": \#(row.json)}"#, designatedPath: "a", options: row.options) },
        ]
        for entryPoint in entryPoints {
            let lines = finished { _ = entryPoint() }
            #expect(matches(lines, row.finished), "\(lines)")
        }
        let value = try JSONSerialization.jsonObject(with: Data(row.json.utf8)) as? [String: Any]
        let lines = finished { _ = Branch.deserialize(from: value, options: row.options) }
        #expect(matches(lines, row.finished), "\(lines)")
    }

    @Test func changesOfTheHookAreKept() throws {
        let branch = try #require(
            Branch.deserialize(from: #"{"maybe": {"n": "b"}, "gaps": [{"n": "f"}], "named": {"x": {}}}"#)
        )
        #expect(branch.one.name == "initial one!")
        #expect(branch.maybe?.name == "b!")
        #expect(branch.known?.name == "initial known!")
        #expect(branch.list.map(\.name) == ["initial element!"])
        #expect(branch.gaps.map { $0?.name } == ["f!"])
        #expect(branch.named["x"]?.name == "leaf!")
    }

    // MARK: - Type defaults

    @BothKinds struct Holder: SmartCodable {
        var part = Part(leaf: Leaf(name: "initial"))
        struct Part: Codable { var leaf: Leaf }
    }

    @Test func theHookRunsForATypeDefault() {
        let lines = finished { #expect(Holder.deserialize(from: #"{"part": {}}"#)?.part.leaf.name == "leaf!") }
        #expect(lines == ["leaf"])
    }

    // MARK: - Classes

    class Animal: SmartCodable {
        var name = "animal"
        var tag: Leaf?
        required init() {}
        func didFinishMapping() { TestLog.current.add("animal \(name)") }
    }

    class Dog: Animal {
        var breed = "mutt"
        required init() { super.init() }
        enum CodingKeys: CodingKey { case breed }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            breed = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .breed)
        }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(breed, forKey: .breed)
        }
        override func didFinishMapping() {
            super.didFinishMapping()
            TestLog.current.add("dog \(breed)")
        }
    }

    final class Puppy: Dog {
        required init() { super.init() }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
        override func didFinishMapping() { TestLog.current.add("puppy \(name)") }
    }

    @BothKinds struct Kennel: SmartCodable {
        var guardDog = Dog()
        var puppies: [Puppy] = []
        var byName: [String: Animal] = [:]
        var gone: Dog?
    }

    @Test func theHookRunsOncePerClassInstanceAndCanCallSuper() throws {
        let lines = try finished {
            _ = try #require(
                Kennel.deserialize(
                    from: """
                        {"guardDog": {"name": "Rex", "breed": "pug", "tag": {"n": "t"}},
                         "puppies": [{"name": "Pip", "breed": "lab"}, 7], "byName": {"a": {"name": "Tom"}}, "gone": 7}
                        """
                )
            )
        }
        #expect(matches(lines, ["t", "animal Rex", "dog pug", "puppy Pip", "animal Tom"]), "\(lines)")
    }

    @Test func theHookRunsOnceForAFallbackInstance() throws {
        let lines = try finished { _ = try #require(Kennel.deserialize(from: #"{"guardDog": [], "gone": null}"#)) }
        #expect(matches(lines, ["animal animal", "dog mutt"]), "\(lines)")
    }

    // MARK: - Together with transformers

    struct LeafOfText: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> Leaf? {
            (value as? String).flatMap { Leaf.deserialize(from: ["n": $0]) }
        }
        func transformToJSON(_ value: Leaf?) -> String? { value?.name }
    }

    @BothKinds struct Tree: SmartCodable {
        var leaf = Leaf(name: "initial")
        static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.leaf <--- LeafOfText()] }
        mutating func didFinishMapping() { TestLog.current.add("tree") }
    }

    @Test func theHookRunsOnceForAModelDecodedByATransformer() {
        #expect(finished { _ = Tree.deserialize(from: #"{"leaf": "a"}"#) } == ["a", "tree"])
        #expect(finished { _ = Tree.deserialize(from: #"{"leaf": {"n": "b"}}"#) } == ["b", "tree"])
        #expect(finished { _ = Tree.deserialize(from: #"{"leaf": 7}"#) } == ["initial", "tree"])
        #expect(finished { _ = Tree.deserialize(from: "{}") } == ["initial", "tree"])
    }

    // MARK: - Counts

    @Test func theHookRunsForEachOfAThousandInstances() {
        let json = "[" + (0..<1_000).map { #"{"n": "\#($0)"}"# }.joined(separator: ",") + "]"
        let lines = finished { #expect([Leaf].deserialize(from: json)?.count == 1_000) }
        #expect(lines == (0..<1_000).map(String.init))
    }

    @Test func theHookRunsOncePerModelUnderTheStrictPolicy() {
        let strict: Set<SmartDecodingOption> = [.policy(.strict)]
        #expect(finished { _ = [Leaf].deserialize(from: #"[{"n": "a"}, {"n": "b"}]"#, options: strict) } == ["a", "b"])
    }
}
