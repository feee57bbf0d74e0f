import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Hooks.md` verbatim and checks its output.
@Suite struct HooksGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Hooks")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [4, 4])
    }

    @Test func theJSONIsChangedBeforeDecoding() {
        let print = Printer()

        struct User: SmartCodable, SmartInputHook {
            var id = 0
            var name = ""

            static func willDecode(_ json: inout JSONValue) throws {
                // Lists contain only the id.
                if case .number = json { json = ["id": json] }
                if json.deleted.bool == true { throw SmartHookError("The user was deleted.") }
                guard json.login != .null else { return }
                json.name = json.login
                throw SmartHookNotice("The key 'login' is obsolete.", at: CodingKeys.name)
            }
        }

        let result = [User].deserializeWithReport(
            from: #"[{"id": 1, "name": "Ann"}, 2, {"id": "3", "login": "Cid"}, {"id": 4, "deleted": true}]"#
        )
        for user in result.model ?? [] { print(user.id, user.name) }
        for event in result.report.events { print(event) }

        #expect(print.text == guide.output(1))
    }

    @Test func theHookRunsAfterDecoding() {
        let print = Printer()

        struct Line: SmartCodable {
            var price = 0
            var count = 1
            var total = 0

            enum CodingKeys: CodingKey { case price, count }
            mutating func didFinishMapping() { total = price * count }
        }

        struct Bill: SmartCodable {
            var lines: [Line] = []
            var tip = Line()
            var total = 0

            enum CodingKeys: CodingKey { case lines, tip }
            mutating func didFinishMapping() { total = lines.map(\.total).reduce(tip.total, +) }
        }

        for json in [
            #"{"lines": [{"price": 5, "count": 2}, {"price": "3"}, null], "tip": {"price": 1}}"#,
            #"{"lines": null, "tip": "none"}"#,
        ] {
            if let bill = Bill.deserialize(from: json) { print(bill.lines.map(\.total), bill.total) }
        }

        #expect(print.text == guide.output(2))
    }

    @Test func aModelAndItsJSONAreChangedForEncoding() {
        let print = Printer()

        struct Article: SmartCodable, SmartEncodingHook, SmartOutputHook {
            var title = ""
            var tags: [String] = []

            mutating func willEncode() throws {
                if title.isEmpty { throw SmartHookError("An article needs a title.") }
                tags.sort()
            }

            func didEncode(_ json: inout JSONValue) {
                json.version = 2
                if tags.isEmpty { json.tags = .null }
            }
        }

        let article = Article(title: "Hooks", tags: ["swift", "json"])
        print(article.toJSONString() ?? "nil")
        print(article.tags)
        print([Article(title: "Short")].toJSONString() ?? "nil")
        print(Article().toJSONString() ?? "nil")

        #expect(print.text == guide.output(3))
    }

    @Test func aHandlerResolvesTheProblemsOfACall() {
        let print = Printer()

        struct Product: SmartCodable {
            var name = "unknown"
            var price = 0.0
            var stock: Int?
        }

        struct Catalog: SmartCodable {
            var title = ""
            var products: [Product] = []
        }

        let json = """
            {"title": "Summer", "products": [{"name": "Cap", "price": "12,50"}, {"name": "Bag", "price": 20, "stock": "many"}]}
            """

        let handler = SmartDecodingOption.problemHandler { problem in
            switch (problem.expectedType, problem.value) {
            case ("Double", .string(let text)): .replace(with: .string(text.replacingOccurrences(of: ",", with: ".")))
            case (_, "many"): .replace(with: 999)
            default: problem.path.last == "title" ? .fail : .fallback
            }
        }

        let result = Catalog.deserializeWithReport(from: json, options: [handler])
        for product in result.model?.products ?? [] { print(product.name, product.price, product.stock ?? "nil") }
        for event in result.report.events { print(event) }

        let failed = Catalog.deserializeWithReport(from: #"{"title": [], "products": []}"#, options: [handler])
        print(failed.report.failure ?? "decoded")
        for event in failed.report.events { print(event) }

        #expect(print.text == guide.output(4))
    }
}
