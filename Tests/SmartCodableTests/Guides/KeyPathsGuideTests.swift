import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/KeyPaths.md` verbatim and checks its output.
@Suite struct KeyPathsGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("KeyPaths")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [4, 4])
    }

    @Test func aPropertyIsReadFromAPath() {
        let print = Printer()

        struct Order: SmartCodable {
            var id = 0
            var city = "unknown"
            var firstItem = "none"

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.id <--- "head.id",
                    CodingKeys.city <--- ["shipping.city", "billing.city"],
                    CodingKeys.firstItem <--- "items.0.title",
                ]
            }
        }

        let orders = [
            Order.deserialize(from: #"{"head": {"id": 7}, "shipping": {"city": "Rome"}, "items": [{"title": "Tea"}]}"#),
            Order.deserialize(from: #"{"head": "{\"id\": 8}", "shipping": null, "billing": {"city": "Bonn"}}"#),
            Order.deserialize(from: #"{"head": 9, "shipping": {"city": []}, "items": []}"#),
        ]
        for order in orders { if let order { print(order) } }

        #expect(print.text == guide.output(1))
    }

    @Test func pathsHaveEscapesAndIndicesFromTheEnd() {
        let print = Printer()

        struct Build: SmartCodable {
            var version = ""
            var last = ""
            var path = ""
            var name = ""
            var ids: [Int] = []

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.ids <--- "list.*.id",
                    CodingKeys.version <--- #"app\.version.name"#,
                    CodingKeys.last <--- "list.-1.title",
                    CodingKeys.path <--- "/paths/~1usr~1bin",
                    (CodingKeys.name <--- ["nick", "title"]).encoded(as: "info.name"),
                ]
            }
        }

        let build = Build.deserialize(
            from: """
                {
                    "app.version": {"name": "2.0"}, "list": [{"title": "a", "id": 1}, {"title": "b", "id": 2}], "paths": {"/usr/bin": "x"},
                    "title": "Ann"
                }
                """
        )
        print(build?.toJSONString() ?? "")
        print(build?.toJSONString(useMappedKeys: true) ?? "")
        print(Build.deserialize(from: #"{"a.b": [{}, {"nick": "Bob"}]}"#, designatedPath: "/a.b/-1")?.name ?? "")

        #expect(print.text == guide.output(2))
    }

    @Test func aModelCanBeNestedInTheJSON() {
        let print = Printer()

        struct Track: SmartCodable { var title = "untitled" }

        let page = #"{"data": {"list": [{"track": {"title": "One"}}, {"track": null}]}}"#
        for path in ["data.list.0.track", "data.list.1.track", "data.list.2.track"] {
            let result = Track.deserializeWithReport(from: page, designatedPath: path)
            print(path, result.model?.title ?? "no model")
        }
        if let error = Track.deserializeWithReport(from: page, designatedPath: "data.songs.0").error { print(error) }

        #expect(print.text == guide.output(3))
    }

    @Test func aModelDeclaresItsPath() {
        let print = Printer()

        struct Player: SmartCodable {
            var name = "unknown"
            var score = 0
            static func designatedPath() -> String? { "data.player" }
        }

        let json = #"{"status": "ok", "data": {"player": {"name": "Ann", "score": "7"}}}"#
        let result = Player.deserializeWithReport(from: json)
        print(result.model?.toJSONString() ?? "none", result.report.events.map(\.pointer))
        print([Player].deserialize(from: "[\(json), {\"data\": null}]")?.count ?? 0)

        #expect(print.text == guide.output(4))
    }
}
