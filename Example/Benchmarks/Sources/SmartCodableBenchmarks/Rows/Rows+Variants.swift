import Foundation
import SmartCodable

// Enums with associated values, compared with a hand-written enum and Foundation's coders.
extension Rows {
    static func variants(_ effort: Effort) -> [Row] {
        let count = effort.records.small
        return unions(count) + properties(count)
    }

    private static func unions(_ count: Int) -> [Row] {
        [
            Row(
                label: "variants",
                title: "Values with a tag become cases of an enum (\(count) entries, SmartJSONDecoder)",
                bar: .rivalTakesAtLeast(modelsAreGenerated ? 4.5 : 3),
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
    /// An array whose elements conform to a protocol, in an object.
    private static func properties(_ count: Int) -> [Row] {
        [
            Row(
                label: "one-of",
                title: "Values with a tag become values of a protocol (\(count) entries, SmartJSONDecoder)",
                bar: .rivalTakesAtLeast(modelsAreGenerated ? 2.5 : 2),
                work: .contest {
                    let data = mixedFeed(count)
                    let (decoder, foundation) = (SmartJSONDecoder(), JSONDecoder())
                    try Verification.require(
                        decoder.decode(MixedFeed.self, from: data).items.count,
                        equals: count,
                        "SmartCodable"
                    )
                    return Contest(
                        bytes: data.count,
                        ours: { consume(try decoder.decode(MixedFeed.self, from: data)) },
                        rival: { consume(try foundation.decode(CodableFeed.self, from: data)) }
                    )
                }
            ),
            Row(
                label: "encode-one-of",
                title: "Values of a protocol become values with a tag (\(count) entries, SmartJSONEncoder)",
                rival: "JSONEncoder",
                bar: .rivalTakesAtLeast(modelsAreGenerated ? 2.3 : 0.7),
                work: .contest {
                    let data = mixedFeed(count)
                    let (encoder, foundation) = (SmartJSONEncoder(), JSONEncoder())
                    let feed = try SmartJSONDecoder().decode(MixedFeed.self, from: data)
                    let models = try JSONDecoder().decode(CodableFeed.self, from: data)
                    try Verification.require(
                        JSONDecoder().decode(CodableFeed.self, from: encoder.encode(feed)).items,
                        equals: models.items,
                        "SmartCodable"
                    )
                    return Contest(
                        bytes: data.count,
                        ours: { consume(try encoder.encode(feed)) },
                        rival: { consume(try foundation.encode(models)) }
                    )
                }
            ),
        ]
    }

    private static func mixedFeed(_ count: Int) -> Data {
        Data(#"{"items":"#.utf8) + FeedItem.sample(count).data + Data("}".utf8)
    }
}
