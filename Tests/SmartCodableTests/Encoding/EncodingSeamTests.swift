@testable import SmartCodable
import TestSupport
import Testing

/// The protocols through which property wrappers extend the encoder.
@Suite struct EncodingSeamTests {
    /// A wrapper that omits itself.
    @propertyWrapper struct Hidden<Value: Codable & Sendable>: Codable, Sendable, _SmartWritable {
        var wrappedValue: Value

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? { HiddenPlan<Value>() }
    }

    final class HiddenPlan<Value: Codable & Sendable>: ValueWriter<Hidden<Value>> {
        init() { super.init() }
        override func writeMember(_ value: Hidden<Value>, _ name: String, in owner: ModelEncoder) throws {}
    }

    /// A wrapper that writes its members into the object around it.
    @propertyWrapper struct Flat<Value: Codable & Sendable>: Codable, Sendable, _SmartWritable {
        var wrappedValue: Value

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? { FlatPlan<Value>() }
    }

    final class FlatPlan<Value: Codable & Sendable>: ValueWriter<Flat<Value>> {
        init() { super.init() }
        override func writeMember(_ value: Flat<Value>, _ name: String, in owner: ModelEncoder) throws {
            try owner.writeInline(value.wrappedValue, name)
        }
    }

    /// A wrapper that writes another value than its own.
    @propertyWrapper struct Doubled: Codable, Sendable, _SmartWritable {
        var wrappedValue: Int

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? { DoubledPlan() }
    }

    final class DoubledPlan: ValueWriter<Doubled> {
        init() { super.init() }
        override func write(_ value: Doubled, at place: EncodingContext) throws {
            try place.put("\(value.wrappedValue * 2)")
        }
    }

    @BothKinds struct Head: SmartCodable {
        var title = "t"
        var page = 1
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.page <--- "meta.page"] }
        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.title <--- FastTransformer<String, String>(fromJSON: { $0 }) { $0?.uppercased() }]
        }
    }

    @BothKinds struct Plain: SmartCodable { var x = 1, y = 2 }

    @BothKinds struct Model: SmartCodable {
        var first = 1
        @Hidden var secret = "s"
        @Flat var head = Head()
        @Flat var plain = Plain()
        @Doubled var number = 4
        var y = 9
    }

    @Test func wrappersCanOmitFlattenAndReplaceValues() {
        #expect(Model().toJSONString() == #"{"first":1,"title":"T","page":1,"x":1,"number":"8","y":9}"#)
        #expect(
            Model().toJSONString(useMappedKeys: true)
                == #"{"first":1,"title":"T","meta":{"page":1},"x":1,"number":"8","y":9}"#
        )
        #expect(
            Model().toJSONString(options: [.sortedKeys])
                == #"{"first":1,"number":"8","page":1,"title":"T","x":1,"y":9}"#
        )
        #expect(Model().toDictionary(useMappedKeys: true)?.count == 6)
    }

    @Test func flatPartsCanBeFirstAndLast() {
        @BothKinds struct Only: SmartCodable {
            @Flat var plain = Plain()
        }
        @BothKinds struct Empty: SmartCodable {}
        @BothKinds struct Around: SmartCodable {
            @Flat var empty = Empty()
            @Flat var plain = Plain()
            @Hidden var secret = 1
        }
        #expect(Only().toJSONString() == #"{"x":1,"y":2}"#)
        #expect(Around().toJSONString() == #"{"x":1,"y":2}"#)
        #expect([Only(), Only()].toJSONString() == #"[{"x":1,"y":2},{"x":1,"y":2}]"#)
    }

    @Test func aFlatPartOtherThanAnObjectIsAnError() {
        @BothKinds struct Wrong: SmartCodable {
            @Flat var list = [1]
        }
        #expect(Wrong().toJSONString() == nil)
        #expect(Wrong().toDictionary() == nil)
    }
}
