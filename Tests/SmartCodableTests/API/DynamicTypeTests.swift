import Foundation
import SmartCodable
import Testing

/// A class that is determined at run time: its metatype is stored in a constant of its base class's metatype.
@Suite struct DynamicTypeTests {
    class Shape: SmartCodable {
        var name = "shape"
        required init() {}
        class func mappingForKey() -> [SmartKeyTransformer]? { nil }
    }

    class Circle: Shape {
        var radius = 1.0
        private enum CodingKeys: String, CodingKey { case radius }
        required init() { super.init() }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            radius = try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .radius)
        }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(radius, forKey: .radius)
        }
        override class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.radius <--- ["r", "radius"]] }
    }

    private static let type: Shape.Type = Circle.self
    private static let json = #"{"name": "c", "r": 2, "radius": 2}"#

    private func expectCircle(_ shape: Shape?, _ comment: Comment) {
        #expect((shape as? Circle)?.radius == 2, comment)
        #expect(shape?.name == "c", comment)
    }

    @Test func decodersCreateTheDynamicClass() throws {
        let data = Data(Self.json.utf8)
        expectCircle(try JSONDecoder().decode(Self.type, from: data), "Foundation")
        for policy in [SmartDecodingPolicy.standard, .strict] {
            let decoder = SmartJSONDecoder(policy: policy)
            // In any order with the types themselves: the cached readers are not confused.
            expectCircle(try decoder.decode(Self.type, from: data), "ours")
            expectCircle(try decoder.decode(Circle.self, from: data), "ours")
            #expect(try !(decoder.decode(Shape.self, from: data) is Circle))
            expectCircle(try decoder.decode(Self.type, from: Array(data)), "bytes")
            let result = decoder.decodeWithReport(Self.type, from: data)
            expectCircle(result.model, "report")
            #expect(result.report.rootType == "Circle")
        }
    }

    @Test func everyEntryPointCreatesTheDynamicClass() throws {
        let type = Self.type
        let data = Data(Self.json.utf8)
        let dictionary: [String: Any] = ["name": "c", "r": 2]
        let list = try PropertyListSerialization.data(fromPropertyList: dictionary, format: .xml, options: 0)
        expectCircle(type.deserialize(from: Self.json), "text")
        expectCircle(type.deserialize(from: data), "data")
        expectCircle(type.deserialize(from: dictionary), "dictionary")
        expectCircle(type.deserializePlist(from: list), "property list")
        expectCircle(type.deserializeWithReport(from: Self.json).model, "text")
        expectCircle(type.deserializeWithReport(from: data).model, "data")
        expectCircle(type.deserializeWithReport(from: .any(dictionary)).model, "dictionary")
        expectCircle(type.deserializeWithReport(from: .propertyList(list)).model, "property list")
        expectCircle(try type.deserializeStrictly(from: Self.json), "text")
        expectCircle(try type.deserializeStrictly(from: data), "data")
        expectCircle(try type.deserializeStrictly(from: .any(dictionary)), "dictionary")
        expectCircle(try type.deserializeStrictly(from: .propertyList(list)), "property list")
        let model: any SmartCodable.Type = type
        expectCircle(model.deserialize(from: Self.json) as? Shape, "existential")
    }

    /// Reads each of its members with a metatype that it chooses.
    struct Drawing: Decodable {
        var shapes: [Shape?] = []
        enum CodingKeys: CodingKey { case circle, plain, list, maybe, broken }
        init(from decoder: any Decoder) throws {
            let types: [Shape.Type] = [Circle.self, Shape.self]
            let container = try decoder.container(keyedBy: CodingKeys.self)
            shapes.append(try container.decode(types[0], forKey: .circle))
            shapes.append(try container.decode(types[1], forKey: .plain))
            shapes.append(try container.decodeIfPresent(types[0], forKey: .maybe))
            var list = try container.nestedUnkeyedContainer(forKey: .list)
            shapes.append(try list.decode(types[0]))
            shapes.append(try list.decode(types[1]))
            shapes.append(try list.decodeIfPresent(types[0]))
            shapes.append(try container.superDecoder(forKey: .circle).singleValueContainer().decode(types[0]))
        }
    }

    @Test func containersCreateTheDynamicClass() throws {
        let json = Self.json
        let data = Data(
            #"{"circle": \#(json), "plain": \#(json), "list": [\#(json), \#(json), \#(json)], "maybe": \#(json)}"#.utf8
        )
        let foundation = try JSONDecoder().decode(Drawing.self, from: data).shapes.map { $0 is Circle }
        // The standard library's keyed containers use the static type with every decoder.
        #expect(foundation == [false, false, false, true, false, true, true])
        for policy in [SmartDecodingPolicy.standard, .strict] {
            let drawing = try SmartJSONDecoder(policy: policy).decode(Drawing.self, from: data)
            #expect(drawing.shapes.map { $0 is Circle } == foundation)
            for case let circle as Circle in drawing.shapes { expectCircle(circle, "member") }
        }
    }

    @Test func fallbacksComeFromTheDynamicClass() throws {
        struct Holder: Decodable {
            var shapes: [Shape] = []
            init(from decoder: any Decoder) throws {
                let type: Shape.Type = Circle.self
                var list = try decoder.unkeyedContainer()
                while !list.isAtEnd { shapes.append(try list.decode(type)) }
            }
        }
        let data = Data(#"["{\"name\": \"c\", \"r\": \"2\"}", {"name": "c", "r": "2", "radius": 5}]"#.utf8)
        let result = SmartJSONDecoder().decodeWithReport(Holder.self, from: data)
        for shape in result.model?.shapes ?? [] { expectCircle(shape, "element") }
        #expect(result.model?.shapes.count == 2)
        #expect(
            result.report.events.map(\.description) == [
                "0: Expected to decode 'Circle' but found 'String' with JSON in it instead. [opened]",
                "0.radius: Expected to decode 'Double' but found 'String' instead. [converted]",
                "1.radius: Expected to decode 'Double' but found 'String' instead. [converted]",
            ]
        )
        let broken = SmartJSONDecoder().decodeWithReport(Holder.self, from: Data("[5]".utf8))
        #expect(broken.report.events.first?.expectedType == "Circle")
    }

    // MARK: - Updating

    final class Canvas: SmartCodable {
        var shape = Shape()
        var title = ""
    }

    @Test func anUpdateKeepsTheClassOfTheInstance() throws {
        let circle = Circle()
        circle.radius = 2
        var shape: Shape = circle
        let report = SmartUpdater.update(&shape, from: #"{"name": "c"}"#)
        expectCircle(shape, "root")
        #expect(report.rootType == "Circle")

        var canvas = Canvas()
        canvas.shape = circle
        SmartUpdater.update(&canvas, from: #"{"shape": {"name": "c"}}"#)
        expectCircle(canvas.shape, "property")
    }
}
