import Foundation
import SmartCodable
import SmartCodableCompatibility
import Testing

// Deprecated names can be used without warnings only in deprecated declarations, so the code in the older form is in
// such types, and the tests call it through a protocol.

private protocol Scenario {
    @MainActor static func run() async throws
}

@available(*, deprecated)
private struct Percent: NonOptionalValueTransformable {
    typealias Object = Double
    typealias JSON = String

    func transformFromJSON(_ value: Any) -> Double? {
        (value as? String).flatMap { Double($0.dropLast()) }.map { $0 / 100 }
    }

    func transformToJSON(_ value: Double) -> String? { value < 0 ? nil : "\(value * 100)%" }
}

/// Its types are inferred.
@available(*, deprecated)
private struct Reversed: NonOptionalValueTransformable {
    func transformFromJSON(_ value: Any) -> [Int]? { (value as? [Int])?.reversed() }
    func transformToJSON(_ value: [Int]) -> [Int]? { value.reversed() }
}

/// A transformer in the library's own form.
private struct Shouted: ValueTransformable {
    func transformFromJSON(_ value: Any?) -> String? { (value as? String)?.uppercased() }
    func transformToJSON(_ value: String?) -> String? { value?.lowercased() }
}

@available(*, deprecated)
private struct Offer: SmartCodable {
    var discount = 0.5
    var name = "none"
    var bonus: Double? = 1
    var list: [Int]?

    static func mappingForValue() -> [SmartValueTransformer]? {
        [
            CodingKeys.discount <--- Percent(),
            CodingKeys.name <--- Shouted(),
            CodingKeys.bonus <--- Percent(),
            CodingKeys.list <--- Reversed(),
        ]
    }
}

@available(*, deprecated)
private enum TransformersOfBothForms: Scenario {
    static func run() throws {
        let offer = try #require(
            Offer.deserialize(from: #"{"discount": "12.5%", "name": "tea", "bonus": "25%"}"#)
        )
        #expect(offer.discount == 0.125)
        #expect(offer.name == "TEA")
        #expect(offer.bonus == 0.25)
        #expect(offer.toJSONString() == #"{"discount":"12.5%","name":"tea","bonus":"25.0%"}"#)

        let list = try #require(Offer.deserialize(from: #"{"list": [1, 2]}"#))
        #expect(list.list == [2, 1])
        #expect(list.toJSONString()?.hasSuffix(#""list":[1,2]}"#) == true)

        // Nil from the transformer leaves the property to the decoder or the encoder.
        let plain = try #require(Offer.deserialize(from: #"{"discount": 3, "name": null}"#))
        #expect(plain.discount == 3)
        #expect(plain.name == "none")
        #expect(Offer(discount: -1, bonus: nil).toJSONString() == #"{"discount":-1,"name":"none","bonus":null}"#)

        #expect(Percent().transformFromJSON(Any?.none) == nil)
        #expect(Percent().transformToJSON(Double?.none) == nil)
    }
}

private struct Sample: SmartCodable {
    var made = Date(timeIntervalSince1970: 0)
    var bytes = Data()
    var size = 0.0
    var userName = ""
}

/// A model of the library's own form; its options are literals.
private enum OwnForms {
    static func run() throws {
        let json = #"{"made": "1970-01-01T00:01:00Z", "bytes": "aGk=", "size": "NaN", "user_name": "Ann"}"#
        let options: Set<SmartDecodingOption> = [
            .date(.iso8601), .data(.base64), .float(.convertToString), .key(.convertFromSnakeCase),
        ]
        let sample = try #require(Sample.deserialize(from: json, options: options))
        #expect(sample.made.timeIntervalSince1970 == 60)
        #expect(sample.bytes == Data("hi".utf8))
        #expect(sample.size.isNaN)
        #expect(sample.userName == "Ann")

        let text = sample.toJSONString(options: [
            .date(.secondsSince1970), .data(.hex),
            .float(.convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")),
            .key(.convertToSnakeCase),
        ])
        #expect(text == #"{"made":60,"bytes":"6869","size":"?","user_name":"Ann"}"#)

        let custom = Sample.deserialize(
            from: #"{"made": 7}"#,
            options: [.date(.custom { decoder in Date(timeIntervalSince1970: try Double(from: decoder) * 10) })]
        )
        #expect(custom?.made.timeIntervalSince1970 == 70)
        let dayFormatter = DateFormatter()
        dayFormatter.timeZone = TimeZone(secondsFromGMT: 0)
        dayFormatter.dateFormat = "yyyy"
        let year = Sample.deserialize(from: #"{"made": "1971"}"#, options: [.date(.formatted(dayFormatter))])
        #expect(year?.made.timeIntervalSince1970 == 31_536_000)
        let functions = [SmartDateStrategy.iso8601].map(SmartDecodingOption.date)
        #expect(Sample.deserialize(from: #"{"made": 7}"#, options: Set(functions))?.made.timeIntervalSince1970 == 0)
        let decoder = SmartJSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        decoder.nonConformingFloatDecodingStrategy = .throw
        #expect(try decoder.decode(Sample.self, from: Data(#"{"made": 7}"#.utf8)).made.timeIntervalSince1970 == 7)
        let throwing = Sample.deserialize(from: #"{"size": "NaN"}"#, options: [.float(.throw)])
        #expect(throwing?.size == 0)
    }
}

@available(*, deprecated)
private enum FoundationStrategies: Scenario {
    static func run() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "dd.MM.yyyy"

        let dates: [(JSONDecoder.DateDecodingStrategy, String, Double)] = [
            (.deferredToDate, "60", 978_307_260),
            (.secondsSince1970, "60", 60),
            (.millisecondsSince1970, "60000", 60),
            (.iso8601, #""1970-01-01T00:01:00Z""#, 60),
            (.formatted(formatter), #""02.01.1970""#, 86_400),
            (.custom { Date(timeIntervalSince1970: try Double(from: $0) * 2) }, "30", 60),
        ]
        for (strategy, json, expected) in dates {
            let sample = Sample.deserialize(from: "{\"made\": \(json)}", options: [.date(strategy)])
            #expect(sample?.made.timeIntervalSince1970 == expected, "\(json)")
        }

        let data: [(JSONDecoder.DataDecodingStrategy, String)] = [
            (.base64, #""aGk=""#), (.deferredToData, "[104, 105]"), (.custom { _ in Data("hi".utf8) }, "0"),
        ]
        for (strategy, json) in data {
            let sample = Sample.deserialize(from: "{\"bytes\": \(json)}", options: [.data(strategy)])
            #expect(sample?.bytes == Data("hi".utf8), "\(json)")
        }

        let float = JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
            positiveInfinity: "+",
            negativeInfinity: "-",
            nan: "?"
        )
        #expect(Sample.deserialize(from: #"{"size": "-"}"#, options: [.float(float)])?.size == -.infinity)
        let refusing = JSONDecoder.NonConformingFloatDecodingStrategy.throw
        #expect(Sample.deserialize(from: #"{"size": "-"}"#, options: [.float(refusing)])?.size == 0)

        let sample = Sample(made: Date(timeIntervalSince1970: 86_400), bytes: Data("hi".utf8), size: .infinity)
        func text(_ date: JSONEncoder.DateEncodingStrategy, _ data: JSONEncoder.DataEncodingStrategy) -> String? {
            let float = JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
                positiveInfinity: "+",
                negativeInfinity: "-",
                nan: "?"
            )
            return sample.toJSONString(options: [.date(date), .data(data), .float(float)])
        }
        let written: [(JSONEncoder.DateEncodingStrategy, String)] = [
            (.deferredToDate, "-978220800"), (.secondsSince1970, "86400"), (.millisecondsSince1970, "86400000"),
            (.iso8601, #""1970-01-02T00:00:00Z""#), (.formatted(formatter), #""02.01.1970""#),
            (.custom { _, encoder in try "x".encode(to: encoder) }, #""x""#),
        ]
        for (strategy, expected) in written {
            #expect(
                text(strategy, .base64) == "{\"made\":\(expected),\"bytes\":\"aGk=\",\"size\":\"+\",\"userName\":\"\"}"
            )
        }
        #expect(text(.secondsSince1970, .deferredToData)?.contains(#""bytes":[104,105]"#) == true)
        #expect(
            text(.secondsSince1970, .custom { _, encoder in try "y".encode(to: encoder) })?.contains(#""bytes":"y""#)
                == true
        )
        let refused = JSONEncoder.NonConformingFloatEncodingStrategy.throw
        #expect(sample.toJSONString(options: [.float(refused)]) == nil)
    }
}

@available(*, deprecated)
private enum OlderNames: Scenario {
    static func run() throws {
        let date: JSONDecoder.SmartDateDecodingStrategy = .secondsSince1970
        let data: JSONDecoder.SmartDataDecodingStrategy = .base64
        let key: JSONDecoder.SmartKeyDecodingStrategy = .fromSnakeCase
        let sample = Sample.deserialize(
            from: ["made": 60, "bytes": "aGk=", "user_name": "Ann"],
            options: [.date(date), .data(data), .key(key)]
        )
        #expect(sample?.made.timeIntervalSince1970 == 60)
        #expect(sample?.userName == "Ann")

        let writtenData: JSONEncoder.SmartDataEncodingStrategy = .base64
        let writtenKey: JSONEncoder.SmartKeyEncodingStrategy = .toSnakeCase
        #expect(
            sample?.toJSONString(options: [.data(writtenData), .key(writtenKey)])
                == #"{"made":60,"bytes":"aGk=","size":0,"user_name":"Ann"}"#
        )

        let number: SmartCoding.NumberConversionStrategy = SmartCoding.numberConversionStrategy
        SmartCoding.numberConversionStrategy = number
        #expect(number == SmartCodableOptions.NumberConversionStrategy.strict)

        let color: ColorObject? = SmartHexColor.toColor(from: "#FF0000", format: .rrggbb(.hash))
        #expect(color == SmartHexColor.toColor(from: "f00"))
        let hex: SmartHexColor.HexFormat = .rgb(.hash)
        let form: SmartDate.DateStrategy = .timestamp
        #expect(SmartHexColorTransformer(colorFormat: hex).transformToJSON(color) == "#F00")
        #expect(SmartDateTransformer(strategy: form).transformFromJSON(60)?.timeIntervalSince1970 == 60)
        #expect(SmartDateTransformer().transformToJSON(Date(timeIntervalSince1970: 60)) as? Double == 60)
        let formatter = DateFormatter()
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "dd.MM.yyyy"
        let dates: SmartDateFormatTransformer = SmartDateFormatTransformer(formatter)
        #expect(dates.transformFromJSON("02.01.1970")?.timeIntervalSince1970 == 86_400)
        #expect(dates.transformToJSON(Date(timeIntervalSince1970: 86_400)) as? String == "02.01.1970")
    }
}

@available(*, deprecated)
private enum DecoderObjects: Scenario {
    static func run() throws {
        let decoder = SmartJSONDecoder()
        decoder.smartKeyDecodingStrategy = .fromSnakeCase
        decoder.smartDataDecodingStrategy = .base64
        #expect(decoder.smartDateDecodingStrategy == nil)
        decoder.smartDateDecodingStrategy = .millisecondsSince1970

        let json = #"{"made": 60000, "user_name": "Ann"}"#
        let inputs: [Any] = [json, Data(json.utf8), ["made": 60_000, "user_name": "Ann"] as [String: Any]]
        for input in inputs {
            let sample = try decoder.smartDecode(Sample.self, from: input)
            #expect(sample.made.timeIntervalSince1970 == 60)
            #expect(sample.userName == "Ann")
        }
        let list = try decoder.smartDecode([Sample].self, from: [["user_name": "Ann"], ["user_name": "Bob"]] as [Any])
        #expect(list.map(\.userName) == ["Ann", "Bob"])
        #expect(throws: DecodingError.self) { try decoder.smartDecode(Sample.self, from: "[1") }

        let strategies: [JSONDecoder.DateDecodingStrategy] = [
            .deferredToDate, .secondsSince1970, .iso8601, .formatted(DateFormatter()), .custom { _ in Date() },
        ]
        for strategy in strategies {
            decoder.smartDateDecodingStrategy = strategy
            #expect(
                String(describing: decoder.smartDateDecodingStrategy).prefix(20)
                    == String(describing: strategy as Optional).prefix(20)
            )
        }

        let encoder = SmartJSONEncoder()
        encoder.smartKeyEncodingStrategy = .toSnakeCase
        encoder.smartDataEncodingStrategy = .base64
        let data = try encoder.encode(Sample(userName: "Ann"))
        #expect(String(decoding: data, as: UTF8.self).contains(#""user_name":"Ann""#))
    }
}

@available(*, deprecated)
private enum NullHandling: Scenario {
    struct Note: SmartCodable {
        @SmartAny var text: Any? = "none"
        @SmartAny var list: [Any] = []
    }

    static func run() throws {
        defer { SmartCodableOptions.decodingOptions = [] }
        #expect(SmartCodableOptions.ignoreNull)
        let json = #"{"text": null, "list": [null]}"#
        #expect(Note.deserialize(from: json)?.text as? String == "none")
        #expect(Note.deserialize(from: json)?.list.first is NSNull)

        SmartCodableOptions.ignoreNull = false
        #expect(!SmartCodableOptions.ignoreNull)
        let note = try #require(Note.deserialize(from: json))
        #expect(note.text == nil)

        SmartCodableOptions.ignoreNull = true
        #expect(SmartCodableOptions.ignoreNull)
        #expect(Note.deserialize(from: json)?.text as? String == "none")

        for isIgnored in [false, true, false] { SmartCodableOptions.ignoreNull = isIgnored }
        #expect(SmartCodableOptions.decodingOptions.count == 1)
        SmartCodableOptions.decodingOptions = [.policy { $0.nullForOptional = .assignNil }]
        #expect(!SmartCodableOptions.ignoreNull)
        SmartCodableOptions.ignoreNull = true
        #expect(SmartCodableOptions.ignoreNull)
        #expect(SmartCodableOptions.decodingOptions.count == 2)

        // Reading it is no decode that a sink receives.
        let sink = CountingSink()
        SmartCodableOptions.decodingOptions = [.reports(to: sink)]
        #expect(SmartCodableOptions.ignoreNull)
        SmartCodableOptions.ignoreNull = false
        #expect(!SmartCodableOptions.ignoreNull)
        #expect(sink.count.value == 0)
        _ = Note.deserialize(from: json)
        #expect(sink.count.value == 1)
    }

    private final class CountingSink: SmartReportSink {
        let count = Locked(0)
        func receive(_ report: SmartDecodingReport) { count.withLock { $0 += 1 } }
    }
}

@available(*, deprecated)
private enum Configuration: Scenario {
    static func run() {
        defer { SmartSentinel.debugMode = .none }
        for (older, newer) in [
            (SmartConfig.DebugMode.verbose, SmartSentinel.Level.verbose), (.debug, .alert), (.warning, .alert),
            (.error, .alert), (.none, .none),
        ] {
            SmartConfig.debugMode = older
            #expect(SmartSentinel.debugMode == newer)
            #expect(SmartConfig.debugMode == newer)
        }
        SmartConfig.space = " "
        SmartConfig.modelSign = "*"
        SmartConfig.attributeSign = "-"
        SmartConfig.openErrorAssert = true
        #expect(SmartConfig.space == "   " && SmartConfig.modelSign == "" && SmartConfig.attributeSign == "")
        #expect(!SmartConfig.openErrorAssert)
    }
}

@available(*, deprecated)
private enum LogHandler: Scenario {
    @MainActor private static var logs: [String] = []

    @MainActor static func run() async throws {
        defer {
            SmartSentinel.debugMode = .none
            SmartSentinel.onLogGenerated(nil)
        }
        SmartSentinel.debugMode = .verbose
        SmartSentinel.onLogGenerated(handler: { log in logs.append(log) })
        _ = Sample.deserialize(from: ["size": "7", "userName": "Ann", "made": 1, "bytes": ""])
        // The handler is called later.
        #expect(logs == [])
        for _ in 0..<1_000 where logs.isEmpty { await Task.yield() }
        #expect(
            logs.first?.contains("size: Expected to decode 'Double' but found 'String' instead. [converted]") == true
        )

        // A trailing closure is the handler of the library's own function.
        SmartSentinel.onLogGenerated { _ in }
    }
}

/// Gives access to the deprecated scenarios without a warning.
private protocol Scenarios {
    static var all: [any Scenario.Type] { get }
    static var withProcessState: [any Scenario.Type] { get }
}

private enum OlderForms {
    @MainActor static func run(_ part: (any Scenarios.Type) -> [any Scenario.Type]) async throws {
        let scenarios = try #require(OlderForms.self as Any as? any Scenarios.Type)
        for scenario in part(scenarios) { try await scenario.run() }
    }
}

@available(*, deprecated)
extension OlderForms: Scenarios {
    static var all: [any Scenario.Type] {
        [TransformersOfBothForms.self, FoundationStrategies.self, OlderNames.self, DecoderObjects.self]
    }

    static var withProcessState: [any Scenario.Type] { [NullHandling.self, Configuration.self, LogHandler.self] }
}

@Suite struct CompatibilityTests {
    @Test func ownFormsAreNotAmbiguous() throws { try OwnForms.run() }

    @Test func olderFormsWork() async throws { try await OlderForms.run { $0.all } }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    /// In a process of its own, because other tests run at the same time in this one.
    @Test func olderNamesOfTheProcessWork() async {
        await #expect(processExitsWith: .success) { try await OlderForms.run { $0.withProcessState } }
    }
    #endif
}
