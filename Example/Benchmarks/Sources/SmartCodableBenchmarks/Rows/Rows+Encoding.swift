import Foundation
import SmartCodable

// Encoding of models, compared with `JSONEncoder`.
extension Rows {
    static func encoding(_ effort: Effort) -> [Row] {
        let encoder = SmartJSONEncoder()
        return [
            .encode(
                "encode-records",
                "Records become data (\(effort.records.small), toJSONData)",
                models: { Airport.sample(effort.records.small).models },
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-records-encoder",
                "Records become data (\(effort.records.small), SmartJSONEncoder)",
                models: { Airport.sample(effort.records.small).models },
                with: { try encoder.encode($0) }
            ),
            .encode(
                "encode-users",
                "Users become data (\(effort.users), toJSONData)",
                models: { User.sample(effort.users).models },
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-one-user",
                "One small model becomes data (one user, toJSONData)",
                // The call caches information about its types, which is used only once here.
                atLeast: 1,
                models: { User.single().models },
                batch: 200,
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-doubles",
                "Arrays of full-precision doubles become data (\(effort.points) points, toJSONData)",
                models: { FeatureCollection.sample(points: effort.points).models },
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-areas",
                "Nested short strings become data (\(effort.provinces) provinces, toJSONData)",
                models: { Province.sample(effort.provinces).models },
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-tweets",
                "Models with many optionals become data (\(effort.tweets) tweets, toJSONData)",
                models: { Timeline.sample(effort.tweets).models },
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-integers",
                "An array of integers becomes data (\(effort.integers), SmartJSONEncoder)",
                models: { IntegerSample.make(effort.integers).models },
                with: { try encoder.encode($0) }
            ),
        ]
    }
}
