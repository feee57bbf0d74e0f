import Foundation
import SmartCodable
import TestSupport
import Testing

/// Every option applies to the whole call: nested models, collections, stringified JSON, every entry point.
@Suite struct OptionReachTests {
    @BothKinds struct Event: SmartCodable, Equatable {
        var at: Date? = nil
        var bytes: Data? = nil
        var load: Double? = nil
        var size: Int? = nil
        var note: String? = "initial"
        var list: [Int] = []
    }

    static let zurich = TimeZone(identifier: "Europe/Zurich") ?? .gmt
    static let noon = Date(timeIntervalSince1970: 1_716_210_000)  // 2024-05-20T13:00:00Z

    static let rows: [ModelRow] = [
        ModelRow(
            "date",
            #"{"at": 60}"#,
            Event(at: Date(timeIntervalSinceReferenceDate: 60)),
            options: [.date(.deferredToDate)]
        ),
        ModelRow(
            "time zone",
            #"{"at": "2024-05-20 15:00:00"}"#,
            Event(at: noon),
            options: [.timeZone(zurich)]
        ),
        ModelRow(
            "time zone of a text that names its own",
            #"{"at": "2024-05-20T13:00:00Z"}"#,
            Event(at: noon),
            options: [.timeZone(zurich)]
        ),
        ModelRow("data", #"{"bytes": "6869"}"#, Event(bytes: Data("hi".utf8)), options: [.data(.hex)]),
        ModelRow("float", #"{"load": "-Infinity"}"#, Event(load: -.infinity), options: [.float(.convertToString)]),
        ModelRow("number strategy", #"{"size": "2.5"}"#, Event(size: 3), options: [.numberStrategy(.rounded)]),
        ModelRow("null", #"{"note": null}"#, Event(note: nil), options: [.policy { $0.nullForOptional = .assignNil }]),
        ModelRow("null by default", #"{"note": null}"#, Event()),
        ModelRow("element dropped", #"{"list": [1, "x", 2]}"#, Event(list: [1, 2])),
        ModelRow(
            "element replaced",
            #"{"list": [1, "x", 2]}"#,
            Event(list: [1, 0, 2]),
            options: [.policy { $0.unreadableElement = .useDefault }]
        ),
        ModelRow(
            "element fails the collection",
            #"{"list": [1, "x", 2]}"#,
            Event(list: []),
            options: [.policy { $0.unreadableElement = .failCollection }]
        ),
    ]

    @Test(arguments: rows)
    func anOptionAppliesToTheWholeCall(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func userInfoReachesNestedAndStringifiedTypes() throws {
        @BothKinds struct Tenant: SmartCodable, Equatable {
            var name = ""
            init() {}
            init(from decoder: any Decoder) throws {
                guard let key = CodingUserInfoKey(rawValue: "tenant") else { return }
                name = decoder.userInfo[key] as? String ?? "none"
            }
        }
        @BothKinds struct Page: SmartCodable, Equatable {
            var one = Tenant(), list: [Tenant] = [], text = Tenant()
        }
        let key = try #require(CodingUserInfoKey(rawValue: "tenant"))
        let page = Page.deserialize(
            from: #"{"one": {}, "list": [{}], "text": "{\"a\": 1}"}"#,
            options: [.userInfo([key: "acme"])]
        )
        #expect(page?.one.name == "acme")
        #expect(page?.list.map(\.name) == ["acme"])
        #expect(page?.text.name == "acme")
        #expect(Tenant.deserialize(from: "{}")?.name == "none")
    }

    @Test func limitsApplyToStringifiedJSON() {
        @BothKinds struct Nest: SmartCodable, Equatable { var inner: [[[Int]]] = [], text: [[[Int]]] = [] }
        let json = #"{"inner": [[[1]]], "text": "[[[1]]]"}"#
        let four: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(depth: 4))]
        let three: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(depth: 3))]
        let none: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(stringifiedLevels: 0))]
        #expect(Nest.deserialize(from: json, options: four) == Nest(inner: [[[1]]], text: [[[1]]]))
        #expect(Nest.deserialize(from: json, options: three) == nil)
        #expect(Nest.deserialize(from: #"{"text": "[[[1]]]"}"#, options: three) == Nest())
        #expect(Nest.deserialize(from: json, options: none) == Nest(inner: [[[1]]]))
    }

    @Test func numberLengthAndStoredEventsAreLimits() {
        let long = String(repeating: "1", count: 30)
        let json = #"{"load": \#(long), "size": 1}"#
        let event = Event.deserialize(from: json, options: [.limits(SmartDecodingLimits(numberLength: 20))])
        #expect(event == Event(size: 1))
        let report = [Event].deserializeWithReport(
            from: #"[{"size": "1", "list": [], "note": ""}, {"size": "2", "list": [9, "3"], "note": ""}]"#,
            options: [.limits(SmartDecodingLimits(storedEvents: 1))]
        ).report
        #expect(report.events.count == 1)
        #expect(report.omittedCount == 2)
        #expect(Event.deserialize(from: #"{"size": 1}"#, options: [.limits(SmartDecodingLimits(keyLength: 3))]) == nil)
    }

    @Test func theLogContextSurroundsTheReport() {
        let options: Set<SmartDecodingOption> = [.logContext(header: "GET /events", footer: "trace 7f")]
        let report = Event.deserializeWithReport(from: #"{"size": "1", "list": [], "note": ""}"#, options: options)
            .report
        #expect(
            report.description == """
                GET /events

                Event 👈🏻 👀
                   ┆┄ size: Expected to decode 'Int' but found 'String' instead. [converted]

                trace 7f
                """
        )
        #expect(report.context?.header == "GET /events")
        #expect(
            Event.deserializeWithReport(from: #"{"size": 1, "list": [], "note": ""}"#, options: options).report
                .description == ""
        )
        let headless = Event.deserializeWithReport(
            from: #"{"size": "1", "list": [], "note": ""}"#,
            options: [.logContext(header: "one"), .logContext(header: "two")]
        )
        #expect(
            headless.report.description == """
                two

                Event 👈🏻 👀
                   ┆┄ size: Expected to decode 'Int' but found 'String' instead. [converted]
                """
        )
    }

    @Test func thePolicyReachesNestedModels() {
        @BothKinds struct Page: SmartCodable { var event = Event(), events: [Event] = [], text: Event? }
        let valid = #"{"event": {"size": 1, "list": []}, "events": []}"#
        #expect(Page.deserialize(from: valid, options: [.policy(.strict)]) != nil)
        for json in [
            #"{"event": {"size": "1", "list": []}, "events": []}"#, #"{"event": {"list": []}, "events": [{}]}"#,
            #"{"event": {"list": []}, "events": [], "text": "{\"list\": []}"}"#,
        ] {
            #expect(Page.deserialize(from: json, options: [.policy(.strict)]) == nil)
            #expect(Page.deserialize(from: json) != nil)
        }
    }
}
