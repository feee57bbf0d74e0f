import Foundation
import SmartCodable
import TestSupport
import Testing

/// The hook runs exactly once for every model, children before parents.
@Suite struct DidFinishMappingTests {
    @BothKinds struct Leaf: SmartCodable {
        var name = "leaf"
        var calls = 0
        enum CodingKeys: CodingKey { case name }
        mutating func didFinishMapping() {
            calls += 1
            TestLog.current.add(name)
        }
    }

    @BothKinds struct Tree: SmartCodable {
        var name = "tree"
        var leaf = Leaf(name: "initial")
        var maybe: Leaf?
        var known: Leaf? = Leaf(name: "known")
        var list: [Leaf] = []
        var gaps: [Leaf?] = []
        var named: [String: Leaf] = [:]
        var calls = 0
        enum CodingKeys: CodingKey { case name, leaf, maybe, known, list, gaps, named }
        mutating func didFinishMapping() {
            calls += 1
            TestLog.current.add(name)
        }
        var allCalls: [Int] {
            [calls, leaf.calls, known?.calls ?? 1, maybe?.calls ?? 1] + list.map(\.calls) + gaps.map { $0?.calls ?? 1 }
                + named.values.map(\.calls)
        }
    }

    @Test func hooksRunOncePerModelAndChildrenFirst() throws {
        let json = """
            {"name": "root", "leaf": {"name": "a"}, "maybe": {"name": "b"}, "known": {"name": "c"},
             "list": [{"name": "d"}, {"name": "e"}], "gaps": [null, {"name": "f"}], "named": {"x": {"name": "g"}}}
            """
        let lines = try TestLog.recording {
            let tree = try #require(Tree.deserialize(from: json))
            #expect(tree.allCalls.allSatisfy { $0 == 1 }, "\(tree.allCalls)")
        }.entries
        #expect(lines == ["a", "b", "c", "d", "e", "f", "g", "root"])
    }

    @Test func hooksRunForFallbackModels() throws {
        let lines = try TestLog.recording {
            let tree = try #require(Tree.deserialize(from: #"{"leaf": 7, "maybe": 7, "list": [7, {}], "gaps": [7]}"#))
            #expect(tree.allCalls.allSatisfy { $0 == 1 }, "\(tree.allCalls)")
            #expect(tree.leaf.name == "initial")
        }.entries
        // Generated code finishes the initial values of missing members last.
        #expect(Set(lines) == ["initial", "known", "leaf", "tree"])
        if modelsAreGenerated { #expect(lines.count == 4) }
        #expect(lines.last == "tree")
    }

    @Test func hooksRunForReplacedElements() throws {
        var policy = SmartDecodingPolicy.standard
        policy.unreadableElement = .useDefault
        let lines = try TestLog.recording {
            let tree = try #require(Tree.deserialize(from: #"{"list": [7]}"#, options: [.policy(policy)]))
            #expect(tree.list.map(\.calls) == [1])
        }.entries
        // The object around the list of a plain model is read again.
        let count = lines.filter { $0 == "leaf" }.count
        #expect(modelsAreGenerated ? count == 1 : count >= 1)
    }

    @Test func hooksRunForModelsInsideAFallback() throws {
        // "Once per decoded model … and for models that come from a fallback": a whole tree that falls back.
        @BothKinds struct Forest: SmartCodable { var tree = Tree(), trees: [Tree] = [Tree()] }
        let forest = try #require(Forest.deserialize(from: "{}"))
        #expect(forest.tree.calls == 1)
        #expect(forest.trees.map(\.calls) == [1])
    }

    @Test func hooksRunForRootArraysAndStringifiedModels() throws {
        let lines = try TestLog.recording {
            let leaves = try #require([Leaf].deserialize(from: #"[{"name": "a"}, "{\"name\": \"b\"}", null]"#))
            #expect(leaves.map(\.calls) == [1, 1])
        }.entries
        #expect(lines == ["a", "b"])
    }

    @Test func hooksRunOnceForWrappedModels() throws {
        @BothKinds struct Album: SmartCodable { @WrapperFallbackTests.Tagged var leaf = EquatableLeaf() }
        @BothKinds struct EquatableLeaf: SmartCodable, Equatable {
            var name = "leaf"
            mutating func didFinishMapping() { TestLog.current.add(name) }
        }
        let lines = try TestLog.recording {
            _ = try #require(Album.deserialize(from: #"{"leaf": {"name": "a"}}"#))
            _ = try #require(Album.deserialize(from: #"{"leaf": "{\"name\": \"b\"}"}"#))
        }.entries
        #expect(lines == ["a", "b"])
    }

    class Animal: SmartCodable {
        var name = "animal"
        required init() {}
        func didFinishMapping() { TestLog.current.add("animal \(name)") }
    }

    final class Dog: Animal {
        var breed = "mutt"
        required init() { super.init() }
        enum CodingKeys: CodingKey { case breed }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            breed = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .breed)
        }
        override func didFinishMapping() {
            super.didFinishMapping()
            TestLog.current.add("dog \(breed)")
        }
    }

    @Test func hooksRunOnceForAClassHierarchy() throws {
        let lines = try TestLog.recording {
            _ = try #require(Dog.deserialize(from: #"{"name": "Rex", "breed": "pug"}"#))
            _ = try #require([Animal].deserialize(from: "[{}]"))
        }.entries
        #expect(lines == ["animal Rex", "dog pug", "animal animal"])
    }

    @Test func hooksRunInTheCallThatCreatesTheModel() throws {
        let lines = try TestLog.recording {
            _ = try SmartJSONDecoder().decode(Leaf.self, from: Data(#"{"name": "a"}"#.utf8))
            _ = try SmartJSONDecoder(policy: .strict).decode([Leaf].self, from: Data(#"[{"name": "b"}]"#.utf8))
            _ = Leaf.deserialize(from: ["name": "c"])
            let list = try PropertyListSerialization.data(fromPropertyList: ["name": "d"], format: .xml, options: 0)
            _ = Leaf.deserializePlist(from: list)
            _ = Leaf.deserializeWithReport(from: #"{"name": "e"}"#)
        }.entries
        #expect(lines == ["a", "b", "c", "d", "e"])
    }

    @Test func theHookCanChangeTheModel() {
        @BothKinds struct User: SmartCodable {
            var name = ""
            mutating func didFinishMapping() { name = "I am \(name)" }
        }
        #expect(User.deserialize(from: #"{"name": "Ann"}"#)?.name == "I am Ann")
        #expect([User].deserialize(from: #"[{"name": "Ann"}, {}]"#)?.map(\.name) == ["I am Ann", "I am "])
    }

    @Test func aHookThatDecodesStartsASeparateCall() {
        @BothKinds struct Envelope: SmartCodable {
            var raw = ""
            var count = 0
            var leaf = Leaf()
            enum CodingKeys: CodingKey { case raw, count }
            mutating func didFinishMapping() { leaf = Leaf.deserialize(from: raw) ?? Leaf(name: "none") }
        }
        let result = [Envelope].deserializeWithReport(from: #"[{"raw": "{\"name\": 7}"}, {"raw": "x", "count": "5"}]"#)
        #expect(result.model?.map(\.leaf.name) == ["7", "none"])
        #expect(result.report.events.map(\.pathText) == ["0.count", "1.count"])
    }
}
