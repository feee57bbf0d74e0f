import Foundation
import SmartCodable
import TestSupport
import Testing

/// Coding paths contain the model's own keys, as with Foundation.
@Suite struct CodingPathTests {
    /// A key in a form that can be compared: its type, name and number.
    static func text(_ path: [any CodingKey]) -> [String] {
        path.map { key in
            // Foundation's type for indices and dictionary keys has another name.
            let type = "\(Swift.type(of: key))"
            let isOwn = ["StepKey", "_CodingKey", "_DictionaryCodingKey", "_JSONKey"].contains(type)
            return "\(isOwn ? "-" : type):\(key.stringValue):\(key.intValue.map(String.init) ?? "nil")"
        }
    }

    /// A key with an integer value that is not part of its text.
    struct NumberedKey: CodingKey {
        let stringValue: String
        let intValue: Int?
        init(_ name: String, _ number: Int? = nil) {
            stringValue = name
            intValue = number
        }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { self.init("\(intValue)", intValue) }
    }

    struct Leaf: Codable {
        init() {}
        init(from decoder: any Decoder) throws { TestLog.current.add("leaf", decoder.codingPath) }
        func encode(to encoder: any Encoder) throws {
            TestLog.current.add("leaf", encoder.codingPath)
            var container = encoder.singleValueContainer()
            try container.encode(1)
        }
    }

    enum Level: Int, Codable { case one = 1 }

    struct Branch: Codable {
        enum CodingKeys: String, CodingKey { case leaf = "own_leaf", leaves, named, numbered, maybe }
        var leaf = Leaf()
        var leaves = [Leaf(), Leaf()]
        var named = ["x": Leaf(), "7": Leaf()].filter { $0.key == "7" }
        var numbered = [3: Leaf()]
        var maybe: Leaf? = Leaf()
    }

    struct Tree: Codable {
        enum CodingKeys: Int, CodingKey { case branch = 5, parts = 6, base = 7, list = 8, odd = 9 }
        enum PartKeys: String, CodingKey { case inner, deep }

        var branch = Branch()

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            branch = try container.decode(Branch.self, forKey: .branch)
            let parts = try container.nestedContainer(keyedBy: PartKeys.self, forKey: .parts)
            let base = try container.superDecoder(forKey: .base)
            let `super` = try container.superDecoder()
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            TestLog.current.add("parts", parts.codingPath)
            TestLog.current.add("base", base.codingPath)
            TestLog.current.add("super", `super`.codingPath)
            TestLog.current.add("list", list.codingPath)
            _ = try parts.decode(Leaf.self, forKey: .inner)
            let deep = try parts.nestedContainer(keyedBy: NumberedKey.self, forKey: .deep)
            TestLog.current.add("deep", deep.codingPath)
            _ = try deep.decode(Leaf.self, forKey: NumberedKey("n", 41))
            _ = try Branch(from: base)
            _ = try list.decode(Leaf.self)
            let element = try list.nestedContainer(keyedBy: PartKeys.self)
            TestLog.current.add("element", element.codingPath)
            _ = try element.decode(Leaf.self, forKey: .inner)
            TestLog.current.add("element super", try list.superDecoder().codingPath)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(branch, forKey: .branch)
            var parts = container.nestedContainer(keyedBy: PartKeys.self, forKey: .parts)
            let base = container.superEncoder(forKey: .base)
            let `super` = container.superEncoder()
            var list = container.nestedUnkeyedContainer(forKey: .list)
            TestLog.current.add("parts", parts.codingPath)
            TestLog.current.add("base", base.codingPath)
            TestLog.current.add("super", `super`.codingPath)
            TestLog.current.add("list", list.codingPath)
            try parts.encode(Leaf(), forKey: .inner)
            var deep = parts.nestedContainer(keyedBy: NumberedKey.self, forKey: .deep)
            TestLog.current.add("deep", deep.codingPath)
            try deep.encode(Leaf(), forKey: NumberedKey("n", 41))
            try Branch().encode(to: base)
            try list.encode(Leaf())
            var element = list.nestedContainer(keyedBy: PartKeys.self)
            TestLog.current.add("element", element.codingPath)
            try element.encode(Leaf(), forKey: .inner)
            let last = list.superEncoder()
            TestLog.current.add("element super", last.codingPath)
            try 1.encode(to: last)
            try 1.encode(to: `super`)
        }
    }

    private static let branch =
        #"{"own_leaf": 1, "leaves": [1, 2], "named": {"7": 1}, "numbered": {"3": 1}, "maybe": 1}"#
    private static let tree = #"""
        {"branch": \#(branch), "parts": {"inner": 1, "deep": {"n": 1}}, "base": \#(branch), "super": 1,
         "list": [1, {"inner": 1}, 2]}
        """#

    private func lines(_ work: () throws -> Void) rethrows -> [String] {
        try TestLog.recording(work).entries
    }

    @Test func decodersHaveTheKeysOfTheModel() throws {
        let data = Data(Self.tree.utf8)
        let expected = try lines { _ = try JSONDecoder().decode(Tree.self, from: data) }
        #expect(expected.first == #"leaf ["CodingKeys:branch:5", "CodingKeys:own_leaf:nil"]"#)
        for policy in [SmartDecodingPolicy.strict, .standard] {
            let actual = try lines { _ = try SmartJSONDecoder(policy: policy).decode(Tree.self, from: data) }
            #expect(actual == expected)
        }
        let dictionary = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        @BothKinds struct Model: SmartCodable {
            var tree = Tree()
            init() {}
            init(from decoder: any Decoder) throws { tree = try Tree(from: decoder) }
        }
        #expect(lines { _ = Model.deserialize(from: dictionary) } == expected)
        #expect(lines { _ = Model.deserialize(from: Self.tree) } == expected)
    }

    @Test func encodersHaveTheKeysOfTheModel() throws {
        let expected = try lines { _ = try JSONEncoder().encode(Tree()) }
        #expect(expected.first == #"leaf ["CodingKeys:branch:5", "CodingKeys:own_leaf:nil"]"#)
        let encoder = SmartJSONEncoder()
        for formatting in [[], JSONEncoder.OutputFormatting.sortedKeys] {
            encoder.outputFormatting = formatting
            let actual = try lines { _ = try encoder.encode(Tree()) }
            #expect(actual.count == expected.count)
            for (own, foundation) in zip(actual, expected) where own != foundation {
                // Below a nested container Foundation's encoder reports only the last key; SmartCodable's reports the whole path.
                let lastKey = try #require(foundation.split(separator: "[", maxSplits: 1).last)
                let name = try #require(foundation.split(separator: "[", maxSplits: 1).first)
                #expect(own.hasPrefix(name + #"["CodingKeys:"#) && own.hasSuffix(lastKey))
                #expect(!foundation.contains(","))
            }
        }
    }

    // MARK: - Errors

    private func path(of error: any Error) -> [String] {
        switch (error as? SmartMismatchError)?.firstError ?? error {
        case DecodingError.keyNotFound(let key, let context): Self.text(context.codingPath + [key])
        case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
            DecodingError.dataCorrupted(let context):
            Self.text(context.codingPath)
        case EncodingError.invalidValue(_, let context): Self.text(context.codingPath)
        default: ["\(error)"]
        }
    }

    private func path(_ work: () throws -> Void) -> [String] {
        do { try work() } catch { return path(of: error) }
        return ["no error"]
    }

    struct Order: Codable {
        enum CodingKeys: Int, CodingKey { case id = 1, lines = 2, flags = 3, url = 4, level = 5, sizes = 6 }
        var id = 0
        var lines: [Line] = []
        var flags: [String: Bool]?
        var url: URL?
        var level: Level?
        var sizes: [Int: Int]?
    }

    struct Line: Codable {
        enum CodingKeys: Int, CodingKey { case amount = 11, note = 12 }
        var amount = 0.0
        var note: String?
    }

    @Test(arguments: [
        #"{"lines": []}"#, #"{"id": "x", "lines": []}"#, #"{"id": null, "lines": []}"#, #"{"id": 1, "lines": 2}"#,
        #"{"id": 1, "lines": [{}]}"#, #"{"id": 1, "lines": [{"amount": 1}, {"amount": "x"}]}"#,
        #"{"id": 1, "lines": [{"amount": 1, "note": 2}]}"#, #"{"id": 1, "lines": [1]}"#,
        #"{"id": 1, "lines": [], "flags": {"a": 1}}"#, #"{"id": 1, "lines": [], "level": 9}"#,
        #"{"id": 1, "lines": [], "level": []}"#, #"{"id": 1, "lines": [], "sizes": {"4": "x"}}"#,
        #"{"id": 1, "lines": [], "url": 7}"#,
    ])
    func strictErrorsHaveTheKeysOfTheModel(_ json: String) {
        let data = Data(json.utf8)
        let expected = path { _ = try JSONDecoder().decode(Order.self, from: data) }
        let actual = path { _ = try SmartJSONDecoder(policy: .strict).decode(Order.self, from: data) }
        #expect(actual == expected)
    }

    /// Catches the errors of its reads, as a union does.
    struct Catching: Decodable {
        enum CodingKeys: Int, CodingKey { case value = 21, list = 22, missing = 23, holder = 24 }
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            func note(_ work: () throws -> Void) { CodingPathTests().path(work).forEach(TestLog.current.add) }
            note { _ = try container.nestedContainer(keyedBy: NumberedKey.self, forKey: .value) }
            note { _ = try container.nestedUnkeyedContainer(forKey: .value) }
            note { _ = try container.nestedUnkeyedContainer(forKey: .missing) }
            note { _ = try container.decodeNil(forKey: .missing) }
            note { _ = try container.superDecoder(forKey: .value).container(keyedBy: NumberedKey.self) }
            note { _ = try container.decode(Holder.self, forKey: .holder) }
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            note { _ = try list.decode(Holder.self) }
            _ = try list.decode(String.self)
            note { _ = try list.decode(Int.self) }
        }
    }

    struct Holder: Decodable {
        init(from decoder: any Decoder) throws {
            let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "mine")
            throw DecodingError.dataCorrupted(context)
        }
    }

    @Test func errorsThatATypeCatchesHaveTheKeysOfTheModel() throws {
        let data = Data(#"{"value": 1, "list": ["x"], "holder": {}}"#.utf8)
        let expected = try lines { _ = try JSONDecoder().decode(Catching.self, from: data) }
        let strict = SmartJSONDecoder(policy: .strict)
        #expect(try lines { _ = try strict.decode(Catching.self, from: data) } == expected)
    }

    @Test func encodingErrorsHaveTheKeysOfTheModel() {
        let order = Order(lines: [Line(), Line(amount: .nan)])
        let expected = path { _ = try JSONEncoder().encode(order) }
        #expect(path { _ = try SmartJSONEncoder().encode(order) } == expected)
        #expect(path { _ = try SmartJSONEncoder().encode(Line(amount: .infinity)) } == ["CodingKeys:amount:11"])
    }

    // MARK: - Strategies

    @Test func customEncodingStrategiesAreGivenTheKeysOfTheModel() throws {
        func rewrite(_ log: TestLog) -> @Sendable ([any CodingKey]) -> any CodingKey {
            { path in
                log.add("key", path)
                return NumberedKey((path.last?.stringValue ?? "") + "_")
            }
        }
        let order = Order(id: 1, lines: [Line(amount: 2, note: "x")], flags: ["a": true])
        let (expected, actual) = (TestLog(), TestLog())
        let foundation = JSONEncoder()
        foundation.keyEncodingStrategy = .custom(rewrite(expected))
        let ours = SmartJSONEncoder()
        ours.keyEncodingStrategy = .custom(rewrite(actual))
        foundation.outputFormatting = .sortedKeys
        ours.outputFormatting = .sortedKeys
        #expect(try foundation.encode(order) == ours.encode(order))
        #expect(Set(actual.entries) == Set(expected.entries))
    }

    @Test func customDateStrategiesReceiveTheKeysOfTheModel() throws {
        struct Moment: Codable {
            enum CodingKeys: Int, CodingKey { case at = 31, all = 32 }
            var at = Date(timeIntervalSince1970: 0)
            var all = [Date(timeIntervalSince1970: 1)]
        }
        let (expected, actual) = (TestLog(), TestLog())
        let data = Data(#"{"at": 1, "all": [2]}"#.utf8)
        let foundation = JSONDecoder()
        foundation.dateDecodingStrategy = .custom { decoder in
            expected.add("date", decoder.codingPath)
            return Date(timeIntervalSince1970: 0)
        }
        _ = try foundation.decode(Moment.self, from: data)
        let ours = SmartJSONDecoder()
        ours.dateDecodingStrategy = .custom { decoder in
            actual.add("date", decoder.codingPath)
            return Date(timeIntervalSince1970: 0)
        }
        _ = try ours.decode(Moment.self, from: data)
        #expect(actual.entries == expected.entries)

        let (expectedWrites, actualWrites) = (TestLog(), TestLog())
        let foundationEncoder = JSONEncoder()
        foundationEncoder.dateEncodingStrategy = .custom { _, encoder in
            expectedWrites.add("date", encoder.codingPath)
            try 1.encode(to: encoder)
        }
        _ = try foundationEncoder.encode(Moment())
        let encoder = SmartJSONEncoder()
        encoder.dateEncodingStrategy = .custom { _, encoder in
            actualWrites.add("date", encoder.codingPath)
            try 1.encode(to: encoder)
        }
        _ = try encoder.encode(Moment())
        #expect(actualWrites.entries == expectedWrites.entries)
    }

    @Test func aStoredDecoderKeepsItsCodingPath() throws {
        struct Lazy: Decodable {
            let decoder: any Decoder
            init(from decoder: any Decoder) throws { self.decoder = decoder }
        }
        struct Pair: Decodable {
            enum CodingKeys: Int, CodingKey { case first = 1, second = 2 }
            let first: Lazy
            let second: Lazy
        }
        let pairs = try SmartJSONDecoder().decode(
            [String: Pair].self,
            from: Data(#"{"p": {"first": {}, "second": 1}}"#.utf8)
        )
        let pair = try #require(pairs["p"])
        #expect(Self.text(pair.first.decoder.codingPath) == ["-:p:nil", "CodingKeys:first:1"])
        #expect(Self.text(pair.second.decoder.codingPath) == ["-:p:nil", "CodingKeys:second:2"])
    }
}

extension TestLog {
    /// Adds a name and the keys of a path.
    fileprivate func add(_ name: String, _ path: [any CodingKey]) { add("\(name) \(CodingPathTests.text(path))") }
}
