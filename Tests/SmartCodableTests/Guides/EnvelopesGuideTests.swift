import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Envelopes.md` verbatim and checks its output.
@Suite struct EnvelopesGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Envelopes")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [6, 6])
    }

    @Test func thePayloadIsAModel() {
        let print = Printer()

        struct Response<T: SmartCodable>: SmartCodable {
            var code = -1
            var message = ""
            var data: T?
        }

        struct User: SmartCodable {
            var name = "unknown"
            var age = 0
        }

        for json in [
            #"{"code": "200", "message": "ok", "data": {"name": "Ann", "age": "25"}}"#,
            #"{"code": 404, "message": "gone", "data": null}"#,
            #"{"code": 404, "message": "gone"}"#,
            #"{"code": 500, "message": "oops", "data": "not a user"}"#,
            #"{"code": 200, "message": "ok", "data": "{\"name\": \"Bob\"}"}"#,
        ] {
            guard let response = Response<User>.deserialize(from: json) else { continue }
            print(response.code, response.message, response.data.map { "\($0)" } ?? "no user")
        }

        #expect(print.text == guide.output(1))
    }

    @Test func thePayloadIsAList() {
        let print = Printer()

        struct Response<T: SmartCodable>: SmartCodable {
            var code = -1
            var data: T?
        }

        struct Song: SmartCodable { var title = "untitled" }

        for json in [
            #"{"code": 200, "data": [{"title": "One"}, null, 7, {}]}"#, #"{"code": 200, "data": []}"#,
            #"{"code": 200, "data": {}}"#, #"{"code": 200}"#,
        ] {
            let response = Response<[Song]>.deserialize(from: json)
            print(response?.data.map { "\($0.map(\.title))" } ?? "no list")
        }

        #expect(print.text == guide.output(2))
    }

    @Test func thePayloadCanBeAnyJSON() {
        let print = Printer()

        struct Reply<T: Codable>: SmartCodable {
            var code = -1
            var data: T?
        }

        struct Point: Codable { var x: Int, y: Int }

        print(Reply<Int>.deserialize(from: #"{"data": "7"}"#)?.data ?? 0)
        print(Reply<Bool>.deserialize(from: #"{"data": "yes"}"#)?.data ?? false)
        print(Reply<[String: Int]>.deserialize(from: #"{"data": {"a": "1", "b": []}}"#)?.data ?? [:])
        print(Reply<[Int?]>.deserialize(from: #"{"data": [1, null, "x"]}"#)?.data ?? [])
        print(Reply<Point>.deserialize(from: #"{"data": {"x": "3"}}"#)?.data ?? Point(x: -1, y: -1))
        print(Reply<Int>.deserialize(from: #"{"data": "many"}"#)?.data ?? -1)

        #expect(print.text == guide.output(3))
    }

    @Test func thePayloadIsNeverNil() {
        let print = Printer()

        struct Page<T: SmartCodable>: SmartCodable {
            var total = 0
            var content = T()
        }

        struct Feed: SmartCodable { var headline = "nothing yet" }

        for json in [
            #"{"total": 1, "content": {"headline": "Hello"}}"#, #"{"total": 0, "content": null}"#, #"{"total": 0}"#,
        ] {
            let result = Page<Feed>.deserializeWithReport(from: json)
            print(result.model?.content.headline ?? "no page", result.report.isClean)
        }

        #expect(print.text == guide.output(4))
    }

    @Test func envelopesNest() {
        let print = Printer()

        struct Reply<T: Codable>: SmartCodable { var data: T? }
        struct Paged<Item: Codable>: SmartCodable {
            var items: [Item] = []
            var next: Int?
        }

        let json = #"{"data": {"items": [{"data": "7"}, {"data": "x"}, 8], "next": "2"}}"#
        let reply = Reply<Paged<Reply<Int>>>.deserialize(from: json)
        print(reply?.data?.items.map { $0.data ?? -1 } ?? [], reply?.data?.next ?? 0)

        #expect(print.text == guide.output(5))
    }

    @Test func namesCanDifferBetweenServices() {
        let print = Printer()

        struct Answer<T: SmartCodable>: SmartCodable {
            var code = -1
            var data: T?
            var isFine = false

            enum CodingKeys: CodingKey { case code, data }
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.code <--- ["code", "status", "ret.code"],
                    CodingKeys.data <--- ["data", "result", "payload.content"],
                ]
            }
            mutating func didFinishMapping() { isFine = (200..<300).contains(code) }
        }

        struct City: SmartCodable { var name = "unknown" }

        for json in [
            #"{"code": 200, "data": {"name": "Rome"}}"#, #"{"status": "204", "result": null}"#,
            #"{"ret": {"code": 500}, "payload": {"content": {"name": "Bonn"}}}"#,
        ] {
            guard let answer = Answer<City>.deserialize(from: json) else { continue }
            print(answer.code, answer.isFine, answer.data?.name ?? "no city")
        }

        #expect(print.text == guide.output(6))
    }
}
