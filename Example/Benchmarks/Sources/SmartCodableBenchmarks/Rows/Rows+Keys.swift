import Foundation
import SmartCodable

// Decoding with keys that differ from the names of the properties, compared with decoding with plain keys.
extension Rows {
    static func keys(_ effort: Effort) -> [Row] {
        let count = effort.users
        let options: Set<SmartDecodingOption> = [.key(.convertFromSnakeCase)]
        let document = Statistics.single
        let list = { Statistics.sample(count, snakeCase: $0) }
        return [
            .keys(
                "snake-case-one",
                "Ten integers are read from keys in snake case (one document, .convertFromSnakeCase)",
                sample: document,
                batch: 200,
                ours: { Statistics.deserialize(from: $0, options: options) },
                plainly: { Statistics.deserialize(from: $0) },
                plain: { $0 }
            ),
            .keys(
                "snake-case",
                "Ten integers are read from keys in snake case (\(count) records, .convertFromSnakeCase)",
                sample: list,
                ours: { [Statistics].deserialize(from: $0, options: options) },
                plainly: { [Statistics].deserialize(from: $0) },
                plain: { $0 }
            ),
            .keys(
                "mapping-one",
                "Ten integers are read from keys in snake case (one document, mappingForKey())",
                sample: document,
                batch: 200,
                ours: { MappedStatistics.deserialize(from: $0) },
                plainly: { Statistics.deserialize(from: $0) },
                plain: \.plain
            ),
            .keys(
                "mapping",
                "Ten integers are read from keys in snake case (\(count) records, mappingForKey())",
                sample: list,
                ours: { [MappedStatistics].deserialize(from: $0) },
                plainly: { [Statistics].deserialize(from: $0) },
                plain: { $0.map(\.plain) }
            ),
            .keys(
                "mapping-path-one",
                "Ten integers are read from paths of two keys (one document, mappingForKey())",
                sample: { _ in Statistics.envelope() },
                batch: 200,
                ours: { PathStatistics.deserialize(from: $0) },
                plainly: { StatisticsEnvelope.deserialize(from: $0) },
                plain: \.plain
            ),
            .keys(
                "mapping-path",
                "Ten integers are read from paths of two keys (\(count) records, mappingForKey())",
                sample: { _ in Statistics.envelopes(count) },
                ours: { [PathStatistics].deserialize(from: $0) },
                plainly: { [StatisticsEnvelope].deserialize(from: $0) },
                plain: { $0.map(\.plain) }
            ),
        ]
    }
}

extension Row {
    /// Compares decoding from keys in snake case and from plain keys.
    fileprivate static func keys<Plain: Equatable, Model>(
        _ label: String,
        _ title: String,
        sample: @escaping (_ snakeCase: Bool) -> Sample<Plain>,
        batch: Int = 1,
        ours: @escaping (Data) -> Model?,
        plainly: @escaping (Data) -> Plain?,
        plain: @escaping (Model) -> Plain
    ) -> Row {
        let work = Work.contest {
            let (snakeCase, plainKeys) = (sample(true), sample(false))
            try Verification.require(ours(snakeCase.data).map(plain), equals: snakeCase.models, "snake case")
            try Verification.require(plainly(plainKeys.data), equals: plainKeys.models, "plain keys")
            return Contest(
                bytes: snakeCase.data.count,
                units: (Double(batch), Double(batch)),
                ours: { for _ in 0..<batch { consume(ours(snakeCase.data)) } },
                rival: { for _ in 0..<batch { consume(plainly(plainKeys.data)) } }
            )
        }
        return Row(label: label, title: title, rival: "plain keys", bar: .oursTakesAtMost(1.15), work: work)
    }
}
