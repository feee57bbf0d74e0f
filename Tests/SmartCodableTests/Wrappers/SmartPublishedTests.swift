import Foundation
import SmartCodable
import TestSupport
import Testing

/// A published property is decoded, encoded, compared and printed as its value.
@Suite struct SmartPublishedTests {
    final class Profile: SmartCodable {
        @SmartPublished var name = "nobody"
        @SmartPublished var age: Int? = nil
        @SmartPublished var tags = ["new"]
        @SmartPublished var address = Address(city: "Bern")
        @SmartPublished var home: Address?
        @SmartPublished var level = Level.beginner
        required init() {}
    }

    @BothKinds struct Address: SmartCodable, Equatable {
        var city = "nowhere"
        var calls = 0
        enum CodingKeys: CodingKey { case city }
        mutating func didFinishMapping() { calls += 1 }
    }

    enum Level: String, Codable { case beginner, expert }

    @Test func aPropertyIsReadAndConvertedLikeAnyOther() throws {
        let json = #"""
            {"name": 7, "age": "30", "tags": ["a", 2, {}], "address": {"city": "Rome"},
             "home": "{\"city\": \"Oslo\"}", "level": "expert"}
            """#
        let profile = try #require(Profile.deserialize(from: json))
        #expect(profile.name == "7")
        #expect(profile.age == 30)
        #expect(profile.tags == ["a", "2"])
        #expect(profile.address.city == "Rome")
        #expect(profile.home?.city == "Oslo")
        #expect(profile.level == .expert)
    }

    @Test(arguments: [
        "{}",
        #"{"name": null, "age": null, "tags": null, "address": null, "home": null, "level": null}"#,
        #"{"name": [], "age": "old", "tags": 7, "address": 7, "home": [7], "level": "wizard"}"#,
    ])
    func invalidValuesKeepTheInitialValue(json: String) throws {
        let profile = try #require(Profile.deserialize(from: json))
        #expect(profile.name == "nobody")
        #expect(profile.age == nil)
        #expect(profile.tags == ["new"])
        #expect(profile.address.city == "Bern")
        #expect(profile.home == nil)
        #expect(profile.level == .beginner)
    }

    @Test func theHookRunsOnceForAModelInside() throws {
        let profile = try #require(Profile.deserialize(from: #"{"address": {"city": "Rome"}, "home": {}}"#))
        #expect(profile.address.calls == 1)
        #expect(profile.home?.calls == 1)
    }

    @Test func theHookOfTheModelCanAssign() async throws {
        final class Title: SmartCodable {
            @SmartPublished var text = ""
            required init() {}
            func didFinishMapping() { text = text.uppercased() }
        }
        let title = try #require(Title.deserialize(from: #"{"text": "hello"}"#))
        var values = title.$text.values.makeAsyncIterator()
        #expect(await values.next() == "HELLO")
    }

    @Test func keysAreMappedAndReportsNameTheProperty() throws {
        @BothKinds struct Account: SmartCodable {
            @SmartPublished var balance = 0
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.balance <--- "data.saldo"] }
        }
        let result = Account.deserializeWithReport(from: #"{"data": {"saldo": "7"}}"#)
        #expect(result.model?.balance == 7)
        #expect(String(describing: result.report).contains("balance"))
    }

    @Test func everyDecoderAndEncoderTreatsItAsItsValue() throws {
        struct Card: Codable, Equatable {
            @SmartPublished var title = "untitled"
            @SmartPublished var price: Int?
            @SmartPublished var lines: [String] = []
        }
        var card = Card()
        card.title = "tea"
        card.lines = ["green"]
        let json = try foundationJSON(card)
        #expect(json == #"{"lines":["green"],"title":"tea"}"#)
        let data = Data(json.utf8)
        #expect(try JSONDecoder().decode(Card.self, from: data) == card)
        #expect(try SmartJSONDecoder().decode(Card.self, from: data) == card)
        #expect(try SmartJSONDecoder(policy: .strict).decode(Card.self, from: data) == card)
    }

    @Test func anObjectRoundTrips() throws {
        let profile = Profile()
        profile.home = Address(city: "Oslo")
        profile.age = 3
        profile.level = .expert
        let copy = try #require(Profile.deserialize(from: try JSONEncoder().encode(profile)))
        #expect(copy.home?.city == "Oslo")
        #expect(copy.age == 3)
        #expect(copy.level == .expert)
        #expect(copy.name == "nobody")
    }

    @Test func propertiesCompareAndHashByValue() {
        struct Point: Hashable {
            @SmartPublished var x = 0
            @SmartPublished var y: Int?
        }
        var point = Point()
        #expect(point == Point())
        point.x = 1
        #expect(point != Point())
        point.x = 0
        #expect(Set([point, Point()]).count == 1)
    }

    @Test func propertiesPrintAsTheirValues() {
        struct User {
            @SmartPublished var name = "Ann"
            @SmartPublished var age: Int?
            @SmartPublished var nick: String? = "A"
            var texts: [String] { ["\(_name)", "\(_age)", "\(_nick)"] }
        }
        #expect("\(User())" == #"User(_name: "Ann", _age: nil, _nick: "A")"#)
        #expect(User().texts == ["Ann", "nil", "A"])
    }

    @Test func copiesOfAStructureHaveSeparateValues() async {
        struct Note { @SmartPublished var text = "a" }
        var note = Note()
        var values = note.$text.values.makeAsyncIterator()
        let before = note
        note.text = "b"
        #expect(before.text == "a")
        #expect(note.text == "b")
        var draft = before
        draft.text = "c"
        #expect(before.text == "a")
        #expect(note.text == "b")
        #expect(draft.text == "c")
        // All of them publish to the same subscribers.
        #expect(await [values.next(), values.next(), values.next()] == ["a", "b", "c"])
    }

    @Test func inPlaceChangesPublishTheWholeValue() async {
        struct Cart { @SmartPublished var items = ["tea"] }
        var cart = Cart()
        var values = cart.$items.values.makeAsyncIterator()
        cart.items.append("milk")
        cart.items[0] = "coffee"
        #expect(await values.next() == ["tea"])
        #expect(await values.next() == ["tea", "milk"])
        #expect(await values.next() == ["coffee", "milk"])
    }

    @Test func modelsOfOneTypeDoNotShareTheirSubscribers() async throws {
        let json = #"{"name": "Ann"}"#
        let first = try #require(Profile.deserialize(from: json))
        let second = try #require(Profile.deserialize(from: json))
        var values = first.$name.values.makeAsyncIterator()
        var ages = first.$age.values.makeAsyncIterator()
        second.name = "Eve"
        second.age = 1
        first.name = "Bob"
        first.age = 2
        #expect(await [values.next(), values.next()] == ["Ann", "Bob"])
        // The initial value of one model is not that of another, either.
        #expect(await [ages.next(), ages.next()] == [.some(nil), 2])
    }

    @Test func modelsOfOneListDoNotShareTheirSubscribers() async throws {
        @BothKinds struct Note: SmartCodable {
            @SmartPublished var text = "a"
            @SmartPublished var mark: Int?
        }
        let json = #"[{"text": "b"}, {"text": "c", "mark": 1}, {"text": []}, {}]"#
        var notes = try #require([Note].deserialize(from: json))
        for index in notes.indices {
            var texts = notes[index].$text.values.makeAsyncIterator()
            var marks = notes[index].$mark.values.makeAsyncIterator()
            for other in notes.indices where other != index {
                notes[other].text += "?"
                notes[other].mark = 9
            }
            let text = notes[index].text
            let mark = notes[index].mark
            notes[index].text = "end"
            notes[index].mark = 7
            #expect(await [texts.next(), texts.next()] == [text, "end"])
            #expect(await [marks.next(), marks.next()] == [.some(mark), 7])
        }
    }

    @Test func anOptionalKeepsItsInitialValueAndFollowsTheNullPolicy() throws {
        @BothKinds struct Note: SmartCodable { @SmartPublished var text: String? = "a" }
        for json in ["{}", #"{"text": null}"#, #"{"text": []}"#] {
            #expect(try #require(Note.deserialize(from: json)).text == "a", "\(json)")
        }
        let assigned = Note.deserialize(
            from: #"{"text": null}"#,
            options: [.policy { $0.nullForOptional = .assignNil }]
        )
        #expect(try #require(assigned).text == nil)
    }

    @Test func transformersAndHooksReachTheValue() throws {
        @BothKinds struct Person: SmartCodable {
            @SmartPublished var name = "nobody"
            @SmartPublished var address = Address(city: "Bern")
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.name <--- FastTransformer<String, String>(fromJSON: { $0?.uppercased() })]
            }
        }
        let person = try #require(Person.deserialize(from: #"{"name": "ann", "address": 7}"#))
        #expect(person.name == "ANN")
        #expect(person.address.city == "Bern")
        #expect(person.address.calls == 1)
    }

    @Test func theLibrarysEncoderWritesWhatItsDecoderReads() throws {
        let profile = Profile()
        profile.name = "Ann"
        profile.home = Address(city: "Oslo")
        let text = try #require(profile.toJSONString())
        let copy = try #require(Profile.deserialize(from: text))
        #expect(copy.name == "Ann")
        #expect(copy.age == nil)
        #expect(copy.home?.city == "Oslo")
    }

    @Test func subclassesInherit() async throws {
        class Base: SmartCodable {
            @SmartPublished var title = "base"
            required init() {}
        }
        final class Derived: Base {}
        let model = try #require(Derived.deserialize(from: #"{"title": "t"}"#))
        var values = model.$title.values.makeAsyncIterator()
        model.title = "u"
        #expect(await [values.next(), values.next()] == ["t", "u"])
    }
}
