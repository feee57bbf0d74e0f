import Foundation
import SmartCodable
import TestSupport
import Testing

/// Nested wrappers, wrappers in collections, and wrappers combined with other features.
@Suite struct WrapperCompositionTests {
    @Test func wrappersInWrappersReadTheInnermostValue() throws {
        @BothKinds struct Model: SmartCodable {
            @SmartPublished @SmartDate var date: Date?
            @SmartPublished @SmartCompact.Array var ids: [Int] = [9]
        }
        let model = try #require(Model.deserialize(from: #"{"date": 60, "ids": ["1", {}]}"#))
        #expect(model.date == Date(timeIntervalSince1970: 60) && model.ids == [1])
        #expect(try model.encodedText() == #"{"date":60,"ids":[1]}"#)
        #expect(Model.deserialize(from: #"{"ids": null}"#)?.ids == [9])
    }

    // MARK: - Nil

    @BothKinds struct Optionals: SmartCodable, Equatable {
        var plain: Int?
        @SmartDate var date: Date?
        @SmartHexColor var color: SmartColorObject?
        @SmartAny var any: [Int]?
        @SmartPublished var published: String?
        @SmartPublished @SmartDate var both: Date?
        @SmartFlat var list: [Int]?
        @SmartFlat(prefix: "a_") var part: Part?
        @IgnoredKey(isEncodable: true) var ignored: Int? = nil
        @IgnoredKey var hidden: Int? = nil
        var field: SmartField<Int> = .missing

        @BothKinds struct Part: SmartCodable, Equatable { var x = 1 }
    }

    @Test func aNilInAWrapperIsOmitted() throws {
        let model = Optionals()
        #expect(try model.encodedText() == "{}")
        #expect(try model.encodedDictionary().isEmpty)
        #expect(try SmartJSONEncoder().encode(model) == Data("{}".utf8))
        let result = Optionals.deserializeWithReport(from: "{}")
        // The part is read from the object of the model, where its key is missing.
        #expect(result.report.events.map(\.pointer) == ["/a_x"], "\(result.report)")
        let foundation = try foundationJSON(model)
        #expect(foundation == #"{"part":null}"#)
        #expect(try JSONDecoder().decode(Optionals.self, from: Data("{}".utf8)).both == nil)
    }

    @Test func aNilInAWrapperIsWrittenOnRequest() throws {
        let nulls = #""plain":null,"date":null,"color":null,"any":null,"published":null,"both":null,"list":null"#
        #expect(try Optionals().encodedText(options: [.writesNulls]) == "{\(nulls),\"ignored\":null}")
        #expect(try Optionals().encodedText() == "{}")
        let encoder = SmartJSONEncoder()
        encoder.writesNulls = true
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(Optionals()), as: UTF8.self).contains(#""date":null"#))
        let json = try Optionals().encodedText(options: [.writesNulls])
        let result = Optionals.deserializeWithReport(from: json)
        #expect(result.report.events.map(\.pointer) == ["/a_x"], "\(result.report)")
        #expect(
            try PropertyListSerialization.propertyList(
                from: Optionals().makePlistData(options: [.writesNulls]),
                format: nil
            ) as? [String: Int] == [:]
        )
    }

    @Test func aNilWhoseInitialValueIsNotNilIsWrittenAsNull() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var plain: Int? = 1
            @SmartDate var date: Date? = Date(timeIntervalSince1970: 1)
            @SmartAny var any: Int? = 1
            @SmartPublished @SmartDate var both: Date? = Date(timeIntervalSince1970: 1)
            @SmartFlat(prefix: "a_") var part: Optionals.Part? = Optionals.Part()
        }
        let model = Model(
            plain: nil,
            date: nil,
            any: nil,
            both: nil,
            part: nil
        )
        let json = try model.encodedText()
        #expect(json == #"{"plain":null,"date":null,"any":null,"both":null}"#)
        let back = Model.deserialize(from: json, options: [.policy { $0.nullForOptional = .assignNil }])
        #expect(back?.plain == nil && back?.date == nil && back?.any == nil && back?.both == nil)
        #expect(Model.deserialize(from: json) == Model())
    }

    @Test func aNilOfASubclassIsOmittedForMappedKeys() throws {
        @BothKinds struct Model: SmartCodable {
            @SmartDate var date: Date?
            @SmartDate var other: Date? = Date(timeIntervalSince1970: 1)
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.date <--- "time.begin", CodingKeys.other <--- "time.end"]
            }
        }
        var model = Model()
        model.other = nil
        #expect(try model.encodedText(useMappedKeys: true) == #"{"time":{"end":null}}"#)
        #expect(
            try model.encodedText(useMappedKeys: true, options: [.writesNulls])
                == #"{"time":{"begin":null,"end":null}}"#
        )
    }

    @Test func propertyListEncodersAcceptANilInAWrapper() throws {
        @BothKinds struct Model: SmartCodable, Equatable { @SmartDate var date: Date? }
        let data = try PropertyListEncoder().encode(Model())
        #expect(try PropertyListDecoder().decode(Model.self, from: data) == Model())
    }

    @Test func wrappersAsElementsAreValues() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var dates: [SmartDate] = []
            var colors: [String: SmartHexColor] = [:]
            var maybe: SmartDate?
        }
        let json = ##"{"dates":[60,"1970-01-01T00:01:00Z"],"colors":{"a":"#FFF"},"maybe":60000000000000}"##
        let model = try #require(Model.deserialize(from: json))
        #expect(model.dates.count == 2)
        #expect(try model.encodedText() == json)
        #expect(Model.deserialize(from: #"{"maybe": null}"#) == Model())
    }

    @Test func aNullMakesAnOptionalNilOnRequest() throws {
        @BothKinds struct Model: SmartCodable {
            @SmartAny var any: Any? = 1
            @SmartDate var date: Date? = Date(timeIntervalSince1970: 1)
            @SmartHexColor var color: SmartColorObject? = SmartHexColor.toColor(from: "fff")
            @SmartPublished var name: String? = "initial"
        }
        let json = #"{"any": null, "date": null, "color": null, "name": null}"#
        let kept = try #require(Model.deserialize(from: json))
        #expect(kept.any != nil && kept.date != nil && kept.color != nil && kept.name != nil)
        let result = Model.deserializeWithReport(from: json, options: [.policy { $0.nullForOptional = .assignNil }])
        let model = try result.get()
        #expect(model.any == nil && model.date == nil && model.color == nil && model.name == nil)
        #expect(result.report.isClean, "\(result.report)")
        // A property that was set to nil is written as null and round-trips with the same option.
        let back = Model.deserialize(
            from: try model.encodedText(),
            options: [.policy { $0.nullForOptional = .assignNil }]
        )
        #expect(back?.any == nil && back?.date == nil && back?.color == nil && back?.name == nil)
    }

    @Test func theStrictPolicyAppliesToWrappedValues() throws {
        @BothKinds struct Model: SmartCodable {
            @SmartAny var dict: [String: Any] = [:]
            @SmartAny var count = 0
            @SmartPublished var name = ""
        }
        #expect(try Model.deserializeStrictly(from: #"{"dict": {"a": 1}, "count": 1, "name": "x"}"#).count == 1)
        let result = Model.deserializeWithReport(
            from: #"{"dict": "{}", "count": "1", "name": 5}"#,
            options: [.policy(.strict)]
        )
        #expect(result.model == nil)
        #expect(result.report.events.map(\.pointer) == ["/dict", "/count", "/name"])
    }

    @Test func aTransformerWritesAFlatPartUnderItsOwnKeys() throws {
        @BothKinds struct Part: SmartCodable, Equatable { var a = 1 }
        @BothKinds struct Model: SmartCodable {
            var id = 0
            @SmartFlat var part = Part()
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.part
                        <--- FastTransformer<Part, [String: Any]>(
                            fromJSON: { Part(a: $0?["b"] as? Int ?? 0) },
                            toJSON: { ["b": $0?.a ?? 0] }
                        )
                ]
            }
        }
        let model = try #require(Model.deserialize(from: #"{"id": 1, "b": 7}"#))
        #expect(model.part.a == 7)
        let written = try model.encodedText()
        #expect(Model.deserialize(from: written)?.part.a == 7, "\(written)")
    }
}
