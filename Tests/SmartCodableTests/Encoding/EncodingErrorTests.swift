import Foundation
import SmartCodable
import TestSupport
import Testing

/// Unwritable values are errors that contain the path, never a crash.
@Suite struct EncodingErrorTests {
    /// The text of the error that the work throws.
    static func message(_ work: () throws -> some Any) -> String? {
        do {
            _ = try work()
            return nil
        } catch EncodingError.invalidValue(_, let context) {
            return context.debugDescription
        } catch {
            return "\(error)"
        }
    }

    @BothKinds struct Measure: SmartCodable {
        var name = "m"
        var values: [Double] = []
        var ratio: Float?
        var inner: [String: [Measure]] = [:]
    }

    static let nan = "JSON has no number for nan; the option `.float(.convertToString)` writes it as text."

    @Test func nanErrorsContainThePath() throws {
        let model = Measure(inner: ["k": [Measure(), Measure(values: [1, .nan])]])
        #expect(Self.message { try model.encodedText() } == "At `inner.k.1.values.1`: \(Self.nan)")
        #expect(Self.message { try model.encodedDictionary() } == "At `inner.k.1.values.1`: \(Self.nan)")
        #expect(Self.message { try [model].encodedArray() } == "At `0.inner.k.1.values.1`: \(Self.nan)")
        #expect(Self.message { try model.makePlistData() } == "At `inner.k.1.values.1`: \(Self.nan)")
        #expect(model.toJSONString() == nil)
        #expect(model.toDictionary() == nil)
        #expect(model.toJSONData() == nil)
        #expect(model.toPlistData() == nil)
        #expect([model].toArray() == nil)
    }

    @Test func infinitiesAndNotANumberAreErrorsAsPropertiesAndDates() {
        @BothKinds struct Item: SmartCodable {
            var ratio: Float? = -.infinity
        }
        @BothKinds struct Moment: SmartCodable {
            var date = Date(timeIntervalSince1970: .infinity)
        }
        #expect(
            Self.message { try Item().encodedText() }?.hasPrefix("At `ratio`: JSON has no number for -inf") == true
        )
        #expect(
            Self.message { try Moment().encodedText() }?.hasPrefix("At `date`: JSON has no number for inf") == true
        )
        #expect(Self.message { try Moment().encodedText(options: [.date(.iso8601)]) }?.contains("calendar") == false)
        #expect(Moment().toJSONString(options: [.date(.iso8601)]) == nil)
    }

    @Test func theErrorCarriesValueAndCodingPath() throws {
        let error = #expect(throws: EncodingError.self) { try Measure(values: [0, .infinity]).encodedData() }
        guard case .invalidValue(let value, let context)? = error else { return }
        #expect(value as? Double == .infinity)
        #expect(context.codingPath.map(\.stringValue) == ["values", "Index 1"])
        #expect(context.codingPath.map(\.intValue) == [nil, 1])
    }

    @Test func errorsOfTheModelArriveUnchanged() {
        @BothKinds struct Failing: SmartCodable {
            func encode(to encoder: any Encoder) throws { throw CancellationError() }
        }
        #expect(throws: CancellationError.self) { try Failing().encodedText() }
        #expect(throws: CancellationError.self) { try [Failing()].encodedArray() }
    }

    @Test func aModelOtherThanAnObjectHasNoDictionary() {
        @BothKinds struct Single: SmartCodable {
            func encode(to encoder: any Encoder) throws { try 5.encode(to: encoder) }
        }
        #expect(Single().toJSONString() == "5")
        #expect(
            Self.message { try Single().encodedDictionary() }
                == "At the outermost value: the value is not encoded as an object."
        )
        #expect([Single()].toArray() as? [Int] == [5])
        #expect(Single().toPlistData() == nil)
    }

    @Test func aRootValueThatEncodesNothingIsAnError() {
        @BothKinds struct Nothing: SmartCodable {
            func encode(to encoder: any Encoder) {}
        }
        #expect(Self.message { try Nothing().encodedText() } == "At the outermost value: the value encoded nothing.")
        #expect([Nothing()].toJSONString() == "[{}]")
    }

    /// Foundation ends the process when it prints a date like these.
    @Test(arguments: [Double.nan, .infinity, 1e300, -1e30]) func anErrorAboutADateCanBePrinted(_ seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        let encoder = SmartJSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let error = #expect(throws: EncodingError.self) { try encoder.encode([date]) }
        #expect(error.map { "\($0)" }?.contains("the years 1 to 9999") == true)
    }

    @Test func theContentOfAnInternalTagMustBeAnObject() {
        struct Content: SmartCodable { var a = 1 }
        enum Tagged: SmartUnion {
            case content(Content?), text(String)
            static let variants = SmartVariants<Tagged>(
                .internal("kind"),
                SmartVariant("content", as: Tagged.content),
                SmartVariant("text", as: Tagged.text)
            )
        }
        for value in [Tagged.content(nil), .text("x")] {
            let message = Self.message { try SmartJSONEncoder().encode([value]) }
            #expect(message == "At `0`: the value is not encoded as an object.")
        }
    }

    // These end the process with Foundation's encoder.

    private struct Misuse: Encodable {
        let work: @Sendable (any Encoder) throws -> Void
        func encode(to encoder: any Encoder) throws { try work(encoder) }
    }

    private enum Key: String, CodingKey { case a, b }

    private static let shapes = "the value requested containers of two kinds, or encoded two values at the same path."

    @Test func twoKindsOfContainersAreAnError() {
        let values = [
            Misuse { encoder in
                _ = encoder.container(keyedBy: Key.self)
                _ = encoder.unkeyedContainer()
            },
            Misuse { encoder in
                var container = encoder.unkeyedContainer()
                try container.encode(1)
                _ = encoder.container(keyedBy: Key.self)
            },
            Misuse { encoder in
                var container = encoder.singleValueContainer()
                try container.encode(1)
                try container.encode(2)
            },
            Misuse { encoder in
                var object = encoder.container(keyedBy: Key.self)
                try object.encode(1, forKey: .a)
                var container = encoder.singleValueContainer()
                try container.encode(2)
            },
        ]
        let encoder = SmartJSONEncoder()
        for value in values {
            #expect(Self.message { try encoder.encode([value]) } == "At `0`: \(Self.shapes)")
        }
    }

    @Test func nestedContainersOfTwoKindsUnderOneKeyAreAnError() {
        let value = Misuse { encoder in
            var object = encoder.container(keyedBy: Key.self)
            _ = object.nestedContainer(keyedBy: Key.self, forKey: .a)
            var list = object.nestedUnkeyedContainer(forKey: .a)
            try list.encode(1)
        }
        #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(value) }
    }

    @Test func containersOfAnotherKindThanTheValueUnderTheirKeyAreAnError() throws {
        let values = [
            Misuse { encoder in
                var object = encoder.container(keyedBy: Key.self)
                _ = object.nestedContainer(keyedBy: Key.self, forKey: .a)
                _ = object.nestedUnkeyedContainer(forKey: .a)
            },
            Misuse { encoder in
                var object = encoder.container(keyedBy: Key.self)
                _ = object.nestedUnkeyedContainer(forKey: .a)
                _ = object.nestedContainer(keyedBy: Key.self, forKey: .a)
            },
            Misuse { encoder in
                var object = encoder.container(keyedBy: Key.self)
                try object.encode(["x": 1], forKey: .a)
                _ = object.nestedUnkeyedContainer(forKey: .a)
            },
            Misuse { encoder in
                var object = encoder.container(keyedBy: Key.self)
                try object.encode([1], forKey: .a)
                _ = object.nestedContainer(keyedBy: Key.self, forKey: .a)
            },
            Misuse { encoder in
                var object = encoder.container(keyedBy: Key.self)
                try object.encode(1, forKey: .a)
                _ = object.nestedContainer(keyedBy: Key.self, forKey: .a)
            },
            Misuse { encoder in
                var object = encoder.container(keyedBy: Key.self)
                let base = object.superEncoder(forKey: .a)
                _ = base.container(keyedBy: Key.self)
                _ = base.unkeyedContainer()
            },
        ]
        for formatting: JSONEncoder.OutputFormatting in [[], .sortedKeys] {
            let encoder = SmartJSONEncoder()
            encoder.outputFormatting = formatting
            for value in values {
                #expect(Self.message { try encoder.encode(value) } == "At `a`: \(Self.shapes)")
                #expect(Self.message { try encoder.encode(["x": [value]]) } == "At `x.0.a`: \(Self.shapes)")
            }
        }
    }

    @Test func containersOfTwoKindsThatAreUsedAfterTheirValueAreAnError() {
        let keeper = Keeper()
        let inner = Misuse { encoder in
            var object = encoder.container(keyedBy: Key.self)
            _ = object.superEncoder(forKey: .a).container(keyedBy: Key.self)
            keeper.encoder = object.superEncoder(forKey: .b)
        }
        let outer = Misuse { encoder in
            var list = encoder.unkeyedContainer()
            try list.encode(inner)
            _ = keeper.encoder?.container(keyedBy: Key.self)
            _ = keeper.encoder?.unkeyedContainer()
        }
        #expect(Self.message { try SmartJSONEncoder().encode(outer) } == "At `0.b`: \(Self.shapes)")
    }

    /// Stores the containers of an encoder beyond the lifetime of the value.
    private final class Keeper: @unchecked Sendable {
        var encoder: (any Encoder)?
        var object: KeyedEncodingContainer<Key>?
    }

    @Test func containersThatOutliveTheirValueThrow() throws {
        let keeper = Keeper()
        let inner = Misuse { encoder in
            keeper.encoder = encoder
            keeper.object = encoder.container(keyedBy: Key.self)
            try keeper.object?.encode(1, forKey: .a)
        }
        let outer = Misuse { encoder in
            var list = encoder.unkeyedContainer()
            try list.encode(inner)
            var kept = keeper.object
            #expect(throws: EncodingError.self) { try kept?.encode(2, forKey: .b) }
            _ = keeper.encoder?.unkeyedContainer()
            try list.encode(3)
        }
        let data = try SmartJSONEncoder().encode(outer)
        #expect(String(decoding: data, as: UTF8.self) == #"[{"a":1},3]"#)
        var kept = keeper.object
        #expect(throws: EncodingError.self) { try kept?.encode(2, forKey: .b) }
    }

    @Test func anOuterContainerThrowsWhileOneOfItsValuesIsEncoded() throws {
        let keeper = Keeper()
        let inner = Misuse { encoder in
            var own = encoder.container(keyedBy: Key.self)
            var kept = keeper.object
            #expect(throws: EncodingError.self) { try kept?.encode(2, forKey: .b) }
            try own.encode(1, forKey: .a)
        }
        let outer = Misuse { encoder in
            keeper.object = encoder.container(keyedBy: Key.self)
            var object = keeper.object
            try object?.encode(inner, forKey: .a)
        }
        let data = try SmartJSONEncoder().encode(outer)
        #expect(String(decoding: data, as: UTF8.self) == #"{"a":{"a":1}}"#)
    }
}
