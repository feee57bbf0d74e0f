import Foundation
import SmartCodable
import TestSupport
import Testing

/// A lone surrogate in an escape is not a character.
@Suite struct LoneSurrogateTests {
    @BothKinds private struct Post: SmartCodable, Equatable {
        var title = "untitled"
        var link: String?
        var tags: [String] = []
    }

    @Test(arguments: [
        (#"\ud83d"#, "\u{FFFD}"), (#"\ude00"#, "\u{FFFD}"), (#"a\ud83db"#, "a\u{FFFD}b"),
        (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"\ud83d\n"#, "\u{FFFD}\n"), (#"\uDBFF\uE000"#, "\u{FFFD}\u{E000}"),
    ])
    func itReadsAsTheReplacementCharacterAndIsReported(_ written: String, _ read: String) {
        let json = #"{"title": "\#(written)", "link": "\#(written)", "tags": ["ok", "\#(written)"]}"#
        let result = Post.deserializeWithReport(from: json)
        #expect(result.model == Post(title: read, link: read, tags: ["ok", read]))
        #expect(result.report.events.map(\.finding) == [.loneSurrogate, .loneSurrogate, .loneSurrogate])
        #expect(result.report.events.map(\.outcome) == [.converted, .converted, .converted])
        #expect(
            result.report.description == """
                Post 👈🏻 👀
                   ┆┄ title: Found half of a surrogate pair in a string; it is replaced by U+FFFD. [converted]
                   ┆┄ link : Found half of a surrogate pair in a string; it is replaced by U+FFFD. [converted]
                   ╆━ tags: [String]
                      ┆┄ Index 1: Found half of a surrogate pair in a string; it is replaced by U+FFFD. [converted]
                """
        )
    }

    @Test func aWholePairIsACharacter() {
        let result = Post.deserializeWithReport(from: #"{"title": "\ud83d\ude00", "tags": []}"#)
        #expect(result.model?.title == "😀")
        #expect(result.report.isClean)
    }

    @Test func theStrictPolicyRefusesIt() {
        let json = #"{"title": "\ud83d", "tags": ["\ude00"]}"#
        #expect(Post.deserialize(from: json, options: [.policy(.strict)]) == nil)
        let error = Post.deserializeWithReport(from: json, options: [.policy(.strict)]).error as? SmartMismatchError
        #expect(error?.report.events.count == 2)
    }

    /// Foundation refuses the text wherever a property reads it; so does the strict policy, whatever the type is.
    @Test func theStrictPolicyRefusesItForEveryTypeThatReadsText() {
        @BothKinds struct Links: SmartCodable {
            var page: URL?
            var size: Size?
            var names: [String: Int]?
            enum Size: String, Codable { case small = "\u{FFFD}" }
        }
        for json in [#"{"page": "http://a/\ud83d"}"#, #"{"size": "\ud83d"}"#, #"{"names": {"\ud83d": 1}}"#] {
            let foundation = try? JSONDecoder().decode(Links.self, from: Data(json.utf8))
            let strict = Links.deserialize(from: json, options: [.policy(.strict)])
            #expect((strict == nil) == (foundation == nil), "\(json)")
        }
    }

    @Test func theCharacterNULIsKept() {
        #expect(Post.deserialize(from: #"{"title": "a\u0000b"}"#)?.title == "a\0b")
    }

    @Test func itIsReportedInADictionaryKeyToo() {
        @BothKinds struct Poll: SmartCodable, Equatable { var votes: [String: Int] = [:] }
        let result = Poll.deserializeWithReport(from: #"{"votes": {"\ud83d": 1, "ok": 2}}"#)
        #expect(result.model == Poll(votes: ["\u{FFFD}": 1, "ok": 2]))
        #expect(result.report.events.map(\.finding) == [.loneSurrogate])
    }

    @Test func itIsReportedInAKeyOfTheRestAndForATransformerToo() {
        @BothKinds struct Open: SmartCodable {
            var name = ""
            @SmartRest var rest: [String: JSONValue] = [:]
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.name <--- FastTransformer<String, String>(fromJSON: { $0 })]
            }
        }
        let json = #"{"name": "\ud83d", "\ud83d": 1}"#
        let result = Open.deserializeWithReport(from: json)
        #expect(result.model?.name == "\u{FFFD}" && result.model?.rest == ["\u{FFFD}": 1])
        #expect(result.report.events.map(\.finding) == [.loneSurrogate, .loneSurrogate])
        #expect(Open.deserialize(from: json, options: [.policy(.strict)]) == nil)
    }

    @Test func itIsReportedOrRefusedInAURLToo() {
        @BothKinds struct Page: SmartCodable { var link: URL? }
        let result = Page.deserializeWithReport(from: #"{"link": "http://a/\ud83d"}"#)
        #expect(!result.report.isClean)
    }
}
