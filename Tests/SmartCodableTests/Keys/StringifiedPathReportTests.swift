import Foundation
import SmartCodable
import TestSupport
import Testing

/// A repair on the path of a mapped property is reported like any other.
@Suite struct StringifiedPathReportTests {
    @BothKinds struct Person: SmartCodable, Equatable {
        var city = ""

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "home.city"] }
    }

    @Test func aStringOpenedOnAMappedPathIsReported() {
        let result = Person.deserializeWithReport(from: #"{"home": "{\"city\": \"Rome\"}"}"#)
        #expect(result.model == Person(city: "Rome"))
        #expect(
            result.report.description == """
                Person 👈🏻 👀
                   ┆┄ city: Expected to decode 'Dictionary' but found 'String' with JSON in it instead. [opened]
                """
        )
    }

    @Test func anObjectOnAMappedPathIsNotReported() {
        #expect(Person.deserializeWithReport(from: #"{"home": {"city": "Rome"}}"#).report.isClean)
    }

    /// The event has the kind of the container in the string.
    @Test(arguments: [
        (#"{"list":"[{\"n\":1}]"}"#, "Array"), (#"{"list":["{\"n\":1}"]}"#, "Dictionary"),
        (#"{"list":"\"[{\\\"n\\\":1}]\""}"#, "Array"), (#"{"list":"{\"0\":\"[]\",\"n\":1}"}"#, nil),
        (#"{"m":"[{\"n\":2}]"}"#, "Array"), (#"{"m":"{\"x\":{\"n\":2}}"}"#, "Dictionary"),
    ])
    func theKindOfTheOpenedContainerIsReported(_ json: String, _ kind: String?) throws {
        @BothKinds struct Numbers: SmartCodable {
            var first: Int? = nil
            var all: [Int]? = nil

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.first <--- "list.0.n", CodingKeys.all <--- "m.*.n"]
            }
        }
        let result = Numbers.deserializeWithReport(from: json)
        #expect(result.report.events.map(\.expectedType) == [kind].compactMap(\.self))
        guard let kind else { return }
        #expect(result.model?.first == 1 || result.model?.all == [2])
        let error = #expect(throws: SmartMismatchError.self) { try Numbers.deserializeStrictly(from: json) }
        #expect(error?.report.events.map(\.expectedType) == [kind])
    }

    @Test func aNestedArrayContainerIsAnArrayInTheReport() throws {
        struct Sum: SmartCodable {
            var sum = 0
            enum CodingKeys: CodingKey { case sum, list }
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                var list = try container.nestedUnkeyedContainer(forKey: .list)
                while !list.isAtEnd { sum += try list.decode(Int.self) }
            }
            func encode(to encoder: any Encoder) throws {}
        }
        let result = Sum.deserializeWithReport(from: #"{"list":"[1,2]"}"#)
        #expect(result.model?.sum == 3)
        #expect(result.report.events.map(\.expectedType) == ["Array"])
    }

    // MARK: - All paths

    @BothKinds struct Track: SmartCodable, Equatable {
        var id = 0
    }

    @BothKinds struct InData: SmartCodable, Equatable {
        var id = 0
        var note: String?

        static func designatedPath() -> String? { "data.track" }
    }

    @BothKinds struct Library: SmartCodable, Equatable {
        var ids: [Int] = []
        var notes: [String]?
        var city: String?
        var first: InData?
        var second = InData()
        var all: [InData] = []
        var maybe: [InData?] = []

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.ids <--- "tracks.*.id", CodingKeys.notes <--- "shelves.*.books.*.note",
                CodingKeys.city <--- "home.city",
            ]
        }
    }

    /// JSON of a library, and the paths of the properties for which strings are opened.
    private static let documents: [(String, [String])] = [
        (#"{"tracks":[{"id":1},{"id":2}]}"#, []),
        (#"{"tracks":["{\"id\":1}",{"id":2}]}"#, ["ids"]),
        (#"{"tracks":"[{\"id\":1},{\"id\":2}]"}"#, ["ids"]),
        (#"{"tracks":["{\"id\":1}","{\"id\":2}"]}"#, ["ids", "ids"]),
        (#"{"tracks":["{\"other\":1}"," [1]","text",7,null]}"#, ["ids", "ids"]),
        (#"{"tracks":[{"id":1}],"shelves":[{"books":["{\"note\":\"n\"}"]},"{\"books\":[]}"]}"#, ["notes", "notes"]),
        (#"{"tracks":[{"id":1}],"home":"{\"city\":\"Rome\"}"}"#, ["city"]),
        (#"{"tracks":[{"id":1}],"home":"Rome"}"#, []),
        (#"{"tracks":[{"id":1}],"first":{"data":"{\"track\":{\"id\":5}}"}}"#, ["first"]),
        (#"{"tracks":[{"id":1}],"first":{"data":{"track":"{\"id\":5}"}}}"#, ["first"]),
        (#"{"tracks":[{"id":1}],"second":{"data":"{\"track\":{\"id\":5}}"}}"#, ["second"]),
        (#"{"tracks":[{"id":1}],"all":[{"data":"{\"track\":{\"id\":5}}"}]}"#, ["all.0"]),
        (#"{"tracks":[{"id":1}],"maybe":[{"data":"{\"track\":{\"id\":5}}"},null]}"#, ["maybe.0"]),
    ]

    @Test(arguments: documents) func everyOpenedStringIsReported(_ json: String, _ paths: [String]) throws {
        let second = json.contains("second") ? json : #"{"second":{"data":{"track":{"id":1}}},"# + json.dropFirst()
        let native = try JSONSerialization.jsonObject(with: Data(second.utf8)) as? [String: Any]
        let inputs: [SmartInput] = [.text(second), .data(Data(second.utf8)), .any(native)]
        for (index, input) in inputs.enumerated() {
            for result in [
                Library.deserializeWithReport(from: input),
                Library.deserializeWithReport(from: input, options: [.key(.anySpelling)]),
            ] {
                let opened = result.report.events.filter { $0.finding == .stringifiedJSON }
                #expect(opened.map { $0.path.map(\.description).joined(separator: ".") } == paths, "\(index) \(second)")
                #expect(opened.allSatisfy { ($0.position != nil) == (index < 2) && !$0.pointer.isEmpty })
            }
        }
    }

    /// The strict policy accepts exactly what is not reported.
    @Test(arguments: documents) func theStrictPolicyRefusesEachOfThem(_ json: String, _ paths: [String]) throws {
        let second = json.contains("second") ? json : #"{"second":{"data":{"track":{"id":1}}},"# + json.dropFirst()
        let result = Library.deserializeWithReport(from: second)
        do {
            #expect(try Library.deserializeStrictly(from: second) == result.model)
            #expect(result.report.isClean, "\(second)")
        } catch {
            #expect(!result.report.isClean, "\(second)")
            #expect((error as? SmartMismatchError)?.report.events.isEmpty == false, "\(second)")
        }
    }

    @Test(arguments: [
        (#"{"a":{"b":{"id":1}}}"#, "a.b", 0), (#"{"a":"{\"b\":{\"id\":1}}"}"#, "a.b", 1),
        (#"{"a":"{\"b\":{\"id\":1}}"}"#, "/a/b", 1), (#"{"a":["{\"b\":{\"id\":1}}"]}"#, "a.0.b", 1),
        (#"{"a":"[\"{\\\"b\\\":{\\\"id\\\":1}}\"]"}"#, "a.0.b", 2),
    ])
    func theStringsOnThePathOfACallAreReported(_ json: String, _ path: String, _ count: Int) {
        let result = Track.deserializeWithReport(from: json, designatedPath: path)
        #expect(result.model == Track(id: 1))
        #expect(result.report.events.map(\.finding) == Array(repeating: .stringifiedJSON, count: count))
        #expect((try? Track.deserializeStrictly(from: json, designatedPath: path)) == (count == 0 ? Track(id: 1) : nil))
    }

    @Test func theStringsUnderAWildcardOfACallAreReported() {
        let json = #"{"a":[{"b":{"id":1}},"{\"b\":{\"id\":2}}","{}","x"]}"#
        let result = [Track].deserializeWithReport(from: json, designatedPath: "a.*.b")
        #expect(result.model == [Track(id: 1), Track(id: 2)])
        #expect(result.report.events.map(\.pointer) == ["/a/3", "/a/1", "/a/2"])
        #expect(result.report.events.first?.finding == .typeMismatch)
        #expect(throws: SmartInputError.noValueAtPath(path: "a.*.b", step: 2)) {
            try [Track].deserializeStrictly(from: json, designatedPath: "a.*.b")
        }
    }

    @Test func repeatedKeysUnderAWildcardAreReported() {
        let result = Library.deserializeWithReport(
            from: #"{"tracks":[{"id":1,"id":2}],"second":{"data":{"track":{}}}}"#
        )
        #expect(result.model?.ids == [2])
        #expect(result.report.events.first?.finding == .repeatedKey)
    }
}
