import Foundation
import SmartCodable
import TestSupport
import Testing

/// Encoded models decode to equal models, with the same options in both directions, through every entry point.
@Suite struct EncodingLawTests {
    /// Options that undo each other.
    struct Pair: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let encoding: Set<SmartEncodingOption>
        let decoding: Set<SmartDecodingOption>
        /// Whether property lists are written by the same options.
        var isForPropertyLists = true
    }

    static let pairs: [Pair] = [
        Pair(testDescription: "no options", encoding: [], decoding: []),
        Pair(
            testDescription: "milliseconds, hexadecimal",
            encoding: [.date(.millisecondsSince1970), .data(.hex)],
            decoding: [.date(.millisecondsSince1970), .data(.hex)]
        ),
        Pair(
            testDescription: "dates as Foundation defers them, base64url",
            encoding: [.date(.deferredToDate), .data(.base64URL)],
            decoding: [.date(.deferredToDate), .data(.base64URL)]
        ),
        Pair(
            testDescription: "snake case, seconds",
            encoding: [.key(.convertToSnakeCase), .date(.secondsSince1970)],
            decoding: [.key(.convertFromSnakeCase), .date(.secondsSince1970)]
        ),
        Pair(
            testDescription: "first letters, sorted, escaped, infinities",
            encoding: [.key(.firstLetterUpper), .sortedKeys, .escapedSlashes, .float(.convertToString)],
            decoding: [.key(.firstLetterLower), .float(.convertToString)]
        ),
        Pair(
            testDescription: "any spelling",
            encoding: [.key(.convertToSnakeCase), .data(.deferredToData)],
            decoding: [.key(.anySpelling), .data(.deferredToData)]
        ),
    ]

    /// One line for each entry point that returns another model.
    private func disagreements<Model: LawModel>(_ model: Model, _ pair: Pair) -> [String] {
        var failures: [String] = []
        func check(_ copy: Model?, _ entryPoint: String) {
            guard copy != model else { return }
            failures.append("\(entryPoint): \(model.differences(from: copy))")
        }
        let (write, read) = (pair.encoding, pair.decoding)
        let dictionary = model.toDictionary(useMappedKeys: true, options: write)
        check(Model.deserialize(from: dictionary, options: read), "dictionary")
        let text = model.toJSONString(useMappedKeys: true, options: write)
        check(Model.deserialize(from: text, options: read), "text")
        let pretty = model.toJSONString(useMappedKeys: true, options: write, prettyPrint: true)
        check(Model.deserialize(from: pretty, options: read), "pretty text")
        let data = model.toJSONData(useMappedKeys: true, options: write)
        check(Model.deserialize(from: data, options: read), "data")
        let report = Model.deserializeWithReport(from: data, options: read).report
        if !report.isClean { failures.append("findings, \(pair.testDescription):\n\(report)\n\(text ?? "")") }

        let list = [model, model]
        check(
            [Model].deserialize(from: list.toArray(useMappedKeys: true, options: write), options: read)?.last,
            "array"
        )
        let listText = list.toJSONString(useMappedKeys: true, options: write)
        check([Model].deserialize(from: listText, options: read)?.last, "text of an array")
        var plain = model
        plain.dropNulls()
        let plist = plain.toPlistData(useMappedKeys: true, options: write)
        let copy = Model.deserializePlist(from: plist, options: read)
        if copy != plain { failures.append("property list: \(plain.differences(from: copy))") }
        return failures
    }

    private func check<Model: LawModel>(_ type: Model.Type, _ pair: Pair, _ test: String = #function) {
        var generator = SeededGenerator("\(test) \(type), \(pair.testDescription)")
        for _ in 0..<Effort.rounds(80) {
            let failures = disagreements(Model.random(&generator), pair)
            #expect(failures == [])
            if !failures.isEmpty { return }
        }
        #expect(disagreements(Model(), pair) == [])
    }

    @Test(arguments: pairs) func scalarsRoundTrip(_ pair: Pair) { check(LawScalars.self, pair) }
    @Test(arguments: pairs) func shapesRoundTrip(_ pair: Pair) { check(LawShapes.self, pair) }
    @Test(arguments: pairs) func wrappersRoundTrip(_ pair: Pair) { check(LawWrapped.self, pair) }
    @Test(arguments: pairs) func mappedModelsRoundTrip(_ pair: Pair) { check(LawMapped.self, pair) }

    @Test func encoderAndDecoderRoundTrip() throws {
        var generator = SeededGenerator()
        let encoder = SmartJSONEncoder()
        encoder.usesMappedKeys = true
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        let decoder = SmartJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        func check<Model: LawModel>(_ model: Model) throws {
            #expect(try decoder.decode(Model.self, from: encoder.encode(model)) == model)
            #expect(try decoder.decode([Model?].self, from: encoder.encode([model, nil])) == [model, nil])
        }
        for _ in 0..<Effort.rounds(80) {
            try check(LawScalars.random(&generator))
            try check(LawShapes.random(&generator))
            try check(LawWrapped.random(&generator))
            try check(LawMapped.random(&generator))
        }
    }

    @Test func signedZerosAndInfinitiesRoundTrip() throws {
        @BothKinds struct Numbers: SmartCodable { var double = 1.0, float: Float = 1 }
        for double in [0, -0.0, Double.infinity, -.infinity, .nan, .leastNonzeroMagnitude] {
            let model = Numbers(double: double, float: Float(double))
            let options: Set<SmartEncodingOption> = [.float(.convertToString)]
            let back: Set<SmartDecodingOption> = [.float(.convertToString)]
            let copies = [
                Numbers.deserialize(from: model.toJSONString(options: options), options: back),
                Numbers.deserialize(from: model.toDictionary(options: options), options: back),
                Numbers.deserializePlist(from: model.toPlistData(options: options), options: back),
            ]
            for copy in copies {
                #expect(copy?.double.bitPattern == double.bitPattern)
                #expect(copy?.float.bitPattern == Float(double).bitPattern)
            }
        }
    }

    @Test func datesOfTheWrapperFollowTheStrategyOfTheCall() throws {
        @BothKinds struct Event: SmartCodable, Equatable {
            @SmartDate var begin: Date?
            @SmartDate(encodeFormat: .timestampMilliseconds) var end: Date?
        }
        var event = Event()
        event.begin = Date(timeIntervalSince1970: 1_700_000_000)
        event.end = Date(timeIntervalSince1970: 1_700_000_001)
        let strategies: [(SmartDateStrategy, String)] = [
            (.secondsSince1970, "1700000000"),
            (.millisecondsSince1970, "1700000000000"),
            (.deferredToDate, "721692800"),
            (.iso8601, #""2023-11-14T22:13:20Z""#),
        ]
        for (strategy, begin) in strategies {
            let text = event.toJSONString(options: [.date(strategy)])
            #expect(text == #"{"begin":\#(begin),"end":1700000001000}"#)
            let copy = try #require(Event.deserialize(from: text, options: [.date(strategy)]))
            #expect(copy == event)
            #expect(copy.toJSONString(options: [.date(strategy)]) == text)
            #expect(Event.deserialize(from: copy.toJSONString()) == event)
        }
    }

    // MARK: - Exceptions

    @Test func ignoredPropertiesRoundTripToTheirInitialValues() {
        @BothKinds struct Note: SmartCodable, Equatable {
            var text = ""
            @IgnoredKey var draft = "none"
            @IgnoredKey(isEncodable: true) var written = "none"
        }
        var note = Note(text: "a", draft: "b")
        note.written = "c"
        #expect(note.toJSONString() == #"{"text":"a","written":"c"}"#)
        #expect(Note.deserialize(from: note.toJSONString()) == Note(text: "a"))
    }

    @Test func nilRoundTripsOverAnInitialValueOnlyIfNullsMakeNil() {
        @BothKinds struct Note: SmartCodable, Equatable { var title: String? = "none" }
        let text = Note(title: nil).toJSONString()
        #expect(text == #"{"title":null}"#)
        #expect(Note.deserialize(from: text)?.title == "none")
        #expect(
            Note.deserialize(from: text, options: [.policy { $0.nullForOptional = .assignNil }]) == Note(title: nil)
        )
    }

    @Test func lossyFormatsLosePrecision() throws {
        @BothKinds struct Day: SmartCodable, Equatable {
            var moment = Date(timeIntervalSince1970: 0.75)
            @SmartHexColor(encodeHexFormat: .rgb(.hash)) var tint: SmartColorObject?
        }
        var day = Day()
        day.tint = SmartColorObject(red: 0.1, green: 0.5, blue: 1, alpha: 1)
        let text = day.toJSONString(options: [.date(.iso8601)])
        #expect(text == ##"{"moment":"1970-01-01T00:00:00Z","tint":"#28F"}"##)
        let copy = try #require(Day.deserialize(from: text, options: [.date(.iso8601)]))
        #expect(copy.moment == Date(timeIntervalSince1970: 0))
        #expect(copy.tint != day.tint)
        #expect(Day.deserialize(from: copy.toJSONString()) == copy)
    }

    @Test func namesThatAStrategyCannotRestoreAreLost() {
        @BothKinds struct User: SmartCodable, Equatable { var userID = 0 }
        let text = User(userID: 7).toJSONString(options: [.key(.convertToSnakeCase)])
        #expect(text == #"{"user_id":7}"#)
        #expect(User.deserialize(from: text, options: [.key(.convertFromSnakeCase)])?.userID == 0)
        #expect(User.deserialize(from: text, options: [.key(.anySpelling)])?.userID == 7)
    }

    @Test func flatPartsThatOverlapShareTheLastValue() {
        @BothKinds struct Part: SmartCodable, Equatable { var name = "" }
        @BothKinds struct Pair: SmartCodable, Equatable {
            @SmartFlat var left = Part()
            @SmartFlat var right = Part()
        }
        let pair = Pair(left: Part(name: "a"), right: Part(name: "b"))
        #expect(pair.toJSONString() == #"{"name":"b"}"#)
        let copy = Pair(left: Part(name: "b"), right: Part(name: "b"))
        #expect(Pair.deserialize(from: pair.toJSONString()) == copy)
        #expect(Pair.deserialize(from: pair.toDictionary()) == copy)
    }

    @Test func aNilFlatPartRoundTripsAsAPart() {
        @BothKinds struct Part: SmartCodable, Equatable { var name = "initial" }
        @BothKinds struct Order: SmartCodable, Equatable {
            var id = 0
            @SmartFlat var part: Part?
        }
        #expect(Order(id: 1).toJSONString() == #"{"id":1}"#)
        #expect(Order.deserialize(from: Order(id: 1).toJSONString()) == Order(id: 1, part: Part()))
    }
}
