import Foundation
import SmartCodable

// Enums with associated values, compared with a hand-written enum and Foundation's coders.
extension Rows {
    static func variants(_ effort: Effort) -> [Row] {
        let count = effort.records.small
        return [
            Row(
                label: "variants",
                title: "Values with a tag become cases of an enum (\(count) entries, SmartJSONDecoder)",
                bar: .rivalTakesAtLeast(modelsAreGenerated ? 5 : 2),
                work: .contest {
                    let sample = FeedItem.sample(count)
                    let data = sample.data
                    let (decoder, foundation) = (SmartJSONDecoder(), JSONDecoder())
                    try Verification.require(
                        decoder.decode([FeedItem].self, from: data),
                        equals: sample.models,
                        "SmartCodable"
                    )
                    try Verification.require(
                        foundation.decode([CodableFeedItem].self, from: data).count,
                        equals: count,
                        "JSONDecoder"
                    )
                    return Contest(
                        bytes: data.count,
                        ours: { consume(try decoder.decode([FeedItem].self, from: data)) },
                        rival: { consume(try foundation.decode([CodableFeedItem].self, from: data)) }
                    )
                }
            ),
            Row(
                label: "encode-variants",
                title: "Cases of an enum become values with a tag (\(count) entries, SmartJSONEncoder)",
                rival: "JSONEncoder",
                bar: .rivalTakesAtLeast(modelsAreGenerated ? 2.5 : 0.4),
                work: .contest {
                    let sample = FeedItem.sample(count)
                    let models = try JSONDecoder().decode([CodableFeedItem].self, from: sample.data)
                    let (encoder, foundation) = (SmartJSONEncoder(), JSONEncoder())
                    try Verification.require(
                        JSONDecoder().decode([CodableFeedItem].self, from: encoder.encode(sample.models)),
                        equals: models,
                        "SmartCodable"
                    )
                    return Contest(
                        bytes: sample.data.count,
                        ours: { consume(try encoder.encode(sample.models)) },
                        rival: { consume(try foundation.encode(models)) }
                    )
                }
            ),
        ]
    }
}
