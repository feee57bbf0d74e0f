import Foundation
import SmartCodable
import TestSupport
import Testing

/// The keys of an object and those of its parts, rests and tags, which are tracked separately.
@Suite struct PartKeyTests {
    /// A step of a model that encodes itself.
    enum Step {
        case member(String)
        case part([Step])
        case rest([String])
    }

    /// A model that encodes other properties in each instance.
    struct Steps: SmartModelEncodable, SmartDecodable {
        var steps: [Step] = []

        init() {}
        init(steps: [Step]) { self.steps = steps }
        init(from decoder: any Decoder) throws {}

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: DynamicKey.self)
            for (number, step) in steps.enumerated() {
                switch step {
                case .member(let key): try container.encode(number, forKey: DynamicKey(stringValue: key))
                case .part(let steps):
                    try container.encode(SmartFlat(wrappedValue: Steps(steps: steps)), forKey: "part")
                case .rest(let keys):
                    let members = JSONObject(keys.map { (key: $0, value: JSONValue.string($0)) })
                    try container.encode(SmartRest(wrappedValue: members), forKey: "rest")
                }
            }
        }
    }

    struct DynamicKey: CodingKey, ExpressibleByStringLiteral {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init(stringLiteral value: String) { stringValue = value }
        init?(intValue: Int) { nil }
    }

    private func steps(_ generator: inout SeededGenerator, depth: Int = 0) -> [Step] {
        let keys = ["a", "b", "c", "d", "ab", "bc"]
        return (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            switch Int.random(in: depth > 2 ? 0...3 : 0...6, using: &generator) {
            case 0...3: .member(keys.randomElement(using: &generator) ?? "a")
            case 4: .rest(Array(Set(keys.filter { _ in Bool.random(using: &generator) })).sorted())
            default: .part(steps(&generator, depth: depth + 1))
            }
        }
    }

    @Test func noKeyIsWrittenTwice() throws {
        var generator = SeededGenerator()
        for _ in 0..<2_000 {
            let models = (0..<3).map { _ in Steps(steps: steps(&generator)) }
            let text = try models.encodedText()
            let list = try #require(try SmartJSONDecoder().decode(JSONValue.self, from: Data(text.utf8)).array)
            for (model, json) in zip(models, list) {
                #expect(model.encodedAsTree() == json, "\(model.steps) \(text)")
                // A key that is written twice would be missing here.
                #expect(text == "[\(list.map(\.description).joined(separator: ","))]")
            }
        }
    }

    @Test func aNameThatIsNewAfterAPartIsCompared() {
        let models = [
            Steps(steps: [.member("a"), .part([.member("b")])]),
            Steps(steps: [.member("a"), .part([.member("b")]), .member("b")]),
            Steps(steps: [.member("a"), .rest(["c"]), .member("c")]),
            Steps(steps: [.part([.member("a")]), .part([.member("a")])]),
        ]
        #expect(models.toJSONString() == #"[{"a":0,"b":0},{"a":0,"b":2},{"a":0,"c":2},{"a":0}]"#)
    }

    @BothKinds struct Circle: SmartCodable {
        var kind = "own"
        var radius = 1
    }

    @BothKinds struct Square: SmartCodable {
        var side = 1
        var kinds = 2
    }

    @BothKinds enum Shape: SmartUnion {
        case circle(Circle)
        case square(Square)

        static let variants = SmartVariants<Shape>(
            .internal("kind"),
            SmartVariant("circle", as: Shape.circle),
            SmartVariant("square", as: Shape.square)
        )
    }

    @Test func theContentOfAVariantCanHaveTheKeyOfTheTag() throws {
        let shapes = [Shape.square(Square()), .circle(Circle()), .square(Square())]
        let square = #"{"kind":"square","side":1,"kinds":2}"#
        let text = try String(decoding: SmartJSONEncoder().encode(shapes), as: UTF8.self)
        #expect(text == #"[\#(square),{"kind":"own","radius":1},\#(square)]"#)
    }
}
