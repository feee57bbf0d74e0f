import Foundation
import SmartCodable

// The cost of mismatches and of reports.
extension Rows {
    /// Equal shares of missing, null, unreadable and convertible fields, compared with the same records without
    /// mismatches.
    static func mismatches(_ effort: Effort) -> [Row] {
        let lists: [Row] = [
            (share: 10, bar: modelsAreGenerated ? 1.2 : 1.5), (share: 100, bar: modelsAreGenerated ? 1.8 : 2.5),
        ].flatMap {
            share,
            bar in
            let part = Double(share) / 100
            let airports = effort.records.small
            return [
                Row.mismatches(
                    "airports-mismatches-\(share)",
                    "Mismatches are repaired (\(airports) airports, \(share) %)",
                    atMost: bar,
                    invalid: { Airport.sample(airports, mismatches: part) },
                    valid: { Airport.sample(airports) },
                    with: { [Airport].deserialize(from: $0) }
                ),
                Row.mismatches(
                    "users-mismatches-\(share)",
                    "Mismatches are repaired (\(effort.users) users, \(share) %)",
                    atMost: bar,
                    invalid: { User.sample(effort.users, mismatches: part) },
                    valid: { User.sample(effort.users) },
                    with: { [User].deserialize(from: $0) }
                ),
            ]
        }
        // Without generated code, each property that falls back in a small object costs a pass; see `KeyedRead`.
        let single = Row.mismatches(
            "one-mismatch",
            "Mismatches are repaired (one airport, 100 %)",
            atMost: modelsAreGenerated ? 2 : 6,
            invalid: { Airport.sample(1, mismatches: 1) },
            valid: { Airport.sample(1) },
            batch: 200,
            with: { [Airport].deserialize(from: $0) }
        )
        return [single] + lists
    }

    static func values(_ effort: Effort) -> [Row] {
        let (airports, users) = (effort.records.small, effort.users)
        return [
            .values(
                "airports-nsnumber",
                "Native values become models (\(airports) airports, of JSONSerialization)",
                atLeast: 1.2,
                sample: { Airport.sample(airports) },
                native: NativeValues.foundation
            ),
            .values(
                "airports-native",
                "Native values become models (\(airports) airports, Swift values)",
                atLeast: 1.3,
                sample: { Airport.sample(airports) },
                native: NativeValues.swift
            ),
            .values(
                "users-nsnumber",
                "Native values become models (\(users) users, of JSONSerialization)",
                atLeast: 1.2,
                sample: { User.sample(users) },
                native: NativeValues.foundation
            ),
            .values(
                "users-native",
                "Native values become models (\(users) users, Swift values)",
                atLeast: 1.3,
                sample: { User.sample(users) },
                native: NativeValues.swift
            ),
            .propertyList(
                "plist-binary",
                "Property lists become models (\(users) users, binary)",
                .binary,
                sample: { User.sample(users) }
            ),
            .propertyList(
                "plist-xml",
                "Property lists become models (\(users) users, XML)",
                .xml,
                sample: { User.sample(users) }
            ),
        ] + untyped(effort)
    }

    /// JSON of unknown structure, as `JSONValue` and then as plain values, which is all that Foundation creates.
    private static func untyped(_ effort: Effort) -> [Row] {
        let decoder = SmartJSONDecoder()
        func value(_ data: Data) throws -> JSONValue { try decoder.decode(JSONValue.self, from: data) }
        return [(label: "airports", count: effort.records.small), (label: "one", count: 1)].flatMap { label, count in
            [
                untyped("untyped-\(label)", "JSON becomes a JSONValue (\(count) airports)", count, with: value),
                untyped("untyped-\(label)-any", "JSON becomes plain values (\(count) airports, JSONValue.any)", count) {
                    try value($0).any
                },
            ]
        }
    }

    private static func untyped(
        _ label: String,
        _ title: String,
        _ count: Int,
        with read: @escaping (Data) throws -> Any?
    ) -> Row {
        let work = Row.Work.contest {
            let sample = Airport.sample(count)
            let (data, batch) = (sample.data, count == 1 ? 200 : 1)
            let native = try read(data).flatMap { JSONValue($0) }
            try Verification.require(
                native.flatMap { [Airport].deserialize(from: .value($0)) },
                equals: sample.models,
                "SmartCodable"
            )
            return Contest(
                bytes: data.count,
                units: (Double(batch), Double(batch)),
                ours: { for _ in 0..<batch { consume(try read(data)) } },
                rival: { for _ in 0..<batch { consume(try JSONSerialization.jsonObject(with: data)) } }
            )
        }
        return Row(label: label, title: title, rival: "JSONSerialization", bar: .rivalTakesAtLeast(1), work: work)
    }

    /// Data with no, some and many mismatches and all events stored; then with the default limit.
    static func reports(_ effort: Effort) -> [Row] {
        let byDefault = SmartDecodingLimits.standard.storedEvents
        return [(0, .max), (10, .max), (100, .max), (10, byDefault), (100, byDefault)].flatMap { share, storedEvents in
            reports(effort.users, share, storedEvents, isLimited: storedEvents == byDefault)
        }
    }

    /// The report as data, and as the text that the Sentinel prints.
    private static func reports(_ users: Int, _ share: Int, _ storedEvents: Int, isLimited: Bool) -> [Row] {
        let suffix = "\(share)\(isLimited ? "-limited" : "")"
        let variant = "\(users) users, \(share) % mismatches, \(isLimited ? "at most \(storedEvents)" : "all") events"
        let sample = { User.sample(users, mismatches: Double(share) / 100) }
        return [
            .report(
                "users-report-\(suffix)",
                "A report is created with the models (\(variant))",
                atMost: 2,
                storedEvents: storedEvents,
                rendered: false,
                sample: sample
            ),
            .report(
                "users-tree-\(suffix)",
                "A report is created and rendered as a tree (\(variant))",
                atMost: 2,
                storedEvents: storedEvents,
                rendered: true,
                sample: sample
            ),
        ]
    }
}
