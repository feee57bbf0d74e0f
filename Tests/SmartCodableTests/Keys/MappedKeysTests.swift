import Foundation
import SmartCodable
import TestSupport
import Testing

/// Calls without a report find mapped keys by comparing bytes, and calls with a report by an index of the object's keys:
/// both must find the same members.
@Suite struct MappedKeysTests {
    @BothKinds struct Part: SmartCodable, Equatable {
        var id = -1
        var label = "part"

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.label <--- "part_label"] }
    }

    @BothKinds struct Item: SmartCodable, Equatable {
        var first = -1
        var second = -2
        var third: Int?
        var several = -4
        var path: Int? = -5
        var shared = "shared"
        var alsoShared = "also"
        var plain = "plain"
        var third2 = 0.5
        var part = Part()
        var parts: [Part] = []
        @SmartDate var date: Date?
        @SmartFlat var flat = Part()

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                // The key of one property is the name of another.
                CodingKeys.first <--- "second",
                CodingKeys.second <--- "first",
                CodingKeys.third <--- "a key with more than sixteen bytes",
                CodingKeys.several <--- ["one", "plain"],
                CodingKeys.path <--- "info.path",
                CodingKeys.shared <--- "common",
                CodingKeys.alsoShared <--- "common",
                CodingKeys.third2 <--- "third2",
                CodingKeys.parts <--- "part_list",
                CodingKeys.date <--- "when",
            ]
        }
    }

    @Test func callsWithAndWithoutAReportReadTheSame() {
        var generator = SeededGenerator()
        for _ in 0..<400 {
            let json = item(&generator)
            let list = "[\(json),\(item(&generator)),\(json)]"
            #expect(Item.deserialize(from: json) == Item.deserializeWithReport(from: json).model, "\(json)")
            #expect([Item].deserialize(from: list) == [Item].deserializeWithReport(from: list).model, "\(list)")
        }
    }

    private func item(_ generator: inout SeededGenerator) -> String {
        let keys = [
            "first", "second", "third", "a key with more than sixteen bytes", "a key with more than sixteen bytez",
            "one",
            "plain", "info", "info.path", "common", "shared", "alsoShared", "third2", "part", "parts", "part_list",
            "when",
            "date", "id", "part_label", "label", "fir\\u0073t", "several",
        ]
        let members = keys.filter { _ in generator.flip() }.shuffled(using: &generator).map { key in
            "\"\(key)\":" + value(of: key, &generator)
        }
        return "{\(members.joined(separator: ","))}"
    }

    private func value(of key: String, _ generator: inout SeededGenerator) -> String {
        let part = #"{"part_label":"x","label":"y","id":\#(generator.few())}"#
        return switch key {
        case "info": generator.one(of: [#"{"path":7}"#, #"{"path":null}"#, "8", #""{\"path\":9}""#], or: "")
        case "part": generator.one(of: [part, "null", "[]"], or: "")
        case "parts", "part_list": generator.one(of: ["[\(part),\(part)]", "[]", "null", "5"], or: "")
        default: generator.one(of: ["1", "23", #""4""#, "null", #""text""#, "{}", "1.5"], or: "")
        }
    }
}
