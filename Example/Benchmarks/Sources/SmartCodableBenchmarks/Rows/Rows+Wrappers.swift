import Foundation
import SmartCodable

// Records of five properties, of which one has a wrapper. `JSONDecoder` reads a plain property instead.
extension Rows {
    static func wrappers(_ effort: Effort) -> [Row] {
        let count = effort.records.small
        return [
            wrapper("ignored", Visit.Ignored.self, String.self, #""draft""#, count, atLeast: (1, 6)),
            wrapper("required", Visit.Required.self, Int.self, "7", count, atLeast: (1.5, 6)),
            wrapper("rule", Visit.Ruled.self, Int.self, "7", count, atLeast: (1.3, 3.5)),
            wrapper("date", Visit.Dated.self, String.self, #""2024-05-20T13:00:00Z""#, count, atLeast: (1.3, 4)),
            wrapper("color", Visit.Colored.self, String.self, ##""#7DA5E3""##, count, atLeast: (0.8, 3)),
            wrapper("published", Visit.Published.self, String.self, #""Ann""#, count, atLeast: (0.5, 1)),
        ]
    }

    private static func wrapper<Model: SmartDecodable, Extra: Codable>(
        _ name: String,
        _ type: Model.Type,
        _ extra: Extra.Type,
        _ json: String,
        _ count: Int,
        atLeast bar: (plain: Double, generated: Double)
    ) -> Row {
        Row(
            label: "wrapper-\(name)",
            title: "Records with one wrapper become models (\(count) records, \(Model.self))",
            bar: .rivalTakesAtLeast(modelsAreGenerated ? bar.generated : bar.plain),
            work: .contest {
                let data = Visit.sample(count, json)
                let report = [Model].deserializeWithReport(from: data).report
                try Verification.require(report.events.count, equals: 0, "SmartCodable with report")
                let foundation = JSONDecoder()
                return Contest(
                    bytes: data.count,
                    ours: { consume([Model].deserialize(from: data)) },
                    rival: { consume(try foundation.decode([Visit.Plain<Extra>].self, from: data)) }
                )
            }
        )
    }
}
