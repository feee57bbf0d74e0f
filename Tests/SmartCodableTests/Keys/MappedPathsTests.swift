import SmartCodable
import TestSupport
import Testing

/// Calls without a report find the values at paths in one pass, and calls with a report with an index of the object's
/// keys: both must find the same values.
@Suite struct MappedPathsTests {
    @BothKinds struct Item: SmartCodable, Equatable {
        var name = "–"
        var city: String?
        var count = -1
        var sameCount = -2
        var deep = -3
        var alone = -4
        var plain = -5
        var tags: [String] = ["–"]
        @SmartRule(.clamp(0...10)) var level = 5
        var items: [Item] = []
        var last = -6

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.name <--- "a.name",
                CodingKeys.city <--- "a.city",
                CodingKeys.count <--- "a.count",
                CodingKeys.sameCount <--- "a.count",
                CodingKeys.deep <--- "a.b.deep",
                CodingKeys.alone <--- "/alone",
                CodingKeys.tags <--- "a.tags",
                CodingKeys.level <--- "a.level",
                CodingKeys.items <--- "c.items",
                CodingKeys.last <--- "c.last",
            ]
        }
    }

    @Test func callsWithAndWithoutAReportReadTheSame() {
        var generator = SeededGenerator()
        for _ in 0..<300 {
            let json = item(&generator, depth: 0)
            let list = "[\(json),\(item(&generator, depth: 0)),{},\(json)]"
            #expect(Item.deserialize(from: json) == Item.deserializeWithReport(from: json).model, "\(json)")
            #expect([Item].deserialize(from: list) == [Item].deserializeWithReport(from: list).model, "\(list)")
        }
    }

    @Test func eachPathHasItsValue() {
        let json = #"""
            {"c": {"last": 9, "items": [{"a": {"name": "inner"}, "c": {"last": 8}}]}, "alone": 7, "plain": 6,
             "a": {"level": 11, "tags": ["x"], "b": {"deep": 3}, "count": 4, "city": "Bern", "name": "Ann"}}
            """#
        let inner = Item(name: "inner", last: 8)
        let item = Item(
            name: "Ann",
            city: "Bern",
            count: 4,
            sameCount: 4,
            deep: 3,
            alone: 7,
            plain: 6,
            tags: ["x"],
            level: 10,
            items: [inner],
            last: 9
        )
        #expect(Item.deserialize(from: json) == item)
        #expect([Item].deserialize(from: "[\(json), {}, \(json)]") == [item, Item(), item])
    }

    private func item(_ generator: inout SeededGenerator, depth: Int) -> String {
        object(["a", "c", "alone", "plain", "a.name", "a.count", "c.last", "/alone"], &generator) { key, generator in
            switch key {
            case "a":
                object(["name", "city", "count", "b", "tags", "level", "nam\\u0065", "name"], &generator) {
                    $0 == "b" ? object(["deep"], &$1) { _, generator in scalar(&generator) } : scalar(&$1)
                }
            case "c":
                object(["items", "last"], &generator) { key, generator in
                    guard key == "items", depth < 2 else { return scalar(&generator) }
                    let (first, second) = (
                        item(&generator, depth: depth + 1), item(&generator, depth: depth + 1)
                    )
                    return "[\(first),\(second)]"
                }
            default: scalar(&generator)
            }
        }
    }

    private func object(
        _ keys: [String],
        _ generator: inout SeededGenerator,
        _ value: (String, inout SeededGenerator) -> String
    ) -> String {
        if generator.next() % 8 == 0 { return scalar(&generator) }
        var members: [String] = []
        for key in keys.shuffled(using: &generator) where generator.flip() {
            members.append("\"\(key)\":\(value(key, &generator))")
        }
        let text = "{\(members.joined(separator: ","))}"
        guard generator.next() % 8 == 0 else { return text }
        return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    private func scalar(_ generator: inout SeededGenerator) -> String {
        generator.one(of: ["1", "23", #""4""#, "null", #""text""#, "{}", "[1]", #"["x","y"]"#, "true"], or: "")
    }
}
