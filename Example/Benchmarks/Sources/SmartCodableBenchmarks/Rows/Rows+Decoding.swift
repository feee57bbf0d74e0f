import Foundation
import SmartCodable

// Decoding of valid data, compared with `JSONDecoder`.
extension Rows {
    static func decoding(_ effort: Effort) -> [Row] {
        airports(effort.records.small) + airports(effort.records.large) + lists(effort) + documents + integers(effort)
    }

    private static func airports(_ count: Int) -> [Row] {
        decode(
            "airports-\(count)",
            "Airports become models (\(count)",
            atLeast: modelsAreGenerated ? 9 : 3.8,
            sample: { Airport.sample(count) },
            with: { [Airport].deserialize(from: $0) }
        )
    }

    /// Large payloads.
    private static func lists(_ effort: Effort) -> [Row] {
        decode(
            "users",
            "Users become models (\(effort.users)",
            atLeast: 3,
            sample: { User.sample(effort.users) },
            with: { [User].deserialize(from: $0) }
        )
            + decode(
                "orders",
                "Flat records of fourteen fields become models (\(effort.users) orders",
                atLeast: modelsAreGenerated ? 11 : 5.5,
                sample: { Order.sample(effort.users) },
                with: { [Order].deserialize(from: $0) }
            )
            + decode(
                "doubles",
                "Outlines of full-precision doubles become arrays (\(effort.points) points",
                atLeast: modelsAreGenerated ? 9.5 : 9,
                sample: { FeatureCollection.sample(points: effort.points) },
                with: { FeatureCollection.deserialize(from: $0) }
            )
            + decode(
                "areas",
                "Nested short strings become models (\(effort.provinces) provinces",
                atLeast: modelsAreGenerated ? 9.5 : 4.4,
                sample: { Province.sample(effort.provinces) },
                with: { [Province].deserialize(from: $0) }
            )
            + decode(
                "tweets",
                "Fields that no model reads are passed over (\(effort.tweets) tweets",
                atLeast: modelsAreGenerated ? 6 : 4.3,
                sample: { Timeline.sample(effort.tweets) },
                with: { Timeline.deserialize(from: $0) }
            )
            + decode(
                "github-events",
                "Unions of many optionals, few of them present, become models (\(effort.users) events",
                atLeast: modelsAreGenerated ? 8 : 3.2,
                sample: { GitHubEvent.sample(effort.users) },
                with: { [GitHubEvent].deserialize(from: $0) }
            )
            + decode(
                "timeline",
                "Optionals that are mostly null become models (\(effort.users) posts",
                atLeast: 4.2,
                sample: { Post.sample(effort.users) },
                with: { [Post].deserialize(from: $0) }
            )
            + decode(
                "escapes",
                "Texts with many escapes become models (\(effort.users) messages",
                atLeast: 5.3,
                sample: { Message.sample(effort.users) },
                with: { [Message].deserialize(from: $0) }
            )
            + decode(
                "tickets",
                "Enums, identifiers, URLs and UUIDs become models (\(effort.users) tickets",
                atLeast: 1.8,
                sample: { Ticket.sample(effort.users) },
                with: { [Ticket].deserialize(from: $0) }
            )
    }

    /// Small documents, measured in batches.
    private static var documents: [Row] {
        decode(
            "one-airport",
            "One small document becomes a model (an airport, 240 bytes",
            atLeast: modelsAreGenerated ? 6 : 3.5,
            sample: Airport.single,
            batch: 400,
            with: { Airport.deserialize(from: $0) }
        )
            + decode(
                "one-score",
                "One small document becomes a model (a score, 49 bytes",
                atLeast: 2,
                sample: Score.single,
                batch: 1_000,
                with: { Score.deserialize(from: $0) }
            )
            + decode(
                "one-user",
                "One small document becomes a model (a user, 470 bytes",
                atLeast: modelsAreGenerated ? 6 : 3.5,
                sample: User.single,
                batch: 200,
                with: { User.deserialize(from: $0) }
            )
            + decode(
                "one-page",
                "One small document becomes models (seven users, 3 kB",
                atLeast: 4,
                sample: { User.sample(7) },
                batch: 40,
                with: { [User].deserialize(from: $0) }
            )
            + decode(
                "one-event",
                "One union of many optionals becomes a model (an event, 1.4 kB",
                atLeast: 2.8,
                sample: GitHubEvent.single,
                batch: 80,
                with: { GitHubEvent.deserialize(from: $0) }
            )
            + decode(
                "one-ticket",
                "Enums, identifiers, a URL and a UUID become a model (a ticket, 190 bytes",
                atLeast: 1.4,
                sample: Ticket.single,
                batch: 200,
                with: { Ticket.deserialize(from: $0) }
            )
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

    /// Returns a row for `deserialize` and one for a decoder; the title ends in an open parenthesis.
    private static func decode<Models: Decodable & Equatable>(
        _ label: String,
        _ title: String,
        atLeast bar: Double,
        sample: @escaping () -> Sample<Models>,
        batch: Int = 1,
        with deserialize: @escaping (Data) -> Models?
    ) -> [Row] {
        let decoder = SmartJSONDecoder()
        return [
            .decode(label, "\(title), deserialize)", atLeast: bar, sample: sample, batch: batch, with: deserialize),
            .decode(
                "\(label)-decoder",
                "\(title), SmartJSONDecoder)",
                atLeast: bar,
                sample: sample,
                batch: batch,
                with: { try decoder.decode(Models.self, from: $0) }
            ),
        ]
    }
}
