import Foundation
import SmartCodable

// Records of five properties, of which one has a wrapper, or a type that is more than a number or text. Foundation's
// coders read and write a plain property instead.
extension Rows {
    static func wrappers(_ effort: Effort) -> [Row] {
        let count = effort.records.small
        func rows<Model: SmartCodable, Extra: Codable>(
            _ name: String,
            _ type: Model.Type,
            _ extra: Extra.Type,
            _ json: String,
            decode: (plain: Double, generated: Double),
            encode: (plain: Double, generated: Double)
        ) -> [Row] {
            let sample = Visit.sample(count, json)
            return [
                wrapper("wrapper-\(name)", "become models (\(count) records, \(type))", decode) {
                    let report = [Model].deserializeWithReport(from: sample).report
                    try Verification.require(report.events.count, equals: 0, "SmartCodable with report")
                    let foundation = JSONDecoder()
                    return Contest(
                        bytes: sample.count,
                        ours: { consume([Model].deserialize(from: sample)) },
                        rival: { consume(try foundation.decode([Visit.Plain<Extra>].self, from: sample)) }
                    )
                },
                wrapper("encode-wrapper-\(name)", "become data (\(count) records, \(type))", encode) {
                    let records = try JSONDecoder().decode([Visit.Plain<Extra>].self, from: sample)
                    let models = [Model].deserialize(from: sample) ?? []
                    try Verification.require(models.count, equals: count, "SmartCodable")
                    let foundation = JSONEncoder()
                    return Contest(
                        bytes: sample.count,
                        ours: { consume(models.toJSONData()) },
                        rival: { consume(try foundation.encode(records)) }
                    )
                },
            ]
        }
        let date = #""2024-05-20T13:00:00Z""#
        return [
            rows("ignored", Visit.Ignored.self, String.self, #""draft""#, decode: (1, 6), encode: (2, 6)),
            rows("required", Visit.Required.self, Int.self, "7", decode: (1.5, 6), encode: (2, 6)),
            rows("rule", Visit.Ruled.self, Int.self, "7", decode: (1.9, 6.2), encode: (2, 6)),
            rows("date", Visit.Dated.self, String.self, date, decode: (1.3, 4), encode: (1.5, 2.8)),
            rows("color", Visit.Colored.self, String.self, ##""#7DA5E3""##, decode: (0.8, 3), encode: (0.8, 1)),
            rows("published", Visit.Published.self, String.self, #""Ann""#, decode: (3.6, 6.1), encode: (2, 6)),
            rows("format", Visit.Formatted.self, String.self, #""00ff""#, decode: (1.7, 5.3), encode: (0.9, 1.1)),
            rows("compact", Visit.Compact.self, [Int].self, "[1,2,3]", decode: (3, 3), encode: (1, 2)),
            rows("flat", Visit.Flat.self, Int.self, "7", decode: (1.5, 6), encode: (1, 3)),
            rows("rest", Visit.Rest.self, Int.self, "7", decode: (1.4, 3.7), encode: (1, 3)),
            rows("plain-date", Visit.Timed.self, Int.self, "1716210000", decode: (1, 2), encode: (2, 6)),
            rows(
                "plain-dictionary",
                Visit.Labeled.self,
                [String: String].self,
                #"{"a":"b"}"#,
                decode: (1, 1),
                encode: (2, 3)
            ),
            rows("transformer", Visit.Transformed.self, Int.self, "7", decode: (1.5, 1.5), encode: (1.2, 1.2)),
            rows("any", Visit.Anything.self, Int.self, "7", decode: (1, 2), encode: (1.5, 2)),
            rows("plain-json", Visit.Untyped.self, Int.self, "7", decode: (1, 2), encode: (2, 6)),
        ].flatMap { $0 }
    }

    private static func wrapper(
        _ label: String,
        _ title: String,
        _ bar: (plain: Double, generated: Double),
        _ contest: @escaping () throws -> Contest
    ) -> Row {
        Row(
            label: label,
            title: "Records with one property that is not plain \(title)",
            bar: .rivalTakesAtLeast(modelsAreGenerated ? bar.generated : bar.plain),
            work: .contest(contest)
        )
    }
}
