import Foundation
import SmartCodable
import Testing

/// Custom wrappers in a module that uses only the public API.
@Suite struct OwnWrapperTests {
    /// Keeps a value in the range of the declaration.
    @propertyWrapper
    struct Clamped<Value: Comparable & Codable & Sendable>: SmartPropertyWrapper, Encodable, Equatable {
        private var range: ClosedRange<Value>?
        var wrappedValue: Value { didSet { wrappedValue = clamped } }

        init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

        init(wrappedValue: Value, _ range: ClosedRange<Value>) {
            self.wrappedValue = wrappedValue
            self.range = range
        }

        private var clamped: Value {
            range.map { min(max(wrappedValue, $0.lowerBound), $0.upperBound) } ?? wrappedValue
        }
    }

    /// Decodes itself from a percentage as text.
    @propertyWrapper
    struct Percent: SmartPropertyWrapper, Encodable, Equatable {
        static let smartSource = SmartWrapperSource.initializer
        private(set) var digits = 0
        var wrappedValue: Double

        init(wrappedValue: Double) { self.wrappedValue = wrappedValue }

        init(wrappedValue: Double, digits: Int) {
            self.wrappedValue = wrappedValue
            self.digits = digits
        }

        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard text.hasSuffix("%"), let number = Double(text.dropLast()) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "no percentage")
                )
            }
            self.init(wrappedValue: number / 100)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode("\(String(format: "%.\(digits)f", wrappedValue * 100))%")
        }
    }

    /// Decodes itself, and null as 0.
    @propertyWrapper
    struct ZeroForNull: SmartPropertyWrapper, Encodable, Equatable {
        static let smartSource = SmartWrapperSource.initializer
        var wrappedValue: Int?

        init(wrappedValue: Int?) { self.wrappedValue = wrappedValue }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self.init(wrappedValue: container.decodeNil() ? 0 : try container.decode(Int.self))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
        }
    }

    @Test func aWrapperWithItsOwnInitializerDecidesAboutNull() throws {
        struct Stock: SmartCodable {
            @ZeroForNull var count = 5
        }
        for null in [SmartDecodingPolicy.NullForOptional.keepInitialValue, .assignNil] {
            let options: Set<SmartDecodingOption> = [.policy { $0.nullForOptional = null }]
            let result = Stock.deserializeWithReport(from: #"{"count": null}"#, options: options)
            #expect(result.model?.count == 0)
            #expect(result.report.isClean)
        }
    }

    /// A wrapper that is a class and must not be shared between models.
    @propertyWrapper
    final class Shared: SmartPropertyWrapper, Encodable {
        var wrappedValue: Int
        init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
    }

    /// Stores a value of any type; conforms to the library's protocol only if the type can be decoded.
    @propertyWrapper
    struct Boxed<Value> {
        var wrappedValue: Value
        private(set) var unit = "none"

        init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

        init(wrappedValue: Value, unit: String) {
            self.wrappedValue = wrappedValue
            self.unit = unit
        }
    }

    @Test func aWrapperCanConformConditionally() throws {
        struct Parcel: SmartCodable {
            @Boxed(unit: "kg") var weight = 1.5
            @Boxed var owner: String?
            @Boxed var lines: [Int] = []
            var unit: String { _weight.unit }
        }
        let result = Parcel.deserializeWithReport(from: #"{"weight": "2.5", "owner": "Ann", "lines": [1, {}, 3]}"#)
        let parcel = try #require(result.model)
        #expect(parcel.weight == 2.5)
        #expect(parcel.unit == "kg")
        #expect(parcel.owner == "Ann")
        #expect(parcel.lines == [1, 3])
        #expect(result.report.events.map(\.outcome) == [.converted, .dropped])
        #expect(parcel.toJSONString() == #"{"weight":2.5,"owner":"Ann","lines":[1,3]}"#)
    }

    struct Volume: SmartCodable, Equatable {
        @Clamped(0...10) var level = 5
        @Clamped var gain = 1.5
        @Percent(digits: 1) var balance = 0.5
        @Clamped("b"..."y") var name = "k"
    }

    @Test func theArgumentsOfTheDeclarationApplyToDecodedValues() throws {
        let volume = try #require(
            Volume.deserialize(from: #"{"level": "70", "gain": 99, "balance": "12.5%", "name": "zz"}"#)
        )
        #expect(volume.level == 10)
        #expect(volume.gain == 99)
        #expect(volume.balance == 0.125)
        #expect(volume.name == "y")
        var changed = volume
        changed.level = -5
        #expect(changed.level == 0)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(volume), as: UTF8.self)
                == #"{"balance":"12.5%","gain":99,"level":10,"name":"y"}"#
        )
    }

    @Test func anInvalidValueKeepsTheInitialValue() throws {
        for json in ["{}", #"{"level": {}, "gain": "loud", "balance": "half", "name": []}"#] {
            let result = Volume.deserializeWithReport(from: json)
            #expect(try result.get() == Volume(), "\(json)")
            #expect(result.report.events.map(\.expectedType) == ["Int", "Double", "Percent", "String"])
            #expect(result.report.events.allSatisfy { $0.outcome == .initialValue })
        }
    }

    @Test func mappingsAndTransformersApplyToTheProperty() throws {
        struct Mapped: SmartCodable {
            @Clamped(0...10) var level = 5
            @Clamped(0...10) var other = 5
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.level <--- ["vol", "data.vol"]] }
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.other
                        <--- FastTransformer<Int, String>(
                            fromJSON: { $0?.count },
                            toJSON: { $0.map { String(repeating: "x", count: $0) } }
                        )
                ]
            }
        }
        let mapped = try #require(Mapped.deserialize(from: #"{"data": {"vol": 7}, "other": "four"}"#))
        #expect(mapped.level == 7)
        #expect(mapped.other == 4)
    }

    @Test func modelsDoNotShareAWrapperThatIsAClass() throws {
        struct Pair: SmartCodable { @Shared var a = 1 }
        let pairs = try #require([Pair].deserialize(from: #"[{"a": 5}, {"a": 6}, {}, {}]"#))
        #expect(pairs.map(\.a) == [5, 6, 1, 1])
        pairs[0].a = 9
        pairs[2].a = 8
        #expect(pairs.map(\.a) == [9, 6, 8, 1])
    }

    @Test func otherDecodersReadTheWrappedValue() throws {
        let json = Data(#"{"level": 7, "gain": 2, "balance": "12.5%", "name": "q"}"#.utf8)
        let volume = try JSONDecoder().decode(Volume.self, from: json)
        #expect(volume.level == 7)
        #expect(volume.balance == 0.125)
    }
}

extension OwnWrapperTests.Boxed: Decodable where Value: Decodable {}
extension OwnWrapperTests.Boxed: Encodable where Value: Encodable {
    func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}
extension OwnWrapperTests.Boxed: SmartPropertyWrapper where Value: Decodable {}
