import Foundation
import SmartCodable
import TestSupport
import Testing

/// Reports of properties with wrappers.
@Suite struct WrapperReportTests {
    @BothKinds struct Sub: SmartCodable, Equatable { var a = 1; var b: String? }

    @BothKinds struct Model: SmartCodable {
        @SmartAny var any: Any = 1
        @SmartAny var dict: [String: Any] = [:]
        @SmartAny var sub = Sub()
        @SmartAny var maybe: Sub?
        @SmartDate var date: Date?
        @SmartHexColor var color: SmartColorObject?
        @SmartPublished var published = 1
        @SmartCompact.Array var list: [Int] = []
        @SmartCompact.Dictionary var named: [String: Int] = [:]
        @IgnoredKey var ignored = ""
        @SmartFlat(prefix: "p_") var part: Sub?
    }

    private func lines(_ json: String) -> [String] {
        Model.deserializeWithReport(from: json).report.events.map { "\($0.pointer) \($0.expectedType) \($0.outcome)" }
    }

    @Test func missingKeysOfNonOptionalsAreReported() {
        #expect(
            lines("{}") == [
                "/any Any initialValue", "/dict Dictionary<String, Any> initialValue", "/sub Sub initialValue",
                "/published Int initialValue", "/list Array<Int> initialValue",
                "/named Dictionary<String, Int> initialValue", "/p_a Int initialValue",
            ]
        )
    }

    @Test func valuesOfAnotherKindAreReported() {
        #expect(
            lines(
                #"{"any": null, "dict": 1, "sub": 1, "maybe": 1, "date": true, "color": "x", "published": "x", "list": 1, "named": 1, "ignored": 5, "p_a": "x"}"#
            ) == [
                "/any Any initialValue", "/dict Dictionary<String, Any> initialValue", "/sub Sub initialValue",
                "/maybe Sub nil", "/date Date nil",
                "/color \(SmartColorObject.self) nil",
                "/published Int initialValue", "/list Array<Int> initialValue",
                "/named Dictionary<String, Int> initialValue", "/p_a Int initialValue",
            ]
        )
    }

    @Test func nestedFindingsHaveTheirPath() {
        #expect(
            lines(
                #"{"any": 1, "dict": {}, "sub": {"a": "2", "b": 3}, "maybe": {}, "published": "5", "list": ["1", {}], "named": {"x": "y"}, "p_a": 1}"#
            ) == [
                "/sub/a Int converted", "/sub/b String converted", "/maybe/a Int initialValue",
                "/published Int converted", "/list/0 Int converted", "/list/1 Int dropped", "/named/x Int dropped",
            ]
        )
    }

    @Test func theTreeNamesPropertiesWithoutTheirWrappers() {
        let result = Model.deserializeWithReport(
            from: #"{"any": 1, "dict": {}, "sub": {"a": {}}, "published": 1, "list": [], "named": {}, "p_a": {}}"#
        )
        #expect(
            "\(result.report)" == """
                Model 👈🏻 👀
                   ╆━ sub: Sub
                      ┆┄ a: Expected to decode 'Int' but found 'Dictionary' instead. [initial value]
                   ╆━ part: Sub
                      ┆┄ a: Expected to decode 'Int' but found 'Dictionary' instead. [initial value]
                """
        )
    }

    /// Errors and events have the same type, without wrappers and optionals.
    @Test func errorsNameTheTypeOfTheValue() throws {
        @BothKinds struct Order: SmartCodable {
            @SmartRequired var id = 0
            @SmartRequired @SmartDate var at: Date?
        }
        for (json, type) in [(#"{"id":null,"at":1}"#, "Int"), (#"{"id":1,"at":"x"}"#, "Date")] {
            let result = Order.deserializeWithReport(from: json)
            #expect(result.report.events.map(\.expectedType) == [type])
            let failure = try #require(result.report.failure)
            #expect(
                failure.contains("Expected to decode \(type) but") && !failure.contains("SmartRequired"),
                "\(failure)"
            )
            let error = #expect(throws: DecodingError.self) {
                try SmartJSONDecoder().decode(Order.self, from: Data(json.utf8))
            }
            #expect(!"\(try #require(error))".contains("SmartRequired"))
        }
        @BothKinds struct Fields: SmartCodable {
            var count: SmartField<Int> = .missing
            @SmartAny var any: [String: Any]?
        }
        let strict = #expect(throws: SmartMismatchError.self) {
            try Fields.deserializeStrictly(from: #"{"count":"x"}"#)
        }
        #expect(strict?.report.events.map(\.expectedType) == ["Int"])
        var fields = Fields(any: ["a": 1])
        let report = SmartUpdater.update(&fields, from: #"{"any":5}"#)
        #expect(report.events.map(\.expectedType) == ["Dictionary<String, Any>"])
    }
}
