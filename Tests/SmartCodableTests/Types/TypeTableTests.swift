import Foundation
import SmartCodable
import TestSupport
import Testing

/// Compares what types of Foundation and the standard library read with `Document/Reference/Types.md`, and writes the
/// page.
@Suite struct TypeTableTests {
    @Test func thePrintedTableMatchesTheDocumentation() throws {
        let file = Repository.root.appendingPathComponent("Document/Reference/Types.md")
        let printed = try TypeTable.page()
        if ProcessInfo.processInfo.environment["SMARTCODABLE_UPDATE_REFERENCE"] == "1" {
            try Data(printed.utf8).write(to: file)
        }
        let documented = try? String(contentsOf: file, encoding: .utf8)
        let hint = "run `SMARTCODABLE_UPDATE_REFERENCE=1 swift test --filter TypeTableTests` and read the difference"
        #expect(documented == printed, "Document/Reference/Types.md is out of date: \(hint)")
    }

    @Test(arguments: TypeTable.rows)
    func theValueIsReadAndWritten(_ row: TypeRow) throws {
        try row.checkValue()
    }

    @Test(arguments: TypeTable.rows)
    func invalidValuesAreConvertedAsInTheTable(_ row: TypeRow) throws {
        for (json, value) in row.repaired { try row.check(json, value) }
    }

    @Test(arguments: TypeTable.rows)
    func unreadableValuesFallBack(_ row: TypeRow) throws {
        for json in row.unreadable + row.unreadableKinds { try row.check(json, nil) }
    }

    @Test func objectsOfFoundationAreReadByTheWrapper() {
        func objects(_ json: String) -> (FoundationObjects?, [String]) {
            let result = FoundationObjects.deserializeWithReport(
                from: #"{"number": \#(json), "text": \#(json), "array": \#(json), "dictionary": \#(json)}"#
            )
            return (result.model, result.report.events.map { "\($0.path[0]) \($0.outcome.rawValue)" })
        }
        #expect(objects("1").0?.toJSONString() == #"{"number":1,"text":"1"}"#)
        #expect(objects("true").0?.toJSONString() == #"{"number":true,"text":"true"}"#)
        #expect(objects(#"" 1.5 ""#).0?.toJSONString() == #"{"number":1.5,"text":" 1.5 "}"#)
        #expect(objects("18446744073709551616").0?.number == NSDecimalNumber(string: "18446744073709551616"))
        #expect(objects(#"[1, "a", null]"#).0?.toJSONString() == #"{"array":[1,"a",null]}"#)
        #expect(objects(#"{"a": {"b": 2}}"#).0?.toJSONString() == #"{"dictionary":{"a":{"b":2}}}"#)
        #expect(objects(#""[1]""#).0?.toJSONString() == #"{"text":"[1]","array":[1]}"#)
        #expect(objects("null").0?.toJSONString() == "{}")
        #expect(objects("null").1 == [])
        let events = objects(#""x""#).1
        #expect(events == ["number nil", "array nil", "dictionary nil"])
        #expect(objects("7").1 == ["text converted", "array nil", "dictionary nil"])
    }

    @Test func objectsOfFoundationKeepTheirInitialValues() throws {
        let json = #"{"number": "x", "text": [], "array": 7, "dictionary": null}"#
        let objects = try #require(DeclaredObjects.deserialize(from: json))
        #expect(objects.toJSONString() == #"{"number":5,"text":"none","array":[1],"dictionary":{"a":1}}"#)
        var updated = objects
        try SmartUpdater.update(&updated, from: #"{"number": "7", "text": 1.5, "array": [2], "dictionary": {"b": 2}}"#)
        #expect(
            updated.toJSONString(options: [.sortedKeys])
                == #"{"array":[2],"dictionary":{"a":1,"b":2},"number":7,"text":"1.5"}"#
        )
    }

    @Test func collectionsOfObjectsAreReadOneByOne() throws {
        let json = #"""
            {"numbers": [1, "2", null, "x", true], "optional": ["3", []], "named": {"a": "4", "b": {}},
             "texts": ["a", 5, null], "nested": [["6"], [[]]], "gaps": [1, null, "x"]}
            """#
        let result = ObjectCollections.deserializeWithReport(from: json)
        let written = #"{"numbers":[1,2,true],"optional":[3],"named":{"a":4},"texts":["a","5"],"#
        #expect(result.model?.toJSONString() == written + #""nested":[[6],[]],"gaps":[1,null]}"#)
        let pointers = result.report.events.map { "\($0.pointer) \($0.outcome)" }
        #expect(
            pointers == [
                "/numbers/1 converted", "/numbers/2 dropped", "/numbers/3 dropped", "/optional/0 converted",
                "/optional/1 dropped", "/named/a converted", "/named/b dropped", "/texts/1 converted",
                "/texts/2 dropped", "/nested/0/0 converted", "/nested/1/0 dropped", "/gaps/2 dropped",
            ]
        )
    }

    @Test func subclassesOfNSObjectAreModels() throws {
        let result = ObjectiveModel.deserializeWithReport(from: #"{"name": 7, "age": "x"}"#)
        let model = try #require(result.model)
        #expect(model.toJSONString() == #"{"name":"7","age":1}"#)
        #expect(result.report.events.count == 2)
        #expect(ObjectiveModel.deserialize(from: "[]") == nil)
    }

    #if canImport(ObjectiveC)
    @Test func membersOfObjectiveCAreProperties() throws {
        let result = ExposedModel.deserializeWithReport(from: #"{"name": 7, "age": "x"}"#)
        let model = try #require(result.model)
        #expect(model.value(forKey: "name") as? String == "7" && model.age == 1)
        #expect(model.toJSONString() == #"{"name":"7","age":1}"#)
        #expect(result.report.events.count == 2)
    }
    #endif

    /// `init(from:)` of Foundation stops the process for these values, under `JSONDecoder` too.
    @Test func noValueStopsTheProcess() {
        let indexes = [
            #"{"indexes": [{"location": 7, "length": -5}]}"#, #"{"indexes": [{"location": "7", "length": "-5"}]}"#,
            #"{"indexes": [{"location": 9223372036854775807, "length": 3}]}"#,
            #"{"indexes": [{"location": -7, "length": 3}]}"#,
        ]
        let characters = [
            "{}", #"{"bitmap": ""}"#, #"{"bitmap": "AQI="}"#,
            #"{"bitmap": "\#(Data(repeating: 17, count: 10000).base64EncodedString())"}"#,
            #"{"bitmap": "\#(Data(repeating: 17, count: 16385).base64EncodedString())"}"#,
        ]
        let components = [
            #"{"port": -1, "path": ""}"#, #"{"scheme": "a b", "path": ""}"#, #"{"scheme": "1", "path": ""}"#,
            #"{"scheme": "", "path": ""}"#, #"{"scheme": "é", "path": ""}"#, #"{"scheme": 1, "path": ""}"#,
        ]
        for (name, values) in [("indexes", indexes), ("characters", characters), ("components", components)] {
            for value in values {
                let json = #"{"\#(name)": \#(value), "lists": {"\#(name)": [\#(value)]}}"#
                let result = Guarded.deserializeWithReport(from: json)
                #expect(result.model == Guarded(), "\(name): \(value)")
                #expect(result.report.events.contains { $0.finding == .initializerFailed }, "\(name): \(value)")
                #expect(throws: (any Error).self) { try Guarded.deserializeStrictly(from: json) }
            }
        }
    }

    @Test func aCharacterSetIsReadFromItsBitmap() throws {
        for characters in ["", "ab", "aé字😀", "\u{10FFFF}\u{E000}\u{FFFF}\u{10000}"] {
            let set = CharacterSet(charactersIn: characters)
            let json = #"{"characters": {"bitmap": "\#(set.bitmapRepresentation.base64EncodedString())"}}"#
            #expect(try #require(Guarded.deserialize(from: json)).characters == set, "\(characters)")
            let strict = try SmartJSONDecoder(policy: .strict).decode(
                [String: CharacterSet].self,
                from: Data(json.utf8)
            )
            #expect(strict == ["characters": set])
        }
        // Every fourth character.
        let bitmap = Data(repeating: 17, count: 8192)
        let model = Guarded.deserialize(from: #"{"characters": {"bitmap": "\#(bitmap.base64EncodedString())"}}"#)
        let set = try #require(model?.characters)
        #expect(set.contains("\0") && set.contains("\u{4}") && !set.contains("\u{1}") && !set.contains("\u{10000}"))
    }
}

@BothKinds private struct FoundationObjects: SmartCodable {
    @SmartAny var number: NSNumber?
    @SmartAny var text: NSString?
    @SmartAny var array: NSArray?
    @SmartAny var dictionary: NSDictionary?
}

@BothKinds private struct ObjectCollections: SmartCodable {
    @SmartAny var numbers: [NSNumber] = []
    @SmartAny var optional: [NSNumber]?
    @SmartAny var named: [String: NSNumber] = [:]
    @SmartAny var texts: [NSString] = []
    @SmartAny var nested: [[NSNumber]] = []
    @SmartAny var gaps: [NSNumber?] = []
}

@BothKinds private struct DeclaredObjects: SmartCodable {
    @SmartAny var number: NSNumber = 5
    @SmartAny var text: NSString = "none"
    @SmartAny var array: NSArray = [1]
    @SmartAny var dictionary: NSDictionary = ["a": 1]
}

@BothKinds private final class ObjectiveModel: NSObject, SmartCodable {
    var name = "none"
    var age = 1

    override required init() {}
}

#if canImport(ObjectiveC)
@BothKinds @objcMembers private final class ExposedModel: NSObject, SmartCodable {
    dynamic var name = "none"
    @objc dynamic var age = 1

    override required init() {}
}
#endif

@BothKinds private struct Guarded: SmartCodable, Equatable {
    var indexes: IndexSet?
    var characters: CharacterSet?
    var components: URLComponents?
    var lists = Lists()

    @BothKinds struct Lists: SmartCodable, Equatable {
        var indexes: [IndexSet] = []
        var characters: [CharacterSet] = []
        var components: [URLComponents] = []
    }
}

/// A model with a value of a type in each shape.
@BothKinds private struct Shapes<Value: Codable & Equatable & Sendable>: SmartCodable, Equatable {
    var value: Value?
    var list: [Value] = []
    var named: [String: Value] = [:]
    @SmartAny var wrapped: Value?
}

/// What one type reads.
struct TypeRow: Sendable, CustomTestStringConvertible {
    let type: String
    /// The JSON that is written and read.
    let json: String
    /// Invalid values, each with the JSON of its result.
    let repaired: [(String, String)]
    /// Invalid values that are not read.
    let unreadable: [String]
    /// Values of kinds that are not read.
    let unreadableKinds: [String]
    let checkValue: @Sendable () throws -> Void
    /// Decodes a value, and compares the result with JSON, or with nothing for a value that is not read.
    let check: @Sendable (_ json: String, _ expected: String?) throws -> Void

    var testDescription: String { type }

    init<Value: Codable & Equatable & Sendable>(
        _ value: Value,
        _ json: String,
        repaired: [(String, String)] = [],
        unreadable: [String] = [],
        kinds: [String] = ["7", #""?""#, "true", "[null]", #"[{"a": 1}]"#]
    ) {
        type = String(describing: Value.self)
        self.json = json
        self.repaired = repaired
        self.unreadable = unreadable
        unreadableKinds = kinds
        checkValue = {
            try Self.check(json, value, false)
            #expect(try JSONValue(encoding: [value]).description == "[\(json)]")
            let object = #"{"value": \#(json), "list": [\#(json)], "named": {"a": \#(json)}, "wrapped": \#(json)}"#
            let strict = try Shapes<Value>.deserializeStrictly(from: .any(object), options: [.date(.automatic)])
            #expect(strict == Shapes(value: value, list: [value], named: ["a": value], wrapped: value))
            #expect(Shapes<Value>.deserialize(from: strict.toJSONString()) == strict)
        }
        check = { json, expected in
            let value = try expected.map { try JSONValue.parse($0).decode(Value.self) }
            try Self.check(json, value, true)
        }
    }

    private static func check<Value: Codable & Equatable & Sendable>(
        _ json: String,
        _ value: Value?,
        _ isReported: Bool
    ) throws {
        let object = #"{"value": \#(json), "list": [\#(json)], "named": {"a": \#(json)}, "wrapped": \#(json)}"#
        var expected = Shapes<Value>(value: value)
        if let value {
            expected.list = [value]
            expected.named = ["a": value]
            expected.wrapped = value
        }
        let native = try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any]
        let result = Shapes<Value>.deserializeWithReport(from: .any(object))
        #expect(result.model == expected, "\(json)")
        #expect(result.report.isClean != isReported, "\(json): \(result.report)")
        #expect(Shapes<Value>.deserialize(from: native) == expected, "\(json), native")
        #expect(try SmartJSONDecoder().decode(Shapes<Value>.self, from: Data(object.utf8)) == expected, "\(json)")
        if !json.contains("null"), let native {
            let list = try PropertyListSerialization.data(fromPropertyList: native, format: .binary, options: 0)
            #expect(Shapes<Value>.deserializePlist(from: list) == expected, "\(json), property list")
        }
        if isReported {
            #expect(throws: (any Error).self) { try Shapes<Value>.deserializeStrictly(from: .any(object)) }
        }
        // An update keeps a value that cannot be read.
        var updated = Shapes<Value>(value: value)
        try SmartUpdater.update(&updated, from: #"{"value": \#(json)}"#)
        #expect(updated.value == value, "\(json), update")
    }
}

extension JSONValue {
    fileprivate static func parse(_ text: String) throws -> JSONValue {
        try SmartJSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }
}

/// The rows, and the page.
enum TypeTable {
    static let rows: [TypeRow] = {
        let numbers = #"["1.5",2]"#
        let scalar = ["true", "[1]", #"{"a":1}"#]
        let identifier = #"{"identifier":"Europe/Berlin"}"#
        let meters = #""unit":{"symbol":"m","converter":{"coefficient":1,"constant":0}}"#
        var name = PersonNameComponents()
        name.givenName = "Ann"
        var rows = [
            TypeRow(
                SIMD2<Double>(1.5, 2),
                "[1.5,2]",
                repaired: [(numbers, "[1.5,2]")],
                unreadable: ["[1.5]", "[1.5,2,3]", "[1.5,null]", #"["x",2]"#]
            ),
            TypeRow(
                SIMD4<Int32>(1, 2, 3, 4),
                "[1,2,3,4]",
                repaired: [(#"[1,"2",3.0,true]"#, "[1,2,3,1]")],
                unreadable: ["[1,2,3]", "[1,2,3,3000000000]"]
            ),
            TypeRow(
                1..<5,
                "[1,5]",
                repaired: [(#"["1",5]"#, "[1,5]")],
                unreadable: ["[5,1]", "[1]", "[null,5]"]
            ),
            TypeRow(
                1.5...2.5,
                "[1.5,2.5]",
                repaired: [(#"["1.5",2.5]"#, "[1.5,2.5]")],
                unreadable: ["[2.5,1.5]", "[1.5]"]
            ),
            TypeRow(
                CGFloat(1.5),
                "1.5",
                repaired: [(#""1.5""#, "1.5"), ("true", "1")],
                kinds: ["[1]", "{}", #""?""#]
            ),
            TypeRow(
                CGPoint(x: 1.5, y: 2),
                "[1.5,2]",
                repaired: [(numbers, "[1.5,2]"), (#"{"x":1.5,"y":2}"#, "[1.5,2]")],
                unreadable: ["[1.5]", #"{"x":1.5}"#]
            ),
            TypeRow(
                CGSize(width: 1.5, height: 2),
                "[1.5,2]",
                repaired: [(numbers, "[1.5,2]"), (#"{"width":1.5,"height":2}"#, "[1.5,2]")],
                unreadable: ["[1.5]", #"{"width":1.5}"#]
            ),
            TypeRow(
                CGRect(x: 1, y: 2, width: 3, height: 4),
                "[[1,2],[3,4]]",
                repaired: [(#"[["1",2],[3,4]]"#, "[[1,2],[3,4]]")],
                unreadable: ["[1,2,3,4]", "[[1,2]]"]
            ),
            TypeRow(
                Measurement(value: 3.5, unit: UnitLength.meters),
                #"{"value":3.5,\#(meters)}"#,
                repaired: [(#"{"value":"3.5",\#(meters)}"#, #"{"value":3.5,\#(meters)}"#)],
                unreadable: [#"{"value":3.5,"unit":"m"}"#, #"{"value":3.5}"#]
            ),
            TypeRow(
                Decimal(sign: .plus, exponent: -1, significand: 15),
                "1.5",
                repaired: [(#""1.5""#, "1.5"), ("true", "1")],
                kinds: ["[1]", "{}", #""?""#]
            ),
            TypeRow(
                URL(string: "https://a.b/c").unsafelyUnwrapped,
                #""https://a.b/c""#,
                repaired: [(#"" https://a.b/c""#, #""https://a.b/c""#)],
                unreadable: [#""""#],
                kinds: ["7"] + scalar
            ),
            TypeRow(
                UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F").unsafelyUnwrapped,
                #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
                repaired: [
                    (#""e621e1f8c36c495a93fc0c247a3e6e5f""#, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#)
                ],
                unreadable: [#""""#],
                kinds: ["7"] + scalar
            ),
            TypeRow(Data([1, 2]), #""AQI=""#, unreadable: [#""?""#, "[1,2]"], kinds: ["7"] + scalar),
            TypeRow(
                Date(timeIntervalSince1970: 5),
                "5",
                repaired: [(#""5""#, "5")],
                unreadable: [#""soon""#],
                kinds: scalar
            ),
            TypeRow(
                Set([1]),
                "[1]",
                repaired: [(#"["1",null,1]"#, "[1]")],
                kinds: ["7", #""?""#, "true", #"{"a":1}"#]
            ),
            TypeRow(
                Locale(identifier: "de_CH"),
                #"{"identifier":"de_CH","current":0}"#,
                unreadable: [#""de_CH""#],
                kinds: ["7", "true", "[null]"]
            ),
            TypeRow(
                TimeZone(identifier: "Europe/Berlin").unsafelyUnwrapped,
                identifier,
                unreadable: [#""Europe/Berlin""#, #"{"identifier":"Moon"}"#, #"{"identifier":7}"#, "{}"],
                kinds: ["7", "true", "[null]"]
            ),
            TypeRow(
                DateComponents(year: 2024, month: 5),
                #"{"year":2024,"month":5}"#,
                repaired: [
                    (#"{"year":"2024","month":5}"#, #"{"year":2024,"month":5}"#),
                    (#"{"year":"x","month":5}"#, #"{"month":5}"#),
                ],
                unreadable: [#""2024-05""#]
            ),
            TypeRow(
                DateInterval(start: Date(timeIntervalSince1970: 5), duration: 60),
                #"{"start":5,"duration":60}"#,
                repaired: [(#"{"start":"5","duration":"60"}"#, #"{"start":5,"duration":60}"#)],
                unreadable: [#"{"duration":60}"#]
            ),
            TypeRow(
                IndexSet([1, 2, 3]),
                #"{"indexes":[{"location":1,"length":3}]}"#,
                repaired: [
                    (
                        #"{"indexes":[{"location":"1","length":3}]}"#,
                        #"{"indexes":[{"location":1,"length":3}]}"#
                    )
                ],
                unreadable: ["[1,2,3]", #"{"indexes":[{"location":1,"length":-3}]}"#]
            ),
            TypeRow(
                name,
                #"{"givenName":"Ann"}"#,
                repaired: [
                    (#"{"givenName":7}"#, #"{"givenName":"7"}"#), (#"{"givenName":[]}"#, "{}"),
                ]
            ),
            TypeRow(
                URLComponents(string: "https://a.b/c?d").unsafelyUnwrapped,
                #"{"scheme":"https","host":"a.b","path":"/c","query":"d"}"#,
                repaired: [(#"{"port":"80","path":""}"#, #"{"port":80,"path":""}"#)],
                unreadable: [#""https://a.b/c""#, #"{"port":-1,"path":""}"#, #"{"scheme":"a b","path":""}"#]
            ),
        ]
        if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) {
            rows.insert(
                TypeRow(
                    Duration(secondsComponent: 0, attosecondsComponent: 90),
                    "[0,90]",
                    repaired: [(#"["0",90]"#, "[0,90]")],
                    unreadable: ["90", "[90]", #""PT1M30S""#]
                ),
                at: 4
            )
        }
        return rows
    }()

    static func page() throws -> String {
        func code(_ values: [String]) -> String { values.map { "`\($0)`" }.joined(separator: ", ") }
        var lines = [
            "# Types of Foundation and the standard library",
            "",
            "The JSON that these types read and write as properties, without any configuration, in models with and without",
            "`@SmartModel`. `TypeTableTests` prints the table and tests each line. The [conversion table](ConversionTable.md)",
            "has the scalar types in detail.",
            "",
            "The second column is the JSON that is written and read exactly: the form of `JSONEncoder`, except that a date is",
            "a number of seconds since 1970. A value of the third column is converted, and one of the fourth column cannot be",
            "read; both are reported. A value that cannot be read leaves the property at its initial value, an optional",
            "property at nil, and is left out of an array or a dictionary. The same is true for null and for values of other",
            "kinds. Under the strict policy, both columns are mismatches.",
            "",
            "| type | JSON | is converted | cannot be read |",
            "|---|---|---|---|",
        ]
        for row in rows {
            let repaired = row.repaired.map { "`\($0)` → `\($1)`" }.joined(separator: ", ")
            lines.append(
                "| `\(row.type)` | `\(row.json)` | \(repaired.isEmpty ? "–" : repaired)"
                    + " | \(row.unreadable.isEmpty ? "–" : code(row.unreadable)) |"
            )
        }
        lines += [
            "",
            "- **Elements of fixed size**, such as those of `SIMD2` and `CGPoint`, are not left out: if one cannot be read, the",
            "  value cannot be read.",
            "- **`Duration`** is the pair of 64-bit halves of a number of attoseconds, as in Foundation. For a number of",
            "  seconds, declare `@SmartFormat(.seconds)`, and for text, `@SmartFormat(.iso8601)`.",
            "- **`TimeZone` and `Locale`** are objects, as in Foundation. For their identifiers as text, declare",
            "  `@SmartFormat(.identifier)`. A locale without identifier is the one with the identifier `\"\"`, with an event.",
            "- **`Data`, `Date`, `URL` and `UUID`** have further formats; see [Formats](../Guide/Formats.md).",
            "- **`IndexSet`, `CharacterSet` and `URLComponents`** are validated. Some values stop the process under",
            "  `JSONDecoder`, such as a negative length or port. Here, they cannot be read.",
            "- A `Measurement` contains its unit with the coefficients of the conversion. A symbol alone is not enough to read",
            "  it.",
            "",
            "## Types that are not `Codable`",
            "",
            "`@SmartAny` reads them.",
            "",
            "| type | reads | is converted |",
            "|---|---|---|",
            "| `NSNumber` | numbers and Booleans; all digits of up to 38 | strings, as for `JSONNumber` |",
            "| `NSString` | strings | numbers and Booleans, as for `String` |",
            "| `NSArray` | arrays with values of any kind, null as `NSNull` | an array in a string is opened |",
            "| `NSDictionary` | objects with values of any kind | an object in a string is opened |",
            "| `NSObject` | any value except null | – |",
            "",
            "Any other value leaves the property at its initial value, with an event. An update merges dictionaries and replaces",
            "arrays. Mutable subclasses, such as `NSMutableArray`, are not read. In collections of them, such as `[NSNumber]`,",
            "each element is read on its own.",
            "",
            "Subclasses of `NSObject` are models like other classes, with `override required init()`. On Apple's platforms,",
            "their members can be `@objc dynamic`, and the class `@objcMembers`. The attributes do not change what is decoded.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }
}
