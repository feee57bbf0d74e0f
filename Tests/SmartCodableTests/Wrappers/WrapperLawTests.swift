import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Encoded models decode to equal models, through every route.
@Suite struct WrapperLawTests {
    @BothKinds struct Part: SmartCodable, Equatable {
        var name = "?"
        var size: Int? = nil
        @SmartDate(encodeFormat: .timestampMilliseconds) var at: Date?
        @SmartCompact.Array var list: [Double] = []
    }

    @BothKinds struct Model: SmartCodable, Equatable {
        @SmartAny var number: Int = 3
        @SmartAny var maybe: Part?
        @SmartAny var texts: [String: [Int]] = ["initial": [1]]
        @SmartFlat(prefix: "a_") var first = Part()
        @SmartFlat(prefix: "b_") var second: Part? = Part()
        @SmartFlat(prefix: "d_") var rest: [String: Int] = [:]
        @SmartFlat var names: [Part] = []
        @SmartDate var date: Date?
        @SmartDate(encodeFormat: .iso8601) var iso: Date?
        @SmartHexColor(encodeHexFormat: .rrggbbaa(.hash)) var color: SmartColorObject?
        @SmartPublished var published: [Part] = []
        @SmartCompact.Array var ids: [UInt64] = []
        @SmartCompact.Dictionary var sizes: [Int: Part] = [:]
        @IgnoredKey var ignored = "initial"
        @IgnoredKey(isEncodable: true) var kept = "initial"
        var field: SmartField<Part> = .missing
        var fields: [SmartField<Int>] = []
        var nested: [String: Part] = [:]
        enum CodingKeys: String, CodingKey {
            case number = "n", maybe, texts, first, second, rest, names, date, iso = "isoDate", color, published, ids,
                sizes
            case ignored, kept, field, fields, nested
        }
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.date <--- "time.stamps.1", CodingKeys.color <--- ["colour", "color"],
                CodingKeys.texts <--- "time.texts",
            ]
        }
    }

    private func text(_ random: inout some RandomNumberGenerator) -> String {
        let pieces = ["", "a", "ß", "👍", "\"", "\\", "\n", "null", "1", "[1]", "{}", "true", " "]
        return (0..<Int.random(in: 0...3, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
    }

    private func date(_ random: inout some RandomNumberGenerator) -> Date? {
        guard Bool.random(using: &random) else { return nil }
        // The written formats have a precision of milliseconds.
        return Date(
            timeIntervalSince1970: Double(Int.random(in: 1_000_000_000_000...4_000_000_000_000, using: &random)) / 1_000
        )
    }

    private func part(_ random: inout some RandomNumberGenerator) -> Part {
        var part = Part()
        part.name = text(&random)
        if Bool.random(using: &random) { part.size = .random(in: .min ... .max, using: &random) }
        part.at = date(&random)
        part.list = (0..<Int.random(in: 0...3, using: &random)).map { _ in .random(in: -1e6...1e6, using: &random) }
        return part
    }

    private func model(_ random: inout some RandomNumberGenerator) -> Model {
        var model = Model()
        model.number = .random(in: .min ... .max, using: &random)
        if Bool.random(using: &random) { model.maybe = part(&random) }
        model.texts = ["k\(text(&random))": [1, .random(in: 0...9, using: &random)]]
        model.first = part(&random)
        model.second = part(&random)
        for _ in 0..<Int.random(in: 0...2, using: &random) { model.rest["r\(text(&random))"] = 1 }
        model.names = (0..<Int.random(in: 0...2, using: &random)).map { _ in part(&random) }
        model.date = date(&random)
        model.iso = date(&random)
        if Bool.random(using: &random) {
            func byte() -> Double { Double(UInt8.random(in: 0...255, using: &random)) / 255 }
            model.color = SmartColorObject.make(SmartColor(red: byte(), green: byte(), blue: byte(), alpha: byte()))
        }
        model.published = (0..<Int.random(in: 0...2, using: &random)).map { _ in part(&random) }
        model.ids = [.random(in: 0 ... .max, using: &random), .max]
        model.sizes = [.random(in: .min ... .max, using: &random): part(&random)]
        model.field = [.missing, .null, .value(part(&random))].randomElement(using: &random) ?? .missing
        model.fields = [.null, .value(.random(in: 0...9, using: &random))]
        model.nested = ["x": part(&random)]
        return model
    }

    /// Equal up to what a date loses: a microsecond.
    private func isSame(_ left: Model, _ right: Model?) -> Bool {
        guard let right else { return false }
        func rounded(_ model: Model) -> Model {
            func near(_ date: Date?) -> Date? {
                date.map { Date(timeIntervalSince1970: ($0.timeIntervalSince1970 * 1e4).rounded() / 1e4) }
            }
            func part(_ part: Part) -> Part {
                var part = part
                part.at = near(part.at)
                return part
            }
            var model = model
            model.date = near(model.date)
            model.iso = near(model.iso)
            model.maybe = model.maybe.map(part)
            model.first = part(model.first)
            model.second = model.second.map(part)
            model.names = model.names.map(part)
            model.published = model.published.map(part)
            model.sizes = model.sizes.mapValues(part)
            model.nested = model.nested.mapValues(part)
            if case .value(let value) = model.field { model.field = .value(part(value)) }
            return model
        }
        return rounded(left) == rounded(right)
    }

    @Test func randomModelsRoundTripThroughEveryRoute() throws {
        var random = SeededGenerator()
        for _ in 0..<60 {
            let model = model(&random)
            let json = try model.encodedText(useMappedKeys: true)
            let decoded = Model.deserializeWithReport(from: json)
            #expect(isSame(model, decoded.model), "\(json)\n\(model)\n\(String(describing: decoded.model))")
            #expect(decoded.report.isClean, "\(json) \(decoded.report)")
            #expect(isSame(model, Model.deserialize(from: try model.encodedData(useMappedKeys: true))))
            #expect(isSame(model, Model.deserialize(from: try model.encodedDictionary(useMappedKeys: true))))
            #expect(isSame(model, [Model].deserialize(from: try [model].encodedArray(useMappedKeys: true))?.first))
            let again = try #require(decoded.model).encodedText(useMappedKeys: true)
            #expect(again == json)
            let encoder = SmartJSONEncoder()
            encoder.usesMappedKeys = true
            #expect(isSame(model, try SmartJSONDecoder().decode(Model.self, from: encoder.encode(model))))
            // Foundation's decoder does not use the initial values of ignored properties.
            var back = try JSONDecoder().decode(Model.self, from: JSONEncoder().encode(model))
            back.ignored = model.ignored
            back.kept = model.kept
            #expect(isSame(model, back))
        }
    }

    @Test func keyStrategiesRoundTrip() throws {
        var random = SeededGenerator()
        for _ in 0..<20 {
            var model = model(&random)
            // Its keys are data when they are written, and properties of the object when they are read.
            model.rest = [:]
            let json = try model.encodedText(useMappedKeys: true, options: [.key(.convertToSnakeCase)])
            #expect(isSame(model, Model.deserialize(from: json, options: [.key(.convertFromSnakeCase)])), "\(json)")
        }
    }
}
