import Foundation
import SmartCodable
import TestSupport
import Testing

/// Texts with very many combining marks in a row, which Swift compares and hashes in quadratic time.
///
/// The texts are so long that quadratic work takes many minutes: a text of 24,000 marks takes 0.15 seconds.
@Suite struct CombiningMarkTests {
    private static func text(_ marks: Int) -> String {
        var text = "a"
        for index in 0..<marks { text.unicodeScalars.append(index.isMultiple(of: 2) ? "\u{301}" : "\u{316}") }
        return text
    }

    private static let hostile = text(800_000)
    private static let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(keyLength: .max))]

    enum Size: String, Codable, Hashable, CaseIterable { case small, large }

    @BothKinds struct Model: SmartCodable {
        var text = ""
        var size = Size.small
        var sizes: [Size] = []
        var open: SmartOpenEnum<Size> = .known(.small)
        var ratio = 1.5
        var data = Data([7])
        @SmartHexColor var color: SmartColor?
        var page: URL?
        var names: Set<String> = []
        var values: Set<JSONValue> = []
        var numbers: [String: Int] = [:]
        var bySize: [Size: Int] = [:]
        var models: [String: Inner] = [:]
        var any: JSONValue = "initial"
        @SmartAny var plain: [String: Any] = ["initial": 1]
        var listed = Listed(names: [])

        @BothKinds struct Inner: SmartCodable { var number = 0 }

        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.page <--- SmartURLTransformer(prefix: "https://")]
        }
    }

    /// A type that lists the keys of its object.
    struct Listed: Codable, Equatable {
        var names: [String]

        enum Key: String, CodingKey { case first, second }

        init(names: [String]) { self.names = names }
        init(from decoder: any Decoder) throws {
            names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
        }
        func encode(to encoder: any Encoder) throws {}
    }

    @Test func comparingTextTakesLinearTime() throws {
        let json = #"{"text": "\#(Self.hostile)", "ratio": "\#(Self.hostile)", "color": "0x\#(Self.hostile)"}"#
        let words = SmartFloatStrategy.convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let result = Model.deserializeWithReport(from: json, options: [.float(words), .data(.base64URL)])
        let model = try #require(result.model)
        #expect(model.text.utf8.count == Self.hostile.utf8.count)
        #expect(model.ratio == 1.5)
        #expect(model.color == nil)
        let data = Model.deserialize(from: #"{"data": "\#(Self.hostile)=="}"#, options: [.data(.base64URL)])
        #expect(data?.data == Data([7]))
        #expect(SmartColor(hexadecimal: " #7DA5E3 \n") == SmartColor(hexadecimal: "0X7da5e3"))
        #expect(SmartColor(hexadecimal: "#7DA5E3" + Self.hostile) == nil)
        // Shorter, because Foundation takes long to make URLs.
        let page = SmartURLTransformer(prefix: "https://").transformFromJSON(Self.text(200_000))
        #expect(page?.absoluteString.hasPrefix("https://a%CC%81") == true)
    }

    @Test func rawValuesBeyondTheLimitAreRefused() throws {
        let json = #"{"size": "\#(Self.hostile)", "sizes": ["large", "\#(Self.hostile)"], "open": "\#(Self.hostile)"}"#
        let result = Model.deserializeWithReport(from: json)
        let model = try #require(result.model)
        #expect(model.size == .small)
        #expect(model.sizes == [.large])
        #expect(model.open == .known(.small))
        let events = result.report.events.filter { $0.finding == .combiningMarksLimit }
        #expect(events.map(\.pathText) == ["size", "sizes.1", "open"])
        #expect(events.map(\.outcome) == [.initialValue, .dropped, .initialValue])
    }

    @Test func setElementsBeyondTheLimitAreDropped() throws {
        let json = #"{"names": ["a", "\#(Self.hostile)", "b"], "values": [1, "\#(Self.hostile)", "\#(Self.hostile)"]}"#
        let result = Model.deserializeWithReport(from: json)
        let model = try #require(result.model)
        #expect(model.names == ["a", "b"])
        // A JSONValue needs no limit.
        #expect(model.values.count == 2)
        let events = result.report.events.filter { $0.finding == .combiningMarksLimit }
        #expect(
            events.map(\.description) == [
                "names.1: Expected to decode 'String' but found 'String' with more combining marks in a row than the limit."
                    + " [dropped]"
            ]
        )
        #expect(throws: SmartMismatchError.self) { try Model.deserializeStrictly(from: json) }
    }

    @Test func keysBeyondTheLimitAreDropped() throws {
        let object = #"{"a": 1, "\#(Self.hostile)": 2, "large": 3}"#
        let json = """
            {
                "numbers": \(object), "bySize": \(object), "any": \(object), "plain": \(object), "listed": \(object),
                "models": {"a": {}, "\(Self.hostile)": {}}
            }
            """
        let result = Model.deserializeWithReport(from: json, options: Self.options)
        let model = try #require(result.model)
        #expect(model.numbers == ["a": 1, "large": 3])
        #expect(model.bySize == [.large: 3])
        #expect(model.models.count == 1)
        #expect(model.any == "initial")
        #expect(model.plain["initial"] as? Int == 1)
        #expect(model.listed.names == [])
        let events = result.report.events.filter { $0.finding == .combiningMarksLimit }
        #expect(events.map(\.outcome) == [.dropped, .dropped, .dropped, .initialValue, .initialValue, .dropped])
        #expect(result.report.description.utf8.count < 5_000)
        let list = [Model].deserializeWithReport(from: "[\(json), \(json)]", options: Self.options)
        #expect(list.report.description.utf8.count < 10_000)
    }

    @Test func identifiersAndLinksTakeLinearTime() {
        struct Links: SmartCodable {
            var id: UUID?
            var link: URL?
        }
        // Shorter for the URL, because Foundation takes long to make it.
        let json = #"{"id": "\#(Self.hostile)", "link": "\#(Self.text(200_000))"}"#
        let links = Links.deserialize(from: json)
        #expect(links != nil)
        #expect(links?.id == nil)
    }

    @Test func keysOfPropertyListsTakeLinearTime() {
        let key = "<key>\(Self.hostile)</key><integer>1</integer>"
        let xml = Data("<plist><dict>\(key)<key>ratio</key><real>2.5</real></dict></plist>".utf8)
        let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(keyLength: .max))]
        #expect(Model.deserializePlist(from: xml, options: options) == nil)
        let error = Model.deserializeWithReport(from: .propertyList(xml), options: options).error as? SmartInputError
        #expect(error == .keyLengthLimit(256, at: ""))
        let references = Self.hostile.unicodeScalars.prefix(50_000).map { "&#\($0.value);" }.joined()
        let written = Data("<plist><dict><key>\(references)</key><integer>1</integer></dict></plist>".utf8)
        #expect(Model.deserializePlist(from: written, options: options) == nil)
        let markup = "<key>a<!-- < --><![CDATA[<k]]>\(Self.hostile)</key><true/>"
        let comment = Data("<plist><dict>\(markup)</dict></plist>".utf8)
        #expect(Model.deserializePlist(from: comment, options: options) == nil)
        let unclosed = Data("<plist><dict><string><key></string><key>\(Self.hostile)".utf8)
        #expect(Model.deserializePlist(from: unclosed, options: options) == nil)
        // Other long keys are read.
        let long = String(repeating: "k&amp;é", count: 200)
        let list = Data("<plist><dict><key>\(long)</key><true/><key>ratio</key><real>2.5</real></dict></plist>".utf8)
        #expect(Model.deserializePlist(from: list, options: options)?.ratio == 2.5)

        // A dictionary of two members: an integer whose key is the text in UTF-16, and a number.
        func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        let units = Self.hostile.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        var (bytes, offsets) = (Array("bplist00".utf8), [UInt8]())
        let objects: [[UInt8]] = [
            [0xD2, 1, 3, 2, 4], [0x6F, 0x12] + big(units.count / 2) + units, [0x10, 1], [0x55] + Array("ratio".utf8),
            [0x22, 0x40, 0x20, 0, 0],
        ]
        for object in objects {
            offsets += big(bytes.count)
            bytes += object
        }
        let table = bytes.count
        bytes +=
            offsets + [0, 0, 0, 0, 0, 0, 4, 1] + big(0) + big(objects.count) + big(0) + big(0) + big(0) + big(table)
        #expect(Model.deserializePlist(from: Data(bytes), options: options)?.ratio == 2.5)
    }

    @Test(arguments: ["numbers", "models", "any", "plain", "listed", "names", "size"])
    func strictDecodingRefusesAndNamesTheProperty(_ property: String) {
        let object = #"{"\#(Self.hostile)": {}}"#
        let value =
            property == "names" ? #"["\#(Self.hostile)"]"# : property == "size" ? #""\#(Self.hostile)""# : object
        let json = #"{"\#(property)": \#(value)}"#
        let result = Model.deserializeWithReport(from: json, options: Self.options.union([.policy(.strict)]))
        #expect(result.model == nil)
        let events = result.report.events.filter { $0.finding == .combiningMarksLimit }
        #expect(events.count == 1)
        #expect(events.first?.pathText.hasPrefix(property) == true)
    }

    @Test(arguments: [(3, true), (4, false)])
    func theLimitCountsMarksInARow(_ marks: Int, _ isRead: Bool) throws {
        let limit: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(combiningMarks: 3))]
        let text = String(repeating: Self.text(marks), count: 20)
        let escaped = text.unicodeScalars.map { String(format: "\\u%04x", Int($0.value)) }.joined()
        for spelling in [text, escaped] {
            let json = #"{"names": ["\#(spelling)"], "numbers": {"\#(spelling)": 1}, "any": {"\#(spelling)": 1}}"#
            let model = try #require(Model.deserialize(from: json, options: limit))
            #expect(model.names == (isRead ? [text] : []))
            #expect(model.numbers == (isRead ? [text: 1] : [:]))
            #expect(model.any == (isRead ? .object([text: 1]) : "initial"))
            let native: [String: Any] = ["names": [text], "numbers": [text: 1], "any": [text: 1]]
            #expect(Model.deserialize(from: native, options: limit)?.names == model.names)
            #expect(Model.deserialize(from: native, options: limit)?.any == model.any)
        }
    }

    @Test func longTextsOfAllLanguagesAreRead() throws {
        let texts = ["é", "語", "ẩ", "e\u{301}\u{316}", "क्षि", "👩‍👩‍👧‍👦", "한", "ﷺ"].map { String(repeating: $0, count: 5_000) }
        let list = texts.map { #""\#($0)""# }.joined(separator: ",")
        let members = texts.map { #""\#($0)": 1"# }.joined(separator: ",")
        let json = #"{"names": [\#(list)], "numbers": {\#(members)}, "any": {\#(members)}}"#
        let result = Model.deserializeWithReport(from: json, options: Self.options)
        #expect(result.model?.names == Set(texts))
        #expect(result.model?.numbers.count == texts.count)
        #expect(result.model?.any.object?.count == texts.count)
        #expect(result.report.events.filter { $0.finding == .combiningMarksLimit } == [])
    }

    @Test func valuesWithSuchTextsAreComparedHashedAndPrinted() {
        let value: JSONValue = ["a": .string(Self.hostile), "b": 1]
        let same: JSONValue = ["b": 1.0, "a": .string(Self.hostile)]
        let other: JSONValue = ["a": .string(Self.hostile + "x"), "b": 1]
        #expect(value == same)
        #expect(value.hashValue == same.hashValue)
        #expect(value != other)
        #expect(JSONValue.string(Self.hostile) != "inf")
        #expect(Set([value, same, other]).count == 2)
        #expect(value.description.utf8.count == Self.hostile.utf8.count + 14)
        // Shorter texts are equal as Swift's strings are.
        #expect("e\u{301}" as JSONValue == "é")
        #expect(("e\u{301}" as JSONValue).hashValue == ("é" as JSONValue).hashValue)
    }
}
