import Foundation
import SmartCodable
import TestSupport
import Testing

/// Generated code and `encode(to:)` write the same text and throw the same errors.
@Suite struct GeneratedEncodingTests {
    /// Writes a model with its `encode(to:)`.
    struct Plain<Model: SmartEncodable>: SmartEncodable {
        var model = Model()
        static func mappingForKey() -> [SmartKeyTransformer]? { Model.mappingForKey() }
        static func mappingForValue() -> [SmartValueTransformer]? { Model.mappingForValue() }
        func encode(to encoder: any Encoder) throws { try model.encode(to: encoder) }
    }

    /// Writes the values that it can write.
    struct Lenient<Value: Encodable>: SmartEncodable {
        var values: [Value] = []
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for value in values { try? container.encode(value) }
            try container.encode(container.count)
        }
    }

    // MARK: - Models

    struct Scalars: SmartCodable {
        var flag = true
        var int = -1, int8 = Int8.min, int16 = Int16.max, int32 = Int32.min, int64 = Int64.max
        var uint: UInt = 1, uint8 = UInt8.max, uint16 = UInt16.max, uint32 = UInt32.max, uint64 = UInt64.max
        var double = 0.5, float: Float = -2.25, text = "\"/\u{1}é", date = Date(timeIntervalSince1970: 5)
        var maybeFlag: Bool?, maybeInt: Int?, maybeDouble: Double?, maybeText: String?
        var preset: String? = "set"

        enum CodingKeys: String, CodingKey {
            case flag, int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64
            case double, float, text = "a \"text\"", date, maybeFlag, maybeInt, maybeDouble, maybeText, preset
        }

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(
                keys: [
                    CodingKeys.flag, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64,
                    .double, .float, .text, .date, nil, .maybeFlag, .maybeInt, .maybeDouble, .maybeText, .preset,
                ]
            ) { (model: Scalars, writer: inout _SmartWriter) in
                try writer.put(model.flag)
                try writer.put(model.int)
                try writer.put(model.int8)
                try writer.put(model.int16)
                try writer.put(model.int32)
                try writer.put(model.int64)
                try writer.put(model.uint)
                try writer.put(model.uint8)
                try writer.put(model.uint16)
                try writer.put(model.uint32)
                try writer.put(model.uint64)
                try writer.put(model.double)
                try writer.put(model.float)
                try writer.put(model.text)
                try writer.put(model.date)
                writer.skip()
                try writer.put(model.maybeFlag)
                try writer.put(model.maybeInt)
                try writer.put(model.maybeDouble)
                try writer.put(model.maybeText)
                try writer.put(model.preset)
            }
        }
    }

    /// Only scalars of two types, so that it needs no encoder.
    struct Point: SmartCodable {
        var xCoordinate = 0.0
        var label: String?
        var yCoordinate: Double? = 1

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(keys: [CodingKeys.xCoordinate, .label, .yCoordinate]) {
                (model: Point, writer: inout _SmartWriter) in
                try writer.put(model.xCoordinate)
                try writer.put(model.label)
                try writer.put(model.yCoordinate)
            }
        }
    }

    struct Shape: SmartCodable {
        var name = "shape"
        var center = Point()
        var points: [Point] = []
        var named: [String: Point] = [:]
        var maybe: Point?
        var nested: Int??
        @SmartFlat var flat = Point()
        @SmartDate var made: Date?
        @SmartAny var anything: Any?
        @SmartIgnored var ignored = 1
        var odd = Odd()
        var last = 1

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(
                keys: [
                    CodingKeys.name, .center, .points, .named, .maybe, .nested, .flat, .made, .anything, .ignored, .odd,
                    .last,
                ]
            ) { (model: Shape, writer: inout _SmartWriter) in
                try writer.put(model.name)
                try writer.put(model.center)
                try writer.put(model.points)
                try writer.put(model.named)
                try writer.put(model.maybe)
                try writer.put(model.nested)
                try writer.put(model._flat) { try $0.encode($1, forKey: CodingKeys.flat) }
                try writer.put(model._made) { try $0.encode($1, forKey: CodingKeys.made) }
                try writer.put(model._anything) { try $0.encode($1, forKey: CodingKeys.anything) }
                try writer.put(model._ignored) { try $0.encode($1, forKey: CodingKeys.ignored) }
                try writer.put(model.odd)
                try writer.put(model.last)
            }
        }
    }

    /// Writes itself in a nested container, and a key twice.
    struct Odd: Codable {
        var depth = 1
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var nested = container.nestedUnkeyedContainer(forKey: .depth)
            try container.encode(1, forKey: .other)
            try container.encode(2, forKey: .other)
            try nested.encode(depth)
        }
        init() {}
        init(from decoder: any Decoder) throws {}
        enum CodingKeys: CodingKey { case depth, other }
    }

    /// A wrapper whose overload writes other keys of the model too.
    @propertyWrapper struct Doubled: Codable { var wrappedValue = 1 }

    struct Mapped: SmartCodable {
        var first = 1
        @Doubled var second = 2
        var text: String? = "text"
        var place = Point()
        var path = "p"

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.text <--- "first", CodingKeys.place <--- "a.b", CodingKeys.path <--- "a.c"]
        }

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(keys: [CodingKeys.first, .second, .text, .place, .path]) {
                (model: Mapped, writer: inout _SmartWriter) in
                try writer.put(model.first)
                try writer.put(model._second) { try $0.encode($1, forKey: CodingKeys.second) }
                try writer.put(model.text)
                try writer.put(model.place)
                try writer.put(model.path)
            }
        }
    }

    /// One property has a path, and the wrapper is the first to write the name of the property after it.
    struct Placed: SmartCodable {
        @Doubled var text = 1
        var first = Point()
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.text <--- "a.b"] }

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(keys: [CodingKeys.text, .first]) { (model: Placed, writer: inout _SmartWriter) in
                try writer.put(model._text) { try $0.encode($1, forKey: CodingKeys.text) }
                try writer.put(model.first)
            }
        }
    }

    struct Path: SmartCodable {
        var x = 1
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.x <--- "a.b"] }

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(keys: [CodingKeys.x]) { (model: Path, writer: inout _SmartWriter) in
                try writer.put(model.x)
            }
        }
    }

    struct Transformed: SmartCodable {
        var city = "Rome"
        var zip: String?

        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.city <--- FastTransformer<String, String>(fromJSON: { $0?.lowercased() }) { $0?.uppercased() }]
        }

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(keys: [CodingKeys.city, .zip]) { (model: Transformed, writer: inout _SmartWriter) in
                try writer.put(model.city)
                try writer.put(model.zip)
            }
        }
    }

    struct Numbered: SmartCodable {
        var first = 1.0
        var second = Point()
        enum CodingKeys: Int, CodingKey { case first = 1, second }

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(keys: [CodingKeys.first, .second]) { (model: Numbered, writer: inout _SmartWriter) in
                try writer.put(model.first)
                try writer.put(model.second)
            }
        }
    }

    final class Base: SmartCodable {
        var id = 1
        var next: Base?
        init() {}

        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(keys: [CodingKeys.id, .next]) { (model: Base, writer: inout _SmartWriter) in
                try writer.put(model.id)
                try writer.put(model.next)
            }
        }
    }

    struct Empty: SmartCodable {
        enum CodingKeys: CodingKey {}
        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(keys: [CodingKeys?]()) { (_: Empty, _: inout _SmartWriter) in }
        }
    }

    // MARK: - Comparison

    static let options: [Set<SmartEncodingOption>] = [
        [], [.writesNulls], [.key(.convertToSnakeCase)], [.key(.firstLetterUpper), .escapedSlashes],
        [.key(.custom { $0.count > 1 ? $0[0] : $0[$0.count - 1] })], [.sortedKeys], [.float(.convertToString)],
        [.date(.iso8601), .depth(2)],
    ]

    private func outcome(_ work: () throws -> some Any) -> String {
        do {
            return "\(try work())"
        } catch EncodingError.invalidValue(let value, let context) {
            return "\(type(of: value)) \(context.codingPath) \(context.debugDescription)"
        } catch {
            return "\(error)"
        }
    }

    /// What every kind of output contains, or the error.
    private func outcomes<Model: SmartEncodable>(
        _ model: Model,
        _ isMapped: Bool,
        _ options: Set<SmartEncodingOption>
    ) -> [String] {
        [
            outcome { try model.encodedText(useMappedKeys: isMapped, options: options) },
            outcome { try model.encodedText(useMappedKeys: isMapped, options: options, prettyPrint: true) },
            // The order of the members differs between calls.
            outcome { try model.makePlistData(useMappedKeys: isMapped, options: options).count },
        ]
    }

    private func check<Model: SmartEncodable>(_ models: [Model], _ location: SourceLocation = #_sourceLocation) {
        let plain = models.map { Plain(model: $0) }
        for (options, isMapped) in Self.options.flatMap({ [($0, false), ($0, true)] }) {
            for (one, other) in zip(models, plain) {
                #expect(
                    outcomes(one, isMapped, options) == outcomes(other, isMapped, options),
                    sourceLocation: location
                )
            }
            #expect(
                outcomes(models, isMapped, options) == outcomes(plain, isMapped, options),
                sourceLocation: location
            )
            #expect(
                outcomes(Lenient(values: models), isMapped, options)
                    == outcomes(Lenient(values: plain), isMapped, options),
                sourceLocation: location
            )
        }
    }

    @Test func scalarsAreTheSame() {
        check([
            Scalars(), Scalars(double: .nan), Scalars(maybeFlag: true, maybeInt: 1, maybeDouble: 1, maybeText: ""),
            Scalars(float: .infinity), Scalars(preset: nil), Scalars(maybeDouble: -.infinity), Scalars(),
        ])
        check([
            Point(), Point(label: "a"), Point(yCoordinate: nil), Point(xCoordinate: .nan), Point(),
            Point(label: "b", yCoordinate: .nan),
        ])
    }

    @Test func nestedValuesAreTheSame() {
        let (good, bad) = (Point(label: "a"), Point(yCoordinate: .infinity))
        var flat = Shape()
        flat.flat = bad
        var wrapped = Shape()
        wrapped.made = Date(timeIntervalSince1970: 1)
        wrapped.anything = ["a": [1, nil]]
        check([
            Shape(),
            Shape(center: good, points: [good, Point(), good], named: ["a": good, "b": Point()], maybe: good),
            Shape(nested: 1), Shape(nested: .some(nil)), wrapped, flat, Shape(center: bad), Shape(points: [good, bad]),
            Shape(named: ["a": good, "b": bad]), Shape(maybe: bad), Shape(),
        ])
        check([Empty(), Empty()])
    }

    @Test func rulesAreTheSame() {
        check([Mapped(), Mapped(text: nil), Mapped(place: Point(xCoordinate: .nan)), Mapped()])
        check([Placed(), Placed(first: Point(yCoordinate: .nan)), Placed()])
        check([Path(), Path(), Path(x: 2)])
        check([Transformed(), Transformed(zip: "1")])
        check([Numbered(), Numbered(first: .nan), Numbered(second: Point(xCoordinate: .nan))])
    }

    @Test func classesAreTheSame() {
        let list = Base()
        list.next = Base()
        check([Base(), list])
    }

    @Test func otherEncodersAndUpdatesAreTheSame() throws {
        let shape = Shape(center: Point(label: "a"), points: [Point()])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try encoder.encode(shape) == encoder.encode(Plain(model: shape)))
        var updated = shape
        SmartUpdater.update(&updated, from: #"{"last": 7}"#)
        #expect(updated.last == 7)
        #expect(updated.center.label == "a")
    }

    // MARK: - Depth

    struct Tree: SmartCodable {
        var children: [Tree] = []
        var value = 0
        static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
            call.makeWriter(keys: [CodingKeys.children, .value]) { (model: Tree, writer: inout _SmartWriter) in
                try writer.put(model.children)
                try writer.put(model.value)
            }
        }
    }

    struct PlainTree: SmartCodable {
        var children: [PlainTree] = []
        var value = 0
    }

    @Test func depthIsLimitedAtTheSameLevel() {
        var (tree, plain) = (Tree(), PlainTree())
        for depth in 1...300 {
            (tree, plain) = (
                Tree(children: [tree, Tree()], value: 1), PlainTree(children: [plain, PlainTree()], value: 1)
            )
            guard depth < 4 || depth > 253 && depth < 258 || depth == 300 else { continue }
            for options: Set<SmartEncodingOption> in [[], [.depth(3)], [.depth(5)], [.depth(10_000)], [.sortedKeys]] {
                let text = outcome { try tree.encodedText(options: options) }
                #expect(text == outcome { try plain.encodedText(options: options) })
                #expect(text.hasPrefix("{") == !text.contains("nested deeper"))
            }
        }
    }
}

extension KeyedEncodingContainer {
    mutating func encode(_ value: GeneratedEncodingTests.Doubled, forKey key: Key) throws {
        try encode(value.wrappedValue * 2, forKey: key)
        if let other = Key(stringValue: "first") { try encode(value.wrappedValue * 3, forKey: other) }
        if let other = Key(stringValue: "text") {
            var nested = nestedContainer(keyedBy: Key.self, forKey: other)
            try nested.encode(1, forKey: key)
        }
    }
}
