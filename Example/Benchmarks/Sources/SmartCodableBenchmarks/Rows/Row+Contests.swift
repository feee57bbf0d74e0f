import Foundation
import SmartCodable

// The kinds of comparisons.
extension Row {
    /// Compares decoding of a sample with `JSONDecoder`.
    static func decode<Models: Decodable & Equatable>(
        _ label: String,
        _ title: String,
        atLeast bar: Double = 2.5,
        sample: @escaping () throws -> Sample<Models>,
        batch: Int = 1,
        with decode: @escaping (Data) throws -> Models?
    ) -> Row {
        let work = Work.contest {
            let sample = try sample()
            let data = sample.data
            let foundation = JSONDecoder()
            try Verification.require(decode(data), equals: sample.models, "SmartCodable")
            try Verification.require(
                foundation.decode(Models.self, from: data),
                equals: sample.models,
                "JSONDecoder"
            )
            return Contest(
                bytes: data.count,
                units: (Double(batch), Double(batch)),
                ours: { for _ in 0..<batch { consume(try decode(data)) } },
                rival: { for _ in 0..<batch { consume(try foundation.decode(Models.self, from: data)) } }
            )
        }
        return Row(label: label, title: title, bar: .rivalTakesAtLeast(bar), work: work)
    }

    /// Compares encoding of models with `JSONEncoder`; both outputs must decode to the same models.
    static func encode<Models: Codable & Equatable>(
        _ label: String,
        _ title: String,
        atLeast bar: Double = 2,
        models: @escaping () throws -> Models,
        batch: Int = 1,
        formatting: JSONEncoder.OutputFormatting = [],
        with encode: @escaping (Models) throws -> Data?
    ) -> Row {
        let work = Work.contest {
            let models = try models()
            let foundation = JSONEncoder()
            foundation.outputFormatting = formatting
            let data = try encode(models) ?? Data()
            let decoder = JSONDecoder()
            try Verification.require(decoder.decode(Models.self, from: data), equals: models, "SmartCodable")
            return Contest(
                bytes: data.count,
                units: (Double(batch), Double(batch)),
                ours: { for _ in 0..<batch { consume(try encode(models)) } },
                rival: { for _ in 0..<batch { consume(try foundation.encode(models)) } }
            )
        }
        return Row(label: label, title: title, rival: "JSONEncoder", bar: .rivalTakesAtLeast(bar), work: work)
    }

    /// Compares decoding of a sample with mismatches and of the same sample without.
    static func mismatches<Models: Decodable & Equatable>(
        _ label: String,
        _ title: String,
        atMost bar: Double,
        invalid: @escaping () -> Sample<Models>,
        valid: @escaping () -> Sample<Models>,
        batch: Int = 1,
        with decode: @escaping (Data) -> Models?
    ) -> Row {
        let work = Work.contest {
            let (invalid, valid) = (invalid(), valid())
            try Verification.require(decode(valid.data), equals: valid.models, "SmartCodable on valid data")
            try Verification.require(decode(invalid.data), equals: invalid.models, "SmartCodable on invalid data")
            return Contest(
                bytes: invalid.data.count * batch,
                ours: { for _ in 0..<batch { consume(decode(invalid.data)) } },
                rival: { for _ in 0..<batch { consume(decode(valid.data)) } }
            )
        }
        return Row(label: label, title: title, rival: "valid", bar: .oursTakesAtMost(bar), work: work)
    }

    /// Compares decoding of native values and of the same content as data with `JSONDecoder`.
    static func values<Model: SmartDecodableRecord>(
        _ label: String,
        _ title: String,
        atLeast bar: Double,
        sample: @escaping () -> Sample<[Model]>,
        native: @escaping (Data) throws -> [Any]
    ) -> Row {
        let work = Work.contest {
            let sample = sample()
            let values = try native(sample.data)
            let foundation = JSONDecoder()
            try Verification.require(
                [Model].deserialize(from: values),
                equals: sample.models,
                "SmartCodable"
            )
            return Contest(
                bytes: sample.data.count,
                ours: { consume([Model].deserialize(from: values)) },
                rival: { consume(try foundation.decode([Model].self, from: sample.data)) }
            )
        }
        return Row(label: label, title: title, bar: .rivalTakesAtLeast(bar), work: work)
    }

    /// Compares decoding of a property list with `PropertyListDecoder`.
    static func propertyList<Model: SmartCodableRecord>(
        _ label: String,
        _ title: String,
        _ format: PropertyListSerialization.PropertyListFormat,
        sample: @escaping () -> Sample<[Model]>
    ) -> Row {
        let work = Work.contest {
            let models = sample().models
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            let data = try encoder.encode(models)
            let foundation = PropertyListDecoder()
            try Verification.require([Model].deserializePlist(from: data), equals: models, "SmartCodable")
            return Contest(
                bytes: data.count,
                ours: { consume([Model].deserializePlist(from: data)) },
                rival: { consume(try foundation.decode([Model].self, from: data)) }
            )
        }
        // Foundation parses XML for us, too, and converts all values, also those that the model does not have.
        let bar = Bar.rivalTakesAtLeast(format == .xml ? 0.5 : 1)
        return Row(label: label, title: title, rival: "PropertyListDecoder", bar: bar, work: work)
    }

    /// Compares decoding with and without a report.
    static func report<Model: SmartDecodableRecord>(
        _ label: String,
        _ title: String,
        atMost bar: Double,
        storedEvents: Int,
        rendered: Bool,
        sample: @escaping () -> Sample<[Model]>
    ) -> Row {
        let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(storedEvents: storedEvents))]
        let work = Work.contest {
            let sample = sample()
            let data = sample.data
            try Verification.require(
                [Model].deserializeWithReport(from: data, options: options).model,
                equals: sample.models,
                "SmartCodable with report"
            )
            try Verification.require(
                [Model].deserialize(from: data),
                equals: sample.models,
                "SmartCodable without report"
            )
            return Contest(
                bytes: data.count,
                ours: {
                    let report = [Model].deserializeWithReport(from: data, options: options).report
                    if rendered { consume(report.rendered()) } else { consume(report) }
                },
                rival: { consume([Model].deserialize(from: data)) }
            )
        }
        return Row(label: label, title: title, rival: "no report", bar: .oursTakesAtMost(bar), work: work)
    }
}

/// A model that the rows can decode and compare.
typealias SmartDecodableRecord = SmartDecodable & Equatable

/// A model that the rows can encode, decode and compare.
typealias SmartCodableRecord = SmartCodable & Equatable
