import Foundation
import SmartCodable

// Encoding of models, compared with `JSONEncoder`.
extension Rows {
    static func encoding(_ effort: Effort) -> [Row] {
        let encoder = SmartJSONEncoder()
        let snakeCaseEncoder = SmartJSONEncoder()
        snakeCaseEncoder.keyEncodingStrategy = .convertToSnakeCase
        let sortedEncoder = SmartJSONEncoder()
        sortedEncoder.outputFormatting = .sortedKeys
        let prettyEncoder = SmartJSONEncoder()
        prettyEncoder.outputFormatting = .prettyPrinted
        let sortedPrettyEncoder = SmartJSONEncoder()
        sortedPrettyEncoder.outputFormatting = [.sortedKeys, .prettyPrinted]
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
                "encode-one-record",
                "One small model becomes data (200 bytes, toJSONData)",
                atLeast: 3.3,
                models: { Airport.sample(1).models[0] },
                batch: 200,
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-one-record-snake",
                "One small model becomes data with rewritten keys (200 bytes, SmartJSONEncoder)",
                atLeast: 2.5,
                // The keys of this model are the same in snake case, so that both sides write the same text.
                models: { Airport.sample(1).models[0] },
                batch: 200,
                with: { try snakeCaseEncoder.encode($0) }
            ),
            .encode(
                "encode-one-user",
                "One small model becomes data (one user, toJSONData)",
                // Three optionals are nil, so a model is also created with its initial values.
                atLeast: 3,
                models: { User.single().models },
                batch: 200,
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-one-page",
                "One small list of models becomes data (3 kB, toJSONData)",
                atLeast: 3.3,
                models: { User.sample(7).models },
                batch: 40,
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-dictionary",
                "A dictionary of models becomes data (\(effort.records.small), SmartJSONEncoder)",
                atLeast: 2.7,
                models: {
                    let models = Airport.sample(effort.records.small).models
                    return Dictionary(models.enumerated().map { ("\($1.icao)\($0)", $1) }) { first, _ in first }
                },
                with: { try encoder.encode($0) }
            ),
            .encode(
                "encode-sorted",
                "Records become data with sorted keys (\(effort.records.small), SmartJSONEncoder)",
                models: { Airport.sample(effort.records.small).models },
                formatting: .sortedKeys,
                with: { try sortedEncoder.encode($0) }
            ),
            .encode(
                "encode-pretty",
                "Records become data with line breaks (\(effort.records.small), SmartJSONEncoder)",
                models: { Airport.sample(effort.records.small).models },
                formatting: .prettyPrinted,
                with: { try prettyEncoder.encode($0) }
            ),
            .encode(
                "encode-sorted-pretty",
                "Records become data with sorted keys and line breaks (\(effort.records.small), SmartJSONEncoder)",
                models: { Airport.sample(effort.records.small).models },
                formatting: [.sortedKeys, .prettyPrinted],
                with: { try sortedPrettyEncoder.encode($0) }
            ),
            .encode(
                "encode-strings",
                "A dictionary of texts becomes data (5000 keys, SmartJSONEncoder)",
                // Our keys are always sorted.
                atLeast: 0.8,
                models: { TextSample.dictionary(5_000) },
                with: { try encoder.encode($0) }
            ),
            .encode(
                "encode-strings-sorted",
                "A dictionary of texts becomes data with sorted keys (5000 keys, SmartJSONEncoder)",
                atLeast: 1.5,
                models: { TextSample.dictionary(5_000) },
                formatting: .sortedKeys,
                with: { try sortedEncoder.encode($0) }
            ),
            dictionaries(effort),
            omittedValues(effort),
            propertyLists(effort),
            .encode(
                "encode-mapped-one",
                "One small model with a mapping becomes data (ten integers, toJSONData)",
                models: { MappedStatistics() },
                batch: 200,
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-enums",
                "Enums with associated values become data (\(effort.records.small), toJSONData)",
                atLeast: 2.5,
                models: { Measurement.list(effort.records.small) },
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-one-enum",
                "One enum with an associated value becomes data (toJSONData)",
                atLeast: 2,
                models: { Measurement.list(1)[0] },
                batch: 200,
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-doubles",
                "Arrays of full-precision doubles become data (\(effort.points) points, toJSONData)",
                atLeast: 11,
                models: { FeatureCollection.sample(points: effort.points).models },
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-mesh",
                "A mesh of short and long numbers becomes data (\(effort.points) points, toJSONData)",
                atLeast: 11,
                models: { Mesh.sample(points: effort.points).models },
                with: { $0.toJSONData() }
            ),
            .encode(
                "encode-text",
                "Long texts with escapes become data (\(effort.records.small), SmartJSONEncoder)",
                atLeast: 2.5,
                models: { TextSample.make(effort.records.small).models },
                with: { try encoder.encode($0) }
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
        ] + customKeys(effort)
    }

    /// Compares native values with `JSONEncoder` and `JSONSerialization`, which is how an app gets them without us.
    private static func dictionaries(_ effort: Effort) -> Row {
        let work = Row.Work.contest {
            let model = Airport.single().models
            let foundation = JSONEncoder()
            func native() throws -> [String: Any] {
                try JSONSerialization.jsonObject(with: foundation.encode(model)) as? [String: Any] ?? [:]
            }
            try Verification.require(
                Airport.deserialize(from: model.toDictionary()),
                equals: Airport.deserialize(from: native()),
                "SmartCodable"
            )
            return Contest(
                units: (200, 200),
                ours: { for _ in 0..<200 { consume(model.toDictionary()) } },
                rival: { for _ in 0..<200 { consume(try native()) } }
            )
        }
        return Row(
            label: "encode-one-native",
            title: "One small model becomes a dictionary (200 bytes, toDictionary)",
            rival: "JSONEncoder + JSONSerialization",
            bar: .rivalTakesAtLeast(0.7),
            work: work
        )
    }

    private static func omittedValues(_ effort: Effort) -> Row {
        let work = Row.Work.contest {
            let models = User.sample(effort.users).models
            let foundation = JSONEncoder()
            let data = models.toJSONData(options: [.omitsInitialValues]) ?? Data()
            try Verification.require([User].deserialize(from: data), equals: models, "SmartCodable")
            return Contest(
                bytes: data.count,
                ours: { consume(models.toJSONData(options: [.omitsInitialValues])) },
                rival: { consume(try foundation.encode(models)) }
            )
        }
        return Row(
            label: "encode-omitted",
            title: "Users become data without initial values (\(effort.users), toJSONData)",
            rival: "JSONEncoder",
            bar: .rivalTakesAtLeast(1.2),
            work: work
        )
    }

    /// A custom key strategy, which receives each key of each object, because its result can depend on the coding path.
    private static func customKeys(_ effort: Effort) -> [Row] {
        let rewrite: @Sendable ([any CodingKey]) -> any CodingKey = { $0[$0.count - 1] }
        func row(_ label: String, _ title: String, _ rival: String, _ work: Row.Work) -> Row {
            Row(label: label, title: title, rival: rival, bar: .rivalTakesAtLeast(1.2), work: work)
        }
        let decoding = Row.Work.contest {
            let sample = User.sample(effort.users)
            let options: Set<SmartDecodingOption> = [.key(.custom(rewrite))]
            let foundation = JSONDecoder()
            foundation.keyDecodingStrategy = .custom(rewrite)
            try Verification.require(
                [User].deserialize(from: sample.data, options: options),
                equals: sample.models,
                "SmartCodable"
            )
            return Contest(
                bytes: sample.data.count,
                ours: { consume([User].deserialize(from: sample.data, options: options)) },
                rival: { consume(try foundation.decode([User].self, from: sample.data)) }
            )
        }
        let encoding = Row.Work.contest {
            let sample = User.sample(effort.users)
            let options: Set<SmartEncodingOption> = [.key(.custom(rewrite))]
            let foundation = JSONEncoder()
            foundation.keyEncodingStrategy = .custom(rewrite)
            let data = sample.models.toJSONData(options: options) ?? Data()
            try Verification.require(
                try JSONDecoder().decode([User].self, from: data),
                equals: sample.models,
                "SmartCodable"
            )
            return Contest(
                bytes: data.count,
                ours: { consume(sample.models.toJSONData(options: options)) },
                rival: { consume(try foundation.encode(sample.models)) }
            )
        }
        let title = "under a custom key strategy (\(effort.users))"
        return [
            row("custom-keys", "Users are read \(title)", "JSONDecoder", decoding),
            row("encode-custom-keys", "Users become data \(title)", "JSONEncoder", encoding),
        ]
    }

    private static func propertyLists(_ effort: Effort) -> Row {
        let work = Row.Work.contest {
            let models = User.sample(effort.users).models
            let foundation = PropertyListEncoder()
            foundation.outputFormat = .binary
            let data = models.toPlistData() ?? Data()
            let read = try PropertyListDecoder().decode([User].self, from: data)
            try Verification.require(read, equals: models, "SmartCodable")
            return Contest(
                bytes: data.count,
                ours: { consume(models.toPlistData()) },
                rival: { consume(try foundation.encode(models)) }
            )
        }
        return Row(
            label: "encode-plist",
            title: "Users become a property list (\(effort.users), binary, toPlistData)",
            rival: "PropertyListEncoder",
            bar: .rivalTakesAtLeast(0.7),
            work: work
        )
    }
}
