import SmartCodable

// Decoding of valid data, compared with `JSONDecoder`.
extension Rows {
    static func decoding(_ effort: Effort) -> [Row] {
        records(effort.records.small) + records(effort.records.large) + users(effort)
            + doubles(effort) + areas(effort) + tweets(effort) + integers(effort)
    }

    private static func records(_ count: Int) -> [Row] {
        let sample = { Airport.sample(count) }
        let decoder = SmartJSONDecoder()
        return [
            .decode(
                "records-\(count)",
                "Valid records become models (\(count), deserialize)",
                atLeast: 3,
                sample: sample,
                with: { [Airport].deserialize(from: $0) }
            ),
            .decode(
                "records-\(count)-decoder",
                "Valid records become models (\(count), SmartJSONDecoder)",
                atLeast: 3,
                sample: sample,
                with: { try decoder.decode([Airport].self, from: $0) }
            ),
        ]
    }

    private static func users(_ effort: Effort) -> [Row] {
        let sample = { User.sample(effort.users) }
        let decoder = SmartJSONDecoder()
        return [
            .decode(
                "users",
                "Valid users become models (\(effort.users), deserialize)",
                atLeast: 3,
                sample: sample,
                with: { [User].deserialize(from: $0) }
            ),
            .decode(
                "users-decoder",
                "Valid users become models (\(effort.users), SmartJSONDecoder)",
                atLeast: 3,
                sample: sample,
                with: { try decoder.decode([User].self, from: $0) }
            ),
            .decode(
                "one-user",
                "One small document becomes a model (one user, deserialize)",
                sample: User.single,
                batch: 200,
                with: { User.deserialize(from: $0) }
            ),
            .decode(
                "one-user-decoder",
                "One small document becomes a model (one user, SmartJSONDecoder)",
                sample: User.single,
                batch: 200,
                with: { try decoder.decode(User.self, from: $0) }
            ),
        ]
    }

    private static func doubles(_ effort: Effort) -> [Row] {
        let sample = { FeatureCollection.sample(points: effort.points) }
        let decoder = SmartJSONDecoder()
        return [
            .decode(
                "doubles",
                "Outlines of full-precision doubles become arrays (\(effort.points) points, deserialize)",
                atLeast: 4,
                sample: sample,
                with: { FeatureCollection.deserialize(from: $0) }
            ),
            .decode(
                "doubles-decoder",
                "Outlines of doubles become arrays (\(effort.points) points, SmartJSONDecoder)",
                atLeast: 4,
                sample: sample,
                with: { try decoder.decode(FeatureCollection.self, from: $0) }
            ),
        ]
    }

    private static func areas(_ effort: Effort) -> [Row] {
        let sample = { Province.sample(effort.provinces) }
        let decoder = SmartJSONDecoder()
        return [
            .decode(
                "areas",
                "Nested short strings become models (\(effort.provinces) provinces, deserialize)",
                sample: sample,
                with: { [Province].deserialize(from: $0) }
            ),
            .decode(
                "areas-decoder",
                "Nested short strings become models (\(effort.provinces) provinces, decoder)",
                sample: sample,
                with: { try decoder.decode([Province].self, from: $0) }
            ),
        ]
    }

    private static func tweets(_ effort: Effort) -> [Row] {
        let sample = { Timeline.sample(effort.tweets) }
        let decoder = SmartJSONDecoder()
        return [
            .decode(
                "tweets",
                "Fields that no model reads are passed over (\(effort.tweets) tweets, deserialize)",
                sample: sample,
                with: { Timeline.deserialize(from: $0) }
            ),
            .decode(
                "tweets-decoder",
                "Fields that no model reads are passed over (\(effort.tweets) tweets, decoder)",
                sample: sample,
                with: { try decoder.decode(Timeline.self, from: $0) }
            ),
        ]
    }

    private static func integers(_ effort: Effort) -> [Row] {
        let decoder = SmartJSONDecoder()
        return [
            .decode(
                "integers",
                "Integers become an array (\(effort.integers), SmartJSONDecoder)",
                sample: { IntegerSample.make(effort.integers) },
                with: { try decoder.decode([Int].self, from: $0) }
            )
        ]
    }
}
