import Foundation
import SmartCodable
import TestSupport
import Testing

/// The decoder in a hand-written `init(from:)`.
@Suite struct ContainerTests {
    struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { Int(stringValue) }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { stringValue = String(intValue) }
    }

    /// Runs a closure of a test on the decoder of a value.
    struct Probe: Decodable {
        @TaskLocal static var body: (@Sendable (any Decoder) throws -> Void)?

        init(from decoder: any Decoder) throws {
            try Self.body?(decoder)
        }
    }

    private func look(
        at json: String,
        keys: SmartKeyStrategy = .useDefaultKeys,
        _ body: @escaping @Sendable (any Decoder) throws -> Void
    ) throws {
        try Probe.$body.withValue(body) {
            for policy in [SmartDecodingPolicy.standard, .strict] {
                let decoder = SmartJSONDecoder(policy: policy)
                decoder.keyDecodingStrategy = keys
                do {
                    _ = try decoder.decode(Probe.self, from: Data(json.utf8))
                } catch let error as SmartMismatchError {
                    throw error.firstError
                }
            }
        }
    }

    @Test func allKeysAreUniqueAndInDocumentOrder() throws {
        try look(at: #"{"b": 1, "a": null, "\u0063": 2}"#) { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            #expect(container.allKeys.map(\.stringValue) == ["b", "a", "c"])
        }
        try look(at: #"{"b": 1, "a": 2, "b": 3}"#) { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            #expect(container.allKeys.map(\.stringValue) == ["b", "a"])
            #expect(try container.decode(Int.self, forKey: AnyKey("b")) == 3)
        }
        try look(at: "{}") { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            #expect(container.allKeys.isEmpty)
        }
    }

    @Test func allKeysContainsOnlyKeysOfTheKeyType() throws {
        enum Known: String, CodingKey { case a, b }
        try look(at: #"{"x": 1, "b": 2}"#) { decoder in
            let container = try decoder.container(keyedBy: Known.self)
            #expect(container.allKeys == [.b])
        }
    }

    @Test func allKeysAndContainsSeeRewrittenKeys() throws {
        try look(at: #"{"user_name": 1, "plain": 2}"#, keys: .convertFromSnakeCase) { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            #expect(container.allKeys.map(\.stringValue) == ["userName", "plain"])
            #expect(container.contains(AnyKey("userName")))
            // A key is found as it is written, too.
            let isFound = ["user_name", "other_name", "userID"].map { container.contains(AnyKey($0)) }
            #expect(isFound == [true, false, false])
        }
    }

    @Test func containsIsTrueForNull() throws {
        try look(at: #"{"a": null}"#) { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            #expect(container.contains(AnyKey("a")))
            #expect(!container.contains(AnyKey("b")))
            #expect(try container.decodeNil(forKey: AnyKey("a")))
        }
    }

    @Test func decodeNilOfAMissingKeyThrows() throws {
        try look(at: #"{"a": 0}"#) { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            #expect(try !container.decodeNil(forKey: AnyKey("a")))
            let error = #expect(throws: DecodingError.self) { try container.decodeNil(forKey: AnyKey("b")) }
            guard case .keyNotFound(let key, let context) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(key.stringValue == "b")
            #expect(context.codingPath.isEmpty)
        }
    }

    @Test func anEmptyKeyIsFound() throws {
        try look(at: #"{"": 7, "a": 1}"#) { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            #expect(try container.decode(Int.self, forKey: AnyKey("")) == 7)
            #expect(container.contains(AnyKey("")))
        }
    }

    @Test func keysAreComparedByTheirCodePoints() throws {
        // é as one code point, and as e with an accent: two keys, because the bytes differ.
        try look(at: "{\"\u{E9}\": 1, \"e\u{301}\": 2}") { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            #expect(try container.decode(Int.self, forKey: AnyKey("\u{E9}")) == 1)
            #expect(try container.decode(Int.self, forKey: AnyKey("e\u{301}")) == 2)
        }
    }

    @Test func nestedContainersReadTheDocument() throws {
        try look(at: #"{"a": {"b": {"c": 7}}, "list": [[1, 2], {"x": 3}]}"#) { decoder in
            let root = try decoder.container(keyedBy: AnyKey.self)
            let a = try root.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("a"))
            let b = try a.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("b"))
            #expect(try b.decode(Int.self, forKey: AnyKey("c")) == 7)
            #expect(b.codingPath.map(\.stringValue) == ["a", "b"])

            var list = try root.nestedUnkeyedContainer(forKey: AnyKey("list"))
            #expect(list.count == 2)
            #expect(list.codingPath.map(\.stringValue) == ["list"])
            var inner = try list.nestedUnkeyedContainer()
            #expect(try inner.decode(Int.self) == 1)
            #expect(try inner.decode(Int.self) == 2)
            #expect(inner.isAtEnd)
            #expect(list.currentIndex == 1)
            let object = try list.nestedContainer(keyedBy: AnyKey.self)
            #expect(object.codingPath.map(\.stringValue) == ["list", "Index 1"])
            #expect(object.codingPath.last?.intValue == 1)
            #expect(try object.decode(Int.self, forKey: AnyKey("x")) == 3)
            #expect(list.isAtEnd)
        }
    }

    @Test func severalContainersOfOneDecoderSeeTheSameObject() throws {
        try look(at: #"{"a": 1, "b": 2, "c": {"d": 4}}"#) { decoder in
            let first = try decoder.container(keyedBy: AnyKey.self)
            let second = try decoder.container(keyedBy: AnyKey.self)
            let nested = try first.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey("c"))
            #expect(try second.decode(Int.self, forKey: AnyKey("b")) == 2)
            #expect(try nested.decode(Int.self, forKey: AnyKey("d")) == 4)
            #expect(try first.decode(Int.self, forKey: AnyKey("a")) == 1)
            #expect(try second.decode(Int.self, forKey: AnyKey("a")) == 1)
        }
    }

    @Test func containersOfTheWrongShapeAndMissingKeysThrow() throws {
        try look(at: #"{"a": [1], "n": null}"#) { decoder in
            let root = try decoder.container(keyedBy: AnyKey.self)
            for key in ["a", "n", "missing"] {
                #expect(throws: DecodingError.self) {
                    try root.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(key))
                }
            }
            for key in ["n", "missing"] {
                #expect(throws: DecodingError.self) { try root.nestedUnkeyedContainer(forKey: AnyKey(key)) }
            }
            #expect(throws: DecodingError.self) { try decoder.unkeyedContainer() }
        }
    }

    @Test func superDecodersReadTheSuperKeyOrTheOneThatIsNamed() throws {
        try look(at: #"{"super": {"a": 1}, "base": {"a": 2}, "scalar": 7}"#) { decoder in
            let root = try decoder.container(keyedBy: AnyKey.self)
            let `super` = try root.superDecoder()
            #expect(`super`.codingPath.map(\.stringValue) == ["super"])
            #expect(try `super`.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("a")) == 1)
            let base = try root.superDecoder(forKey: AnyKey("base"))
            #expect(base.codingPath.map(\.stringValue) == ["base"])
            #expect(try base.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("a")) == 2)
            #expect(try root.superDecoder(forKey: AnyKey("scalar")).singleValueContainer().decode(Int.self) == 7)
        }
    }

    @Test func aMissingSuperKeyReadsAsNull() throws {
        try look(at: #"{"a": 1}"#) { decoder in
            let root = try decoder.container(keyedBy: AnyKey.self)
            for base in [try root.superDecoder(), try root.superDecoder(forKey: AnyKey("b"))] {
                #expect(try base.singleValueContainer().decodeNil())
                #expect(throws: DecodingError.self) { try base.container(keyedBy: AnyKey.self) }
                #expect(throws: DecodingError.self) { try base.unkeyedContainer() }
            }
        }
        // A single value falls back like a property; the strict policy refuses it, as Foundation does.
        let json = Data(#"{"a": 1}"#.utf8)
        struct Single: Decodable {
            let value: Int
            init(from decoder: any Decoder) throws {
                let root = try decoder.container(keyedBy: AnyKey.self)
                value = try root.superDecoder(forKey: AnyKey("b")).singleValueContainer().decode(Int.self)
            }
        }
        #expect(try SmartJSONDecoder().decode(Single.self, from: json).value == 0)
        #expect(throws: SmartMismatchError.self) {
            try SmartJSONDecoder(policy: .strict).decode(Single.self, from: json)
        }
    }

    @Test func anUnkeyedSuperDecoderReadsTheNextElement() throws {
        try look(at: #"[{"a": 1}, [2], 3]"#) { decoder in
            var list = try decoder.unkeyedContainer()
            let object = try list.superDecoder()
            #expect(object.codingPath.map(\.stringValue) == ["Index 0"])
            #expect(try object.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("a")) == 1)
            var array = try list.superDecoder().unkeyedContainer()
            #expect(try array.decode(Int.self) == 2)
            #expect(try list.superDecoder().singleValueContainer().decode(Int.self) == 3)
            #expect(list.isAtEnd)
            #expect(throws: DecodingError.self) { try list.superDecoder() }
        }
    }

    @Test func readingPastTheEndThrowsWithoutAFallback() throws {
        try look(at: "[1]") { decoder in
            var list = try decoder.unkeyedContainer()
            #expect(try list.decode(Int.self) == 1)
            #expect(list.isAtEnd)
            func expectEnd(_ body: () throws -> Void) {
                let error = #expect(throws: DecodingError.self) { try body() }
                guard case .valueNotFound(_, let context) = error else {
                    Issue.record("\(String(describing: error))")
                    return
                }
                #expect(context.codingPath.last?.intValue == 1)
            }
            expectEnd { _ = try list.decode(Int.self) }
            expectEnd { _ = try list.decode(String.self) }
            expectEnd { _ = try list.decode([Int].self) }
            expectEnd { _ = try list.decodeNil() }
            expectEnd { _ = try list.nestedUnkeyedContainer() }
            expectEnd { _ = try list.nestedContainer(keyedBy: AnyKey.self) }
            #expect(try list.decodeIfPresent(Int.self) == nil)
            #expect(list.currentIndex == 1)
        }
    }

    @Test func aFailedElementRemainsTheCurrentOne() throws {
        try look(at: #"["x", {"a": 1}, null, 4]"#) { decoder in
            var list = try decoder.unkeyedContainer()
            #expect(throws: DecodingError.self) { try list.decode(Int.self) }
            #expect(throws: DecodingError.self) { try list.decode([String].self) }
            #expect(throws: DecodingError.self) { try list.nestedContainer(keyedBy: AnyKey.self) }
            #expect(throws: DecodingError.self) { try list.nestedUnkeyedContainer() }
            #expect(throws: DecodingError.self) { try list.decodeIfPresent(Int.self) }
            #expect(list.currentIndex == 0)
            #expect(try list.decode(String.self) == "x")
            #expect(try !list.decodeNil())
            #expect(list.currentIndex == 1)
            #expect(throws: DecodingError.self) { try list.decode(Int.self) }
            #expect(try list.decode([String: Int].self) == ["a": 1])
            #expect(try list.decodeIfPresent(Int.self) == nil)
            #expect(list.currentIndex == 3)
            #expect(try list.decodeIfPresent(Int.self) == 4)
            #expect(list.isAtEnd)
        }
    }

    @Test func decodeIfPresentIsNilForNullAndForAMissingKey() throws {
        try look(at: #"{"a": null, "b": 2}"#) { decoder in
            let container = try decoder.container(keyedBy: AnyKey.self)
            #expect(try container.decodeIfPresent(Int.self, forKey: AnyKey("a")) == nil)
            #expect(try container.decodeIfPresent(Int.self, forKey: AnyKey("missing")) == nil)
            #expect(try container.decodeIfPresent(Int.self, forKey: AnyKey("b")) == 2)
            #expect(try container.decodeIfPresent([Int].self, forKey: AnyKey("a")) == nil)
            #expect(try container.decode(Int?.self, forKey: AnyKey("a")) == nil)
        }
    }

    @Test func theCodingPathGrowsWithTheNesting() throws {
        struct Leaf: Decodable {
            let path: [String]
            init(from decoder: any Decoder) throws { path = decoder.codingPath.map(\.stringValue) }
        }
        struct Branch: Decodable {
            let leaf: Leaf
            let leaves: [Leaf]
            let named: [String: Leaf]
            let maybe: Leaf?
        }
        struct Tree: Decodable { let branch: Branch }
        let json = #"{"branch": {"leaf": {}, "leaves": [{}, 1], "named": {"x": []}, "maybe": "s"}}"#
        let tree = try SmartJSONDecoder().decode(Tree.self, from: Data(json.utf8))
        let foundation = try JSONDecoder().decode(Tree.self, from: Data(json.utf8))
        for tree in [tree, foundation] {
            #expect(tree.branch.leaf.path == ["branch", "leaf"])
            #expect(
                tree.branch.leaves.map(\.path) == [["branch", "leaves", "Index 0"], ["branch", "leaves", "Index 1"]]
            )
            #expect(tree.branch.named["x"]?.path == ["branch", "named", "x"])
            #expect(tree.branch.maybe?.path == ["branch", "maybe"])
        }
    }

    @Test func userInfoReachesEveryLevel() throws {
        @BothKinds struct Price: SmartCodable {
            var currency = "none"
            init() {}
            init(from decoder: any Decoder) throws {
                let key = try #require(CodingUserInfoKey(rawValue: "currency"))
                currency = decoder.userInfo[key] as? String ?? "missing"
            }
        }
        @BothKinds struct Item: SmartCodable { var prices: [Price] = [] }
        let key = try #require(CodingUserInfoKey(rawValue: "currency"))
        let json = #"{"prices": [{}, {}]}"#
        let item = Item.deserialize(from: json, options: [.userInfo([key: "EUR"])])
        #expect(item?.prices.map(\.currency) == ["EUR", "EUR"])
        let decoder = SmartJSONDecoder()
        decoder.userInfo = [key: "CHF"]
        #expect(try decoder.decode(Item.self, from: Data(json.utf8)).prices.map(\.currency) == ["CHF", "CHF"])
        #expect(Item.deserialize(from: json)?.prices.map(\.currency) == ["missing", "missing"])
    }

    @Test func aStoredDecoderStillReadsItsOwnValue() throws {
        // A lazy model keeps its decoder and reads later; decoders are reused, but not this one.
        struct Lazy: Decodable {
            let decoder: any Decoder
            init(from decoder: any Decoder) throws { self.decoder = decoder }
        }
        let lazies = try SmartJSONDecoder().decode([Lazy].self, from: Data(#"[{"a": 1}, {"a": 2}, 3]"#.utf8))
        let values = try lazies.prefix(2).map {
            try $0.decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("a"))
        }
        #expect(values == [1, 2])
        #expect(try lazies.last?.decoder.singleValueContainer().decode(Int.self) == 3)
        #expect(lazies.map { $0.decoder.codingPath.map(\.stringValue) } == [["Index 0"], ["Index 1"], ["Index 2"]])
    }

    @Test func keyedReadsInAHandWrittenInitializerAreTolerant() throws {
        @BothKinds struct Ticket: SmartCodable, Equatable {
            var seat = 42
            var row: String? = "A"
            init() {}
            enum CodingKeys: String, CodingKey { case seat = "seat_no", row }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                seat = try container.decode(Int.self, forKey: .seat)
                row = try container.decodeIfPresent(String.self, forKey: .row)
            }
        }
        var expected = Ticket()
        #expect(Ticket.deserialize(from: "{}") == expected)
        #expect(Ticket.deserialize(from: #"{"seat_no": "x", "row": null}"#) == expected)
        expected.seat = 7
        expected.row = "9"
        #expect(Ticket.deserialize(from: #"{"seat_no": "7", "row": 9}"#) == expected)
    }
}
