import Foundation
import SmartCodable
import TestSupport
import Testing

/// Classes, with and without inheritance.
@Suite struct ClassFallbackTests {
    class Animal: SmartCodable {
        var name = "animal"
        var legs: Int? = 4
        required init() { TestLog.current.add("init") }
    }

    final class Dog: Animal {
        var breed = "mutt"
        var tricks = ["sit"]
        required init() { super.init() }

        private enum CodingKeys: String, CodingKey { case breed = "dog_breed", tricks }

        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            let container = try decoder.container(keyedBy: CodingKeys.self)
            breed = try container.decode(String.self, forKey: .breed)
            tricks = try container.decode([String].self, forKey: .tricks)
        }

        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(breed, forKey: .breed)
            try container.encode(tricks, forKey: .tricks)
        }
    }

    @Test func aClassFallsBackLikeAStructure() throws {
        let animal = try #require(Animal.deserialize(from: #"{"name": [], "legs": "x"}"#))
        #expect(animal.name == "animal")
        #expect(animal.legs == 4)
        #expect(Animal.deserialize(from: #"{"name": 7, "legs": "2"}"#)?.legs == 2)
    }

    @Test func inheritedAndOwnPropertiesFallBackFromOneFreshInstance() throws {
        let log = try TestLog.recording {
            let dog = try #require(Dog.deserialize(from: #"{"name": null, "dog_breed": 7, "tricks": "x", "legs": []}"#))
            #expect(dog.name == "animal")
            #expect(dog.legs == 4)
            #expect(dog.breed == "7")
            #expect(dog.tricks == ["sit"])
        }
        #expect(log.entries.count == 1)
    }

    @Test func validInputCreatesNoFreshInstance() {
        let log = TestLog.recording {
            let valid = #"{"name": "Rex", "legs": 3, "dog_breed": "pug", "tricks": []}"#
            #expect(Dog.deserialize(from: valid)?.name == "Rex")
        }
        #expect(log.entries.count == 0)
    }

    /// A subclass that changes an initial value of its base class: the value of a fresh *subclass* is used.
    final class Spider: Animal {
        required init() {
            super.init()
            legs = 8
            name = "spider"
        }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
    }

    @Test func theSubclassDecidesTheInitialValuesOfItsBase() throws {
        let spider = try #require(Spider.deserialize(from: #"{"name": null}"#))
        #expect(spider.name == "spider")
        #expect(spider.legs == 8)
    }

    /// Like a subclass synthesized by Swift: the base has a separate container under the key `super`.
    final class Cat: Animal {
        var color = "black"
        required init() { super.init() }
        private enum CodingKeys: CodingKey { case color }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            color = try container.decode(String.self, forKey: .color)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(color, forKey: .color)
            try super.encode(to: container.superEncoder())
        }
    }

    @Test func aBaseUnderTheSuperKeyFallsBackToo() throws {
        let log = try TestLog.recording {
            let cat = try #require(Cat.deserialize(from: #"{"color": [], "super": {"name": "Tom", "legs": "x"}}"#))
            #expect(cat.color == "black")
            #expect(cat.name == "Tom")
            #expect(cat.legs == 4)
        }
        #expect(log.entries.count == 1, "at most one fresh instance for each object")
    }

    @Test func instancesInCollectionsAndInitialValuesAreNotShared() throws {
        final class Pen: SmartCodable {
            var animals = [Animal()]
            var guard_ = Animal()
            required init() {}
        }
        let pens = try #require([Pen].deserialize(from: "[{}, {}]"))
        #expect(pens[0].guard_ !== pens[1].guard_)
        #expect(pens[0].animals[0] !== pens[1].animals[0])
        let mixed = try #require([Animal].deserialize(from: #"[{"name": "a"}, {}, 7]"#))
        #expect(mixed.map(\.name) == ["a", "animal"])
    }

    @Test func aClassGraphWithABackReferenceTerminates() throws {
        final class Parent: SmartCodable {
            var name = "parent"
            var child: Child?
            required init() {
                child = Child()
                child?.parent = self
            }
        }
        final class Child: SmartCodable {
            var name = "child"
            weak var parent: Parent?
            required init() {}
            enum CodingKeys: CodingKey { case name }
        }
        let parent = try #require(Parent.deserialize(from: #"{"name": [], "child": null}"#))
        #expect(parent.name == "parent")
        #expect(parent.child?.name == "child")
    }
}
