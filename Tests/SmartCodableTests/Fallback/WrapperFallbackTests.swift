import Foundation
import SmartCodable
import TestSupport
import Testing

/// Property wrappers that a user writes: their arguments survive a fallback.
@Suite struct WrapperFallbackTests {
    @propertyWrapper
    struct Clamped: Codable, Equatable {
        var wrappedValue: Int
        var range: ClosedRange<Int>

        init(wrappedValue: Int, _ range: ClosedRange<Int>) {
            self.wrappedValue = wrappedValue
            self.range = range
        }

        init(from decoder: any Decoder) throws {
            range = 0...Int.max
            wrappedValue = try decoder.singleValueContainer().decode(Int.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
        }
    }

    @propertyWrapper
    struct Tagged<Value: Codable & Equatable>: Codable, Equatable {
        var wrappedValue: Value
        var tag = "untagged"

        init(wrappedValue: Value, tag: String = "untagged") {
            self.wrappedValue = wrappedValue
            self.tag = tag
        }

        init(from decoder: any Decoder) throws {
            wrappedValue = try decoder.singleValueContainer().decode(Value.self)
            tag = "decoded"
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
        }
    }

    @BothKinds struct Volume: SmartCodable, Equatable {
        @Clamped(0...10) var level = 5
        @Tagged(tag: "left") var name = "speaker"
        @Tagged(tag: "list") var presets = [1, 2]
        @Tagged(tag: "child") var child = Child(a: 9)
        @BothKinds struct Child: SmartCodable, Equatable { var a = 1 }
        var range: ClosedRange<Int> { _level.range }
        var tags: [String] { [_name.tag, _presets.tag, _child.tag] }
    }

    @Test func wrapperArgumentsAreKeptInAFallback() throws {
        for json in ["{}", #"{"level": "x", "name": [], "presets": 7, "child": 7}"#] {
            let volume = try #require(Volume.deserialize(from: json))
            #expect(volume == Volume(), "\(json)")
            #expect(volume.range == 0...10)
            #expect(volume.tags == ["left", "list", "child"])
        }
    }

    @Test func aWrappedValueIsReadAndConvertedLikeAnyOther() throws {
        let json = #"{"level": "7", "name": 3, "presets": ["4", "x"], "child": {"a": "8"}}"#
        let volume = try #require(Volume.deserialize(from: json))
        #expect(volume.level == 7)
        #expect(volume.name == "3")
        #expect(volume.presets == [4])
        #expect(volume.child.a == 8)
        #expect(volume.tags == ["decoded", "decoded", "decoded"])
    }

    @Test func aWrapperAroundAModelReadsItFromAString() throws {
        let volume = try #require(Volume.deserialize(from: #"{"child": "{\"a\": 4}"}"#))
        #expect(volume.child.a == 4)
    }

    @Test func nullKeepsTheInitialValue() throws {
        let volume = try #require(Volume.deserialize(from: #"{"level": null, "name": null}"#))
        #expect(volume.level == 5)
        #expect(volume.range == 0...10)
        #expect(volume.name == "speaker")
    }

    @Test func fallbacksWorkWithRawValuedKeys() throws {
        @BothKinds struct Knob: SmartCodable, Equatable {
            @Clamped(1...3) var level = 2
            enum CodingKeys: String, CodingKey { case level = "lvl" }
            var range: ClosedRange<Int> { _level.range }
        }
        let knob = try #require(Knob.deserialize(from: #"{"lvl": "loud"}"#))
        #expect(knob.level == 2)
        #expect(knob.range == 1...3)
    }
}
