import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Variants whose types are classes, and models with generated code.
@Suite struct VariantModelTests {
    @SmartModel class Animal: SmartCodable {
        var name = ""
        required init() {}
    }

    @SmartModel class Dog: Animal {
        @SmartKey("race") var breed = ""
    }

    @SmartModel final class Puppy: Dog {
        var weeks = 0
    }

    enum Animals: SmartPolymorphic {
        static let variants = SmartVariants<Animal>(
            .internal("kind"),
            SmartVariant("animal", type: Animal.self),
            SmartVariant("dog", "hound", type: Dog.self)
        )
    }

    @SmartModel struct Zoo {
        @SmartOneOf<Animals> var guardian: Animal = Dog()
        @SmartOneOf<Animals>.Array var animals: [Animal] = []
        @SmartOneOf<Animals>.Optional var guest: Animal?
    }

    private let json = #"""
        {"guardian":{"kind":"dog","name":"Rex","race":"collie"},\#
        "animals":[{"kind":"animal","name":"Kim"},{"kind":"dog","name":"Bo","race":"pug"}]}
        """#

    @Test func subclassesAreReadAndWritten() throws {
        let zoo = try #require(Zoo.deserialize(from: json))
        #expect((zoo.guardian as? Dog)?.breed == "collie")
        #expect(zoo.animals.map(\.name) == ["Kim", "Bo"])
        #expect((zoo.animals.last as? Dog)?.breed == "pug")
        #expect(zoo.toJSONString(useMappedKeys: true) == json)
    }

    @Test func anUnregisteredSubclassIsWrittenWithTheTagOfItsBaseClass() throws {
        var zoo = Zoo()
        let puppy = Puppy()
        puppy.weeks = 5
        zoo.animals = [puppy]
        #expect(zoo.toJSONString()?.contains(#""animals":[{"kind":"dog","name":"","breed":"","weeks":5}]"#) == true)
    }

    @Test func anUpdateReadsANewValue() throws {
        var zoo = try #require(Zoo.deserialize(from: json))
        SmartUpdater.update(&zoo, from: #"{"guardian": {"kind": "animal"}}"#)
        #expect(type(of: zoo.guardian) == Animal.self && zoo.guardian.name == "")
        SmartUpdater.update(&zoo, from: #"{"guardian": {"kind": "dog", "race": "pug"}, "animals": [{"kind": "dog"}]}"#)
        #expect(zoo.guardian.name == "" && (zoo.guardian as? Dog)?.breed == "pug")
        #expect(zoo.animals.count == 1)
        SmartUpdater.update(&zoo, from: #"{"guardian": {"name": "Max"}}"#)
        #expect(zoo.guardian.name == "" && (zoo.guardian as? Dog)?.breed == "pug")
        var sheet = Sheet(main: .point(Point(x: 1, y: 2)))
        SmartUpdater.update(&sheet, from: #"{"mark": {"type": "point", "value": {"y": 5}}}"#)
        #expect(sheet.main == .point(Point(x: 0, y: 5)))
    }

    /// Keeps an animal of an unknown kind.
    final class UnknownAnimal: Animal {
        private(set) var json = JSONValue.null

        convenience init(json: JSONValue) {
            self.init()
            self.json = json
        }
    }

    enum OpenAnimals: SmartPolymorphic {
        static let variants = SmartVariants<Animal>(
            .internal("kind"),
            SmartVariant("animal", type: Animal.self),
            .fallback(UnknownAnimal.init(json:), content: \.json)
        )
    }

    @SmartModel struct OpenZoo {
        @SmartOneOf<OpenAnimals>.OptionalArray var animals: [Animal]?
        @SmartOneOf<OpenAnimals>.OptionalDictionary var named: [String: Animal]?
    }

    @Test func aSubclassKeepsUnknownValuesAndOthersAreRegisteredLater() throws {
        let json = #"""
            {"animals":[{"kind":"animal","name":"Kim"},{"kind":"dog","name":"Bo","breed":"pug"},{"kind":7,"a":[1.50]}],\#
            "named":{"a":{"legs":4}}}
            """#
        let zoo = try #require(OpenZoo.deserialize(from: json))
        #expect(zoo.animals?.map { "\(type(of: $0))" } == ["Animal", "UnknownAnimal", "UnknownAnimal"])
        #expect(zoo.toJSONString() == json)
        let data = try JSONEncoder().encode(zoo)
        #expect(try JSONValue(reading: .data(data)) == JSONValue(reading: .text(json)))
        #expect(try JSONDecoder().decode(OpenZoo.self, from: data).animals?.count == 3)

        OpenAnimals.variants.register(SmartVariant("dog", type: Dog.self))
        let later = try #require(OpenZoo.deserialize(from: json.replacingOccurrences(of: "breed", with: "race")))
        #expect((later.animals?[1] as? Dog)?.breed == "pug")
        #expect(later.toJSONString() == json)
        // A value from before is written as it was read.
        #expect(zoo.toJSONString() == json)
    }

    @SmartModel enum Value: SmartUnion, Equatable {
        case point(Point), text(String)

        static let variants = SmartVariants<Value>(
            .adjacent("type", content: "value"),
            SmartVariant("point", as: Value.point),
            SmartVariant("text", as: Value.text)
        )
    }

    @SmartModel struct Point: Equatable {
        var x = 0
        var y = 0
    }

    @SmartModel struct Sheet: Equatable {
        var values: [Value] = []
        @SmartKey("mark") var main = Value.text("none")
    }

    @Test func reportsAreThoseOfOtherModels() throws {
        let json = #"""
            {"values": [{"type": "point", "value": {"x": "1", "y": 2}}, {"type": "line"}, {"value": 5}],
             "mark": {"type": "text", "value": 7}}
            """#
        let result = Sheet.deserializeWithReport(from: json)
        #expect(result.model == Sheet(values: [.point(Point(x: 1, y: 2))], main: .text("7")))
        #expect(
            result.report.events.map(\.pointer) == [
                "/values/0/value/x", "/values/1", "/values/2", "/mark/value",
            ]
        )
    }
}
