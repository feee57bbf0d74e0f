import DefaultCodable
import Foundation
import SmartCodable
import Testing

/// Checks the output, and that it round-trips.
@Suite struct EncodingTests {
    @Test(arguments: Coders.all)
    func aValueEqualToItsDefaultIsOmitted(coders: Coders) throws {
        struct Small: Codable, Equatable {
            var id = 1
            @Default<Zero> var count: Int
            @Default<Empty> var tags: [String]
        }
        var order = Small()
        #expect(try coders.encode(order) == #"{"id":1}"#)
        order.count = 5
        #expect(try coders.encode(order) == #"{"count":5,"id":1}"#)
        order.tags = ["new"]
        #expect(try coders.encode(order) == #"{"count":5,"id":1,"tags":["new"]}"#)
        #expect(try coders.decode(Small.self, try coders.encode(order)) == order)
        #expect(try coders.encode([order, Small()]) == #"[{"count":5,"id":1,"tags":["new"]},{"id":1}]"#)
    }

    @Test(arguments: Coders.all)
    func elementsAndRootValuesAreAlwaysWritten(coders: Coders) throws {
        #expect(try coders.encode([Default<Zero>(wrappedValue: 0), Default(wrappedValue: 2)]) == "[0,2]")
        #expect(try coders.encode(["a": Default<Empty<String>>()]) == #"{"a":""}"#)
        #expect(try coders.encode(Default<One>()) == "1")
    }

    @Test func strategiesOfTheEncoderApplyToTheValue() throws {
        struct Visit: Codable {
            @Default<Now> var madeAt: Date
            @Default<Empty> var photo: Data
        }
        let visit = Visit(
            madeAt: Default(wrappedValue: Date(timeIntervalSince1970: 60)),
            photo: Default(wrappedValue: Data("hi".utf8))
        )
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.keyEncodingStrategy = .convertToSnakeCase
        #expect(String(decoding: try encoder.encode(visit), as: UTF8.self) == #"{"made_at":60,"photo":"aGk="}"#)
        let smart = SmartJSONEncoder()
        smart.outputFormatting = .sortedKeys
        smart.dateEncodingStrategy = .secondsSince1970
        smart.keyEncodingStrategy = .convertToSnakeCase
        #expect(String(decoding: try smart.encode(visit), as: UTF8.self) == #"{"made_at":60,"photo":"aGk="}"#)
    }

    private enum Seven: DefaultValueProvider { static let `default`: Int? = 7 }
    private enum Nothing: DefaultValueProvider { static let `default`: Int? = nil }

    private struct Optionals: Codable, Equatable {
        @Default<Seven> var number: Int?
        @Default<Nothing> var none: Int?
    }

    /// A null is the default under every decoder, so nil cannot be kept if it is not the default.
    @Test(arguments: Coders.all)
    func nilThatIsNotTheDefaultIsReadAsTheDefault(coders: Coders) throws {
        var optionals = Optionals()
        #expect(optionals.number == 7 && optionals.none == nil)
        #expect(try coders.encode(optionals) == "{}")
        #expect(try coders.decode(Optionals.self, "{}") == optionals)
        optionals.number = nil
        optionals.none = 5
        #expect(try coders.encode(optionals) == #"{"none":5,"number":null}"#)
        let decoded = try coders.decode(Optionals.self, try coders.encode(optionals))
        #expect(decoded.number == 7 && decoded.none == 5)
    }

    @Test func nilThatIsNotTheDefaultIsReadAsTheDefaultFromAPropertyList() throws {
        var optionals = Optionals()
        optionals.number = nil
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            let list = try encoder.encode(optionals)
            #expect(try PropertyListDecoder().decode(Optionals.self, from: list).number == 7)
        }
    }

    @Test func nilThatIsNotTheDefaultIsReadAsTheDefaultInAModel() throws {
        struct Model: SmartCodable { @Default<Seven> var number: Int? }
        var model = Model()
        model.number = nil
        let json = try #require(model.toJSONString())
        #expect(json == #"{"number":null}"#)
        #expect(Model.deserialize(from: json)?.number == 7)
        // The policy for null is about the initial values of models.
        let options: Set<SmartDecodingOption> = [.policy { $0.nullForOptional = .assignNil }]
        #expect(Model.deserialize(from: json, options: options)?.number == 7)
    }

    @Test func unwritableValuesAreErrors() {
        struct Load: Codable { @Default<ZeroDouble> var value: Double }
        let load = Load(value: Default(wrappedValue: .infinity))
        for coders in Coders.all {
            #expect(throws: EncodingError.self) { try coders.encode(load) }
        }
    }

    /// The parameter is the wrapper, and it can be omitted.
    @Test func theMemberwiseInitializerTakesTheWrapper() {
        struct Thing: Codable, Equatable {
            var name: String
            @Default<Zero> var count: Int
            @Default<Zero> var start: Int = 7
        }
        #expect(Thing(name: "x").count == 0)
        #expect(Thing(name: "x", count: Default(wrappedValue: 3)).count == 3)
        #expect(Thing(name: "x").start == 7)
        // If the declaration has an initial value, the parameter is the value.
        #expect(Thing(name: "x", start: 8).start == 8)
    }

    @Test func modelsPrintLikeThoseWithoutTheWrapper() {
        struct Thing { @Default<Empty> var name: String }
        var thing = Thing()
        thing.name += "x"
        #expect("\(thing)" == #"Thing(_name: "x")"#)
        #expect("\(Default<Zero>())" == "0")
        var text = ""
        dump(thing, to: &text)
        #expect(
            text.hasSuffix(
                """
                Thing
                  ▿ _name: "x"
                    - wrappedValue: "x"

                """
            )
        )
    }

    @Test func wrappersCompareAndHashAsTheirValues() {
        #expect(Default<Zero>() == Default(wrappedValue: 0))
        #expect(Default<Zero>() != Default(wrappedValue: 1))
        #expect(Set([Default<Zero>(), Default(wrappedValue: 0), Default(wrappedValue: 1)]).count == 2)
        func isSendable(_ value: some Sendable) -> Bool { true }
        #expect(isSendable(Default<Empty<String>>()))
    }
}
