import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Members are found in any order of lookup.
@Suite struct MemberLookupTests {
    private static func members(_ count: Int) -> String {
        (0..<count).map { #""key\#($0)":\#($0 % 2 == 0 ? "\($0)" : "[\($0),{\"key0\":[]}]")"# }.joined(separator: ",")
    }

    @Test(arguments: [0, 1, 2, 7, 64, 1_000])
    func anyOrderFindsEveryMember(_ count: Int) throws {
        var random = SeededGenerator()
        let storage = try Document.scan(.text("{" + Self.members(count) + "}"), .standard)
        let document = storage.document
        for _ in 0..<5 {
            var cursor = Document.MemberCursor(.root, in: document)
            for index in Array(0..<count).shuffled(using: &random) {
                let value = try #require(document.value(of: "key\(index)", in: .root, &cursor))
                #expect(document.kind(value) == (index % 2 == 0 ? .number : .array))
                #expect(document.string(ofKey: Node(value.position - 1)) == "key\(index)")
                if index % 5 == 0 { #expect(document.value(of: "missing", in: .root, &cursor) == nil) }
            }
        }
    }

    @Test func aMemberCanBeLookedUpRepeatedly() throws {
        let storage = try Document.scan(.text(#"{"a":1,"b":{"a":2},"c":3}"#), .standard)
        let document = storage.document
        var cursor = Document.MemberCursor(.root, in: document)
        for name in ["c", "c", "a", "b", "a", "a", "c", "b"] {
            let value = try #require(document.value(of: name, in: .root, &cursor))
            #expect(document.string(ofKey: Node(value.position - 1)) == name)
        }
    }

    @Test(arguments: ["", "ke", "key", "key00", "key1\0", "KEY1", "key1 ", " key1", "kéy"])
    func aSimilarNameFindsNothing(_ name: String) throws {
        let storage = try Document.scan(.text(#"{"key0":1,"key1":2,"o":{"key":3}}"#), .standard)
        let document = storage.document
        var cursor = Document.MemberCursor(.root, in: document)
        #expect(document.value(of: name, in: .root, &cursor) == nil)
        #expect(document.value(of: "key0", in: .root, &cursor) == Node(2))
    }

    @Test func theEmptyKeyIsFound() throws {
        let dictionary = try SmartJSONDecoder().decode([String: Int].self, from: Data(#"{"":1,"a":2}"#.utf8))
        #expect(dictionary == ["": 1, "a": 2])
        @BothKinds struct Empty: SmartCodable {
            var value = 0
            enum CodingKeys: String, CodingKey { case value = "" }
        }
        #expect(Empty.deserialize(from: #"{"a":2,"":1}"#)?.value == 1)
    }

    /// A reader with ten thousand keys in another order than the document's, half of them missing.
    @Test func veryManyKeysAreLookedUp() throws {
        struct Reader: Decodable {
            var sum = 0
            var missing = 0

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: TextKey.self)
                for index in stride(from: 19_999, through: 0, by: -1) {
                    let key = TextKey("key\(index)")
                    if let value = try? container.decode(Int.self, forKey: key), container.contains(key) {
                        sum += value
                    } else {
                        missing += 1
                    }
                }
            }
        }
        let members = (0..<10_000).map { #""key\#($0)":\#($0)"# }.joined(separator: ",")
        let reader = try SmartJSONDecoder().decode(Reader.self, from: Data("{\(members)}".utf8))
        #expect(reader.sum == 49_995_000)
        #expect(reader.missing == 10_000)
    }

    @Test func elementsAreFoundByIndex() throws {
        let storage = try Document.scan(.text(#"[1,[2,[3]],{"a":{"b":4}},"x",null]"#), .standard)
        let document = storage.document
        let kinds = (0..<5).map { document.element($0, of: .root).map(document.kind) }
        #expect(kinds == [.number, .array, .object, .string, .null])
        #expect(document.element(5, of: .root) == nil)
        #expect(document.element(-1, of: .root) == nil)
        #expect(document.element(.max, of: .root) == nil)
    }

    @Test func theTapeMatchesTheDrawing() throws {
        let storage = try Document.scan(.text(#"{"id": 7, "tags": ["a", "b"]}"#), .standard)
        let document = storage.document
        let slots = (0..<storage.nodeCount).map { document.entry(Node($0)) }
        #expect(slots.map(\.kind) == [.object, .string, .number, .string, .array, .string, .string])
        #expect(slots.map(\.offset) == [0, 2, 7, 11, 18, 20, 25])
        #expect(slots.map(\.length) == [2, 2, 1, 4, 2, 1, 1])
        #expect(slots[0].next == 7 && slots[4].next == 7)
        #expect(document.depth == 2)
    }
}
