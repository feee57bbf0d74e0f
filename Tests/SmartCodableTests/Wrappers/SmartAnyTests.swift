import Foundation
import SmartCodable
import TestSupport
import Testing

/// Properties of any type.
@Suite struct SmartAnyTests {
    @BothKinds struct Page: SmartCodable {
        @SmartAny var any: Any?
        @SmartAny var sure: Any = "initial"
        @SmartAny var list: [Any] = []
        @SmartAny var dict: [String: Any] = [:]
    }

    /// Every input format that can contain the payload.
    private func pages(_ json: String) throws -> [(String, Page)] {
        let native = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let list = [json].joined()
        return [
            ("text", try #require(Page.deserialize(from: json))),
            ("data", try #require(Page.deserialize(from: Data(json.utf8)))),
            ("dictionary", try #require(Page.deserialize(from: native))),
            ("decoder", try SmartJSONDecoder().decode(Page.self, from: Data(list.utf8))),
            ("Foundation", try JSONDecoder().decode(Page.self, from: Data(json.utf8))),
        ]
    }

    @Test func boolsAndNumbersAreDistinguishedOnEveryRoute() throws {
        for (route, page) in try pages(
            #"{"any": true, "sure": 1, "list": [true, 1, 0, false], "dict": {"t": true, "n": 1}}"#
        ) {
            #expect(page.any is Bool && page.any as? Bool == true, "\(route)")
            #expect(page.sure is Int && !(page.sure is Bool), "\(route)")
            #expect(page.list.map { $0 is Bool } == [true, false, false, true], "\(route)")
            #expect(page.dict["t"] is Bool && page.dict["n"] is Int, "\(route)")
            #expect(
                try page.encodedText(options: [.sortedKeys])
                    == #"{"any":true,"dict":{"n":1,"t":true},"list":[true,1,0,false],"sure":1}"#,
                "\(route)"
            )
        }
    }

    @Test func foundationNumbersAreDistinguished() throws {
        let page = try #require(
            Page.deserialize(from: [
                "any": NSNumber(value: true),
                "list": [NSNumber(value: 1), NSNumber(value: 2.5), NSNumber(value: false)],
            ])
        )
        #expect(page.any is Bool)
        #expect(page.list[0] is Int && page.list[1] is Double && page.list[2] is Bool)
        #expect(try page.encodedDictionary()["any"] is Bool)
    }

    @Test func assignedFoundationNumbersAreEncodedByTheirType() throws {
        let page = Page(
            any: NSNumber(value: true),
            sure: NSNumber(value: 1),
            list: [NSNumber(value: 2.5), NSNull()],
            dict: [:]
        )
        #expect(try page.encodedText() == #"{"any":true,"sure":1,"list":[2.5,null],"dict":{}}"#)
        #expect(
            try foundationJSON(page)
                == #"{"any":true,"dict":{},"list":[2.5,null],"sure":1}"#
        )
    }

    @Test func largeAndLongNumbersKeepTheirDigits() throws {
        let json =
            #"{"any": 9223372036854775807, "sure": 18446744073709551615, "list": [36893488147419103232, 0.1, 1e20, 5e-7, -9223372036854775808]}"#
        let page = try #require(Page.deserialize(from: json))
        #expect(page.any as? Int == .max)
        #expect(page.sure as? UInt64 == .max)
        #expect(page.list[0] as? Decimal == Decimal(string: "36893488147419103232"))
        #expect(page.list[1] as? Double == 0.1)
        #expect(page.list[2] as? Double == 1e20)
        #expect(page.list[3] as? Double == 5e-7)
        #expect(page.list[4] as? Int == .min)
        let back = try #require(Page.deserialize(from: try page.encodedText()))
        #expect("\(back)" == "\(page)")
        let native = try #require(Page.deserialize(from: try page.encodedDictionary()))
        #expect("\(native)" == "\(page)")
    }

    @Test func nestedNullsAreNSNullAndTopLevelNullsAreNil() throws {
        for (route, page) in try pages(
            #"{"any": [null, {"a": null}], "sure": "s", "list": [null], "dict": {"x": null}}"#
        ) {
            let any = try #require(page.any as? [Any], "\(route)")
            #expect(any[0] is NSNull && (any[1] as? [String: Any])?["a"] is NSNull, "\(route)")
            #expect(page.list.count == 1 && page.list[0] is NSNull, "\(route)")
            #expect(page.dict["x"] is NSNull, "\(route)")
        }
        let page = try #require(Page.deserialize(from: #"{"any": null, "sure": null, "list": null, "dict": null}"#))
        #expect(page.any == nil)
        #expect(page.sure as? String == "initial")
        #expect(page.list.isEmpty && page.dict.isEmpty)
    }

    /// Keys of the same text, and keys that are equal as strings; also beside a number that no type can hold.
    @Test(arguments: [
        (#"{"x":1,"x":2}"#, "x"), ("{\"\u{e9}\":1,\"e\u{301}\":2}", "\u{e9}"), (#"{"x":1,"x":2,"y":1e999}"#, "x"),
    ])
    func aRepeatedKeyIsReported(_ json: String, _ key: String) throws {
        for (rule, value) in [(SmartDecodingPolicy.RepeatedKeys.useLast, 2), (.useFirst, 1)] {
            let result = Page.deserializeWithReport(
                from: #"{"any":[\#(json)],"dict":\#(json)}"#,
                options: [.policy { $0.repeatedKeys = rule }]
            )
            let page = try result.get()
            #expect((page.any as? [[String: Any]])?.first?[key] as? Int == value)
            #expect(page.dict[key] as? Int == value)
            let repeated = result.report.events.filter { $0.finding == .repeatedKey }
            #expect(Set(repeated.map(\.pointer)) == ["/any/0/\(key)", "/dict/\(key)"], "\(result.report)")
        }
    }

    @Test func halfOfASurrogatePairIsReportedOrRefused() throws {
        let json = #"{"any":"\ud800","sure":["\ud800"],"list":[],"dict":{"\ud800":1}}"#
        let result = Page.deserializeWithReport(from: json)
        let page = try result.get()
        #expect(page.any as? String == "\u{FFFD}" && page.dict["\u{FFFD}"] as? Int == 1)
        #expect(result.report.events.map(\.finding) == [.loneSurrogate, .loneSurrogate, .loneSurrogate])
        #expect(Page.deserialize(from: json, options: [.policy(.strict)]) == nil)
    }

    @Test func valuesWithoutAJSONFormAreUnchanged() throws {
        final class Picture {}
        @BothKinds struct Post: SmartCodable {
            @SmartAny var picture: Picture?
            @SmartAny var any: Any?
            @SmartAny var date: Date?
            @SmartAny var list: [Any] = []
        }
        let picture = Picture()
        let date = Date(timeIntervalSince1970: 5)
        let post = try #require(
            Post.deserialize(
                from: ["picture": picture, "any": picture, "date": date, "list": [date, picture]] as [String: Any]
            )
        )
        #expect(post.picture === picture)
        #expect(post.any as? Picture === picture)
        #expect(post.date == date)
        #expect(post.list[0] as? Date == date && post.list[1] as? Picture === picture)
        #expect(throws: EncodingError.self) { try post.encodedText() }
    }

    @Test func stringifiedJSONIsOpenedOnlyForACollection() throws {
        let result = Page.deserializeWithReport(
            from: #"{"any": "{\"a\": 1}", "sure": "[1]", "list": "[1, \"x\"]", "dict": "{\"a\": 1}"}"#
        )
        let page = try result.get()
        #expect(page.any as? String == #"{"a": 1}"#)
        #expect(page.sure as? String == "[1]")
        #expect(page.list.count == 2)
        #expect(page.dict["a"] as? Int == 1)
        #expect(result.report.events.map(\.pointer) == ["/list", "/dict"])
        #expect(result.report.events.allSatisfy { $0.severity == .notice })
    }

    @Test func anEmptyArrayForADictionaryHasNoValue() throws {
        @BothKinds struct Maybe: SmartCodable {
            @SmartAny var dict: [String: Any] = ["a": 1]
            @SmartAny var maybe: [String: Any]?
            @SmartAny var list: [Any]? = [1]
        }
        let maybe = try #require(Maybe.deserialize(from: #"{"dict": [], "maybe": [], "list": []}"#))
        #expect(maybe.dict.count == 1)
        #expect(maybe.maybe == nil)
        #expect(maybe.list?.isEmpty == true)
    }

    @Test func onlyAnEmptyArrayForADictionaryIsTreatedAsNull() throws {
        @BothKinds struct Page: SmartCodable {
            @SmartAny var rows: [Any] = []
            @SmartAny var info: [String: Any] = [:]
            @SmartAny var maybe: [String: Any]?
            @SmartAny var count: Int8 = 0
        }
        func findings(_ json: String) -> [String] {
            Page.deserializeWithReport(from: json).report.events.filter { $0.finding != .missingKey }
                .map { "\($0.id) \($0.outcome)" }
        }
        #expect(findings(#"{"rows": {}}"#) == ["type-mismatch initialValue"])
        #expect(findings(#"{"info": []}"#) == ["null-value initialValue"])
        #expect(findings(#"{"maybe": []}"#) == ["null-value nil"])
        #expect(findings(#"{"maybe": [1]}"#) == ["type-mismatch nil"])
        #expect(findings(#"{"info": [1]}"#) == ["type-mismatch initialValue"])
        #expect(findings(#"{"rows": 7}"#) == ["type-mismatch initialValue"])
    }

    @BothKinds struct Shapes: SmartCodable {
        @SmartAny var list: [Any] = []
        @SmartAny var maybe: [Any]?
        @SmartAny var array: NSArray = []
        var values: [JSONValue] = []
        @SmartAny var dict: [String: Any] = [:]
        @SmartAny var foundation: NSDictionary = [:]
        var named: [String: JSONValue] = [:]
        var object: JSONObject = [:]
    }

    /// Lists and objects of any content follow the same rules as `[JSONValue]` and `[String: JSONValue]`.
    @Test(
        arguments: [
            (#"{"0":1,"2":"x"}"#, [1, "x"]), (#"{"a":1}"#, []), (#""a,2""#, ["a", 2]), (#""""#, []), ("7", []),
            (#""{\"0\":1}""#, ["{\"0\":1}"]),
        ] as [(String, JSONValue)]
    )
    func otherShapesAreReadAsLists(_ value: String, _ expected: JSONValue) throws {
        let json = #"{"list":\#(value),"maybe":\#(value),"array":\#(value),"values":\#(value)}"#
        let options: Set<SmartDecodingOption> = [.policy { $0.listSeparator = "," }]
        let result = Shapes.deserializeWithReport(from: json, options: options)
        let shapes = try result.get()
        #expect(JSONValue.array(shapes.values) == expected)
        #expect(JSONValue(shapes.list) == expected)
        #expect(JSONValue(shapes.maybe ?? []) == expected)
        #expect(JSONValue(shapes.array) == expected)
        let events = result.report.events.filter { $0.finding != .missingKey }.map { "\($0.pointer) \($0.id)" }
        #expect(Set(events.map { $0.split(separator: " ").last }).count <= 1, "\(result.report)")
        #expect(events.count == 4)
    }

    @Test func singleValuesAreWrapped() throws {
        let json = #"{"list":5,"maybe":{"a":1},"array":"x","values":5}"#
        let shapes = try #require(Shapes.deserialize(from: json, options: [.policy { $0.wrapsSingleValues = true }]))
        #expect(JSONValue(shapes.list) == [5] && shapes.values == [5])
        #expect(JSONValue(shapes.maybe ?? []) == [["a": 1]] && JSONValue(shapes.array) == ["x"])
    }

    @Test func arraysAreReadAsObjects() throws {
        let json = #"{"dict":[1,"x"],"foundation":[1,"x"],"named":[1,"x"],"object":[1,"x"]}"#
        let options: Set<SmartDecodingOption> = [.policy { $0.readsArraysAsDictionaries = true }]
        let expected: JSONObject = ["0": 1, "1": "x"]
        let result = Shapes.deserializeWithReport(from: json, options: options)
        let shapes = try result.get()
        #expect(JSONValue(shapes.dict) == .object(expected) && JSONValue(shapes.foundation) == .object(expected))
        #expect(shapes.named == ["0": 1, "1": "x"] && shapes.object == expected)
        #expect(shapes.object.keys == ["0", "1"])
        let events = result.report.events.filter { $0.finding != .missingKey }.map { "\($0.pointer) \($0.outcome)" }
        #expect(events == ["/dict converted", "/foundation converted", "/named converted", "/object converted"])
    }

    /// PHP writes an empty dictionary so.
    @Test func anEmptyArrayInAnUpdateMakesADictionaryEmpty() throws {
        var shapes = Shapes(dict: ["a": 1], named: ["a": 1], object: ["a": 1])
        SmartUpdater.update(&shapes, from: #"{"dict":[],"named":[],"object":[]}"#)
        #expect(shapes.dict.isEmpty && shapes.named.isEmpty && shapes.object.isEmpty)
        shapes.object = ["a": 1, "0": 5]
        SmartUpdater.update(
            &shapes,
            from: #"{"object":[7,8]}"#,
            options: [.policy { $0.readsArraysAsDictionaries = true }]
        )
        #expect(shapes.object == ["a": 1, "0": 7, "1": 8])
    }

    // MARK: - Numbers that no type holds

    @Test func aNumberOutOfEveryRangeIsDroppedFromItsCollection() throws {
        let json = #"{"list": [1, 1e400, 3], "dict": {"a": 1e999, "b": {"c": [-1e999, 2]}}, "any": [[1e400], true]}"#
        let result = Page.deserializeWithReport(from: json)
        let page = try result.get()
        #expect(
            try page.encodedText(options: [.sortedKeys])
                == #"{"any":[[],true],"dict":{"b":{"c":[2]}},"list":[1,3],"sure":"initial"}"#
        )
        #expect(
            result.report.events.filter { $0.finding != .missingKey }.map(\.description) == [
                "any.0.0: Expected to decode 'Any' but found 'Number' instead. [dropped, out of range]",
                "list.1: Expected to decode 'Any' but found 'Number' instead. [dropped, out of range]",
                "dict.a: Expected to decode 'Any' but found 'Number' instead. [dropped, out of range]",
                "dict.b.c.0: Expected to decode 'Any' but found 'Number' instead. [dropped, out of range]",
            ]
        )
        #expect(
            result.report.events.filter { $0.finding != .missingKey }.map(\.pointer)
                == ["/any/0/0", "/list/1", "/dict/a", "/dict/b/c/0"]
        )
    }

    @Test func numbersOutOfEveryRangeFollowThePolicy() throws {
        let json = #"{"list": [1, 1e400], "sure": 1e400, "dict": {}, "any": 1}"#
        let failing = Page.deserializeWithReport(
            from: json,
            options: [.policy { $0.unreadableElement = .failCollection }]
        )
        #expect(failing.model?.list.isEmpty == true)
        #expect(failing.model?.sure as? String == "initial")
        #expect(failing.report.events.map(\.outcome).contains(.initialValue))
        #expect(Page.deserialize(from: json, options: [.policy(.strict)]) == nil)
        let limited = Page.deserializeWithReport(
            from: #"{"list": [1, 123456], "sure": 1, "dict": {}, "any": 1}"#,
            options: [.limits(SmartDecodingLimits(numberLength: 4))]
        )
        #expect(limited.model?.list.count == 1)
        #expect(limited.report.events.map(\.id) == ["number-length-limit"])
    }

    @Test func longIntegersKeepAllTheirDigits() throws {
        let digits = "237462374673276894279832749832423479823246327"
        let round = "1" + String(repeating: "0", count: 44)
        let json = #"{"any":\#(digits),"sure":-\#(digits),"list":[1,\#(digits),\#(round)],"dict":{"a":\#(digits)}}"#
        let result = Page.deserializeWithReport(from: json)
        let page = try result.get()
        #expect(result.report.isClean)
        #expect(page.any as? JSONNumber == JSONNumber(digits))
        #expect(page.list[2] as? Decimal == Decimal(string: round))
        #expect(try page.encodedText() == json)
    }

    @Test func deepValuesWithUnreadableNumbersTakeLinearTime() async {
        await #expect(processExitsWith: .success) {
            limitProcessorTime()
            let wide = (0..<2_000).map(String.init).joined(separator: ",")
            let json = #"{"any": \#(nestedArrays(400, around: wide + ",1e400"))}"#
            let result = Page.deserializeWithReport(from: json)
            precondition(result.model?.any != nil)
            precondition(result.report.events.contains { $0.outcome == .dropped })
        }
    }

    @Test func decodableTypesAreReadAsWithoutTheWrapper() throws {
        @BothKinds struct User: SmartCodable, Equatable {
            var name = ""
            var calls = 0
            enum CodingKeys: String, CodingKey { case name }
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "nick"] }
            mutating func didFinishMapping() { calls += 1 }
        }
        @BothKinds struct Team: SmartCodable, Equatable {
            @SmartAny var lead: User?
            @SmartAny var all: [User] = []
            @SmartAny var byRole: [String: User] = [:]
            @SmartAny var age = 0
            @SmartAny var tags: [String] = ["initial"]
            @SmartAny var day: Date?
        }
        let json = #"""
            {"lead": {"nick": "Ann"}, "all": [{"nick": "Bob"}, 5], "byRole": {"qa": {"nick": "Cid"}}, "age": "7",
             "tags": ["3", null], "day": "2024-05-20T00:00:00Z"}
            """#
        let team = try #require(Team.deserialize(from: json))
        #expect(team.lead == User(name: "Ann", calls: 1))
        #expect(team.all == [User(name: "Bob", calls: 1)])
        #expect(team.byRole == ["qa": User(name: "Cid", calls: 1)])
        #expect(team.age == 7 && team.tags == ["3"] && team.day == Date(timeIntervalSince1970: 1_716_163_200))
        let written = try team.encodedText(useMappedKeys: true)
        #expect(
            written.contains(#""lead":{"nick":"Ann"}"#) && written.contains(#""all":[{"nick":"Bob"}]"#),
            "\(written)"
        )
        #expect(try #require(Team.deserialize(from: written)) == team)
        let fallback = try #require(Team.deserialize(from: "{}"))
        #expect(fallback == Team())
    }

    @Test func keyMappingsAndStrategiesStopAtTheValue() throws {
        @BothKinds struct Mapped: SmartCodable {
            @SmartAny var userInfo: [String: Any] = [:]
            @SmartAny var deep: Any?
            enum CodingKeys: String, CodingKey { case userInfo, deep = "d" }
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.deep <--- ["data.list.1", "other"]] }
        }
        let json = #"{"user_info": {"first_name": 1}, "data": {"list": [0, {"in_ner": 2}]}}"#
        let mapped = try #require(Mapped.deserialize(from: json, options: [.key(.convertFromSnakeCase)]))
        #expect(mapped.userInfo["first_name"] as? Int == 1)
        #expect((mapped.deep as? [String: Any])?["in_ner"] as? Int == 2)
        let written = try mapped.encodedText(useMappedKeys: true, options: [.key(.convertToSnakeCase)])
        #expect(written == #"{"user_info":{"first_name":1},"data":{"list":[null,{"in_ner":2}]}}"#)
    }

    @Test func transformersCreateTheValue() throws {
        @BothKinds struct Tagged: SmartCodable {
            @SmartAny var tags: Any?
            @SmartAny var other: [Any] = []
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.tags
                        <--- FastTransformer<Any, String>(
                            fromJSON: { $0?.split(separator: ",").map(String.init) },
                            toJSON: { ($0 as? [String])?.joined(separator: ",") }
                        )
                ]
            }
        }
        let tagged = try #require(Tagged.deserialize(from: #"{"tags": "a,b", "other": "x"}"#))
        #expect(tagged.tags as? [String] == ["a", "b"])
        #expect(try tagged.encodedText() == #"{"tags":"a,b","other":[]}"#)
    }

    @Test func whatComparesAndHashesIsTheValue() {
        func set<Value: Hashable>(_ values: Value...) -> Int { Set(values).count }
        #expect(set(SmartAny(wrappedValue: 1), SmartAny(wrappedValue: 1), SmartAny(wrappedValue: 2)) == 2)
        func sendable(_ value: some Sendable) -> Bool { true }
        #expect(sendable(SmartAny(wrappedValue: "x")))
        #expect("\(SmartAny<Any?>(wrappedValue: nil))" == "nil")
        #expect("\([SmartAny<Any>(wrappedValue: "x")])" == #"["x"]"#)
    }

    @Test func deepValuesAreReadOrRefusedWithoutACrash() throws {
        for depth in [100, 400, 5_000] {
            let json = #"{"any": "# + nestedArrays(depth) + "}"
            let page = Page.deserialize(from: json)
            if depth == 100 { #expect(page?.any != nil) }
            if let page { _ = try? page.encodedText() }
        }
    }

    struct Point: SmartCodable {
        var x = 1
        var y: Int?
    }

    @Test(arguments: 0..<12)
    func valuesAreWrittenAsEachWritesItself(_ row: Int) throws {
        let values: [Any] = [
            1, 2.5, true, "quoted \"text\" é /", Int8(3), UInt64.max, Point(), [1, 2], ["k": Point()],
            ["b": 1, "a": [Any](), "c": ["z": NSNull(), "y": [String: Any]()] as [String: Any]] as [String: Any],
            [1, "two", [3.5, ["four": Int?.none as Any, "five": Int?.some(5) as Any]] as [Any]] as [Any],
            ["json": JSONValue.array([1]), "set": Set([7])] as [String: Any],
        ]
        var page = Page()
        page.any = values[row]
        page.sure = values[row]
        page.list = [values[row], values[row]]
        page.dict = ["a": values[row], "b": [values[row]]]
        // `JSONEncoder` calls `encode(to:)` for each value.
        let foundation = JSONEncoder()
        foundation.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let expected = String(decoding: try foundation.encode(page), as: UTF8.self)
        #expect(try page.encodedText(options: [.sortedKeys]) == expected)
    }

    @Test func valuesThatNeedAStrategyHaveTheirForm() throws {
        var page = Page()
        page.list = [1, Double.infinity, ["at": Date(timeIntervalSince1970: 5)] as [String: Any]]
        let float = SmartFloatStrategy.convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        #expect(
            try page.encodedText(options: [.sortedKeys, .float(float)])
                == #"{"dict":{},"list":[1,"+",{"at":5}],"sure":"initial"}"#
        )
        page.list = [1, Double.nan]
        #expect(page.toJSONString() == nil)
        page.list = [1.0, Date(timeIntervalSince1970: 5)]
        let data = try #require(page.toPlistData())
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        let read = try #require(list?["list"] as? [Any])
        #expect(read.last is Date && read.first is Double)
    }
}
