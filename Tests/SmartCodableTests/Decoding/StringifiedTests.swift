import Foundation
import SmartCodable
import TestSupport
import Testing

/// JSON in strings in JSON.
@Suite struct StringifiedTests {
    @BothKinds struct Hobby: SmartCodable, Equatable {
        var name = "none"
        var tools: [String] = []
        var next: [Hobby] = []
    }

    @BothKinds struct Person: SmartCodable, Equatable {
        var hobby = Hobby()
        var maybe: Hobby?
        var hobbies: [Hobby] = []
        var scores: [Int] = []
        var labels: Set<String> = []
        var extra: [String: Int] = [:]
        var motto = ""
        var plain: Plain?
        struct Plain: Codable, Equatable { var a: Int }
    }

    @Test func modelsArraysAndDictionariesAreOpened() throws {
        let json = #"""
            {
                "hobby": "{\"name\":\"sleep\",\"tools\":[\"bed\"]}", "maybe": " \n {\"name\": \"read\"} ",
                "hobbies": "[{\"name\":\"a\"},\"{\\\"name\\\":\\\"b\\\"}\"]", "scores": "[1,\"2\",null]",
                "labels": "[\"x\"]", "extra": "{\"a\":1}", "motto": "{\"a\":1}", "plain": "{\"a\":\"5\"}"
            }
            """#
        let result = Person.deserializeWithReport(from: json)
        #expect(
            result.model
                == Person(
                    hobby: Hobby(name: "sleep", tools: ["bed"]),
                    maybe: Hobby(name: "read"),
                    hobbies: [Hobby(name: "a"), Hobby(name: "b")],
                    scores: [1, 2],
                    labels: ["x"],
                    extra: ["a": 1],
                    motto: #"{"a":1}"#,
                    plain: Person.Plain(a: 5)
                )
        )
        let opened = result.report.events.filter { $0.finding == .stringifiedJSON }
        #expect(
            opened.map(\.pathText) == [
                "hobby", "maybe", "hobbies", "hobbies.1", "scores", "labels", "extra", "plain",
            ]
        )
        #expect(opened.allSatisfy { $0.outcome == .opened && $0.found == .string })
    }

    @Test(arguments: ["", "sleep", "{", #"{\"name\":}"#, "[1,2]", "7", "null", #"{\"name\":\"a\"} x"#, "[]"])
    func aStringWithoutAModelFallsBack(_ text: String) throws {
        let result = Person.deserializeWithReport(from: #"{"hobby": "\#(text)", "maybe": "\#(text)"}"#)
        #expect(result.model == Person())
        #expect(Set(result.report.events.map(\.pathText)).isSuperset(of: ["hobby", "maybe"]))
    }

    /// A model in a string in a model, with a number of levels.
    private func stringified(_ levels: Int) throws -> String {
        var json = #"{"name": "innermost"}"#
        for _ in 0..<levels {
            let quoted = try foundationJSON([json])
            json = #"{"name": "outer", "next": \#(quoted)}"#
        }
        return json
    }

    @Test func threeLevelsAreOpenedAndTheFourthIsNot() throws {
        var hobby = try #require(Hobby.deserialize(from: try stringified(3)))
        for _ in 0..<3 { hobby = try #require(hobby.next.first) }
        #expect(hobby.name == "innermost")

        let result = Hobby.deserializeWithReport(from: try stringified(4))
        hobby = try #require(result.model)
        for _ in 0..<3 { hobby = try #require(hobby.next.first) }
        #expect(hobby.next == [])
        let last = try #require(result.report.events.last { $0.outcome == .dropped })
        #expect(last.finding == .stringifiedLevelsLimit)
        #expect(last.pathText == "next.0.next.0.next.0.next.0")
    }

    @Test func theLimitIsAnOption() throws {
        let limits = SmartDecodingLimits(stringifiedLevels: 0)
        let json = try stringified(1)
        #expect(Hobby.deserialize(from: json, options: [.limits(limits)])?.next == [])
        #expect(Hobby.deserialize(from: json)?.next == [Hobby(name: "innermost")])
    }

    @Test func stringifiedLevelsCountTowardTheDepthLimit() throws {
        let json = #"{"next": ["{\"next\": [{\"next\": []}]}"]}"#  // 2 levels outside, 4 inside
        #expect(Hobby.deserialize(from: json, options: [.limits(SmartDecodingLimits(depth: 6))])?.next.count == 1)
        #expect(Hobby.deserialize(from: json, options: [.limits(SmartDecodingLimits(depth: 5))])?.next.count == 0)
    }

    @Test func openingStringsCanBeDisabled() {
        var policy = SmartDecodingPolicy.standard
        policy.opensStringifiedJSON = false
        let person = Person.deserialize(from: #"{"hobby": "{\"name\":\"a\"}"}"#, options: [.policy(policy)])
        #expect(person == Person())
    }

    @Test func keyStrategiesAndConversionsApplyInsideStrings() {
        @BothKinds struct Card: SmartCodable, Equatable {
            var owner: Owner?
            @BothKinds struct Owner: SmartCodable, Equatable { var firstName = "", postCode = 0 }
        }
        let card = Card.deserialize(
            from: #"{"owner": "{\"first_name\": 7, \"post_code\": \"123\"}"}"#,
            options: [.key(.convertFromSnakeCase)]
        )
        #expect(card == Card(owner: Card.Owner(firstName: "7", postCode: 123)))
    }

    @Test func aDesignatedPathOpensStringsOnTheWayAndAtTheEnd() {
        let json = #"{"data": "{\"user\": {\"hobbies\": \"[{\\\"name\\\": \\\"a\\\"}, {\\\"name\\\": \\\"b\\\"}]\"}}"}"#
        #expect(Hobby.deserialize(from: json, designatedPath: "data.user.hobbies.1")?.name == "b")
        #expect([Hobby].deserialize(from: json, designatedPath: "data.user.hobbies")?.map(\.name) == ["a", "b"])
        #expect([Hobby].deserialize(from: json, designatedPath: ".data..user.hobbies.")?.count == 2)
        #expect(Hobby.deserialize(from: json, designatedPath: "data.user.hobbies.2") == nil)
        #expect(Hobby.deserialize(from: json, designatedPath: "data.nobody") == nil)
    }

    @Test func siblingStringsAreOpenedIndependently() throws {
        let json = #"{"hobbies": ["{\"name\":\"a\"}", "{\"name\":\"b\"}", "{\"name\":\"c\",\"tools\":\"[1]\"}"]}"#
        let person = try #require(Person.deserialize(from: json))
        #expect(person.hobbies == [Hobby(name: "a"), Hobby(name: "b"), Hobby(name: "c", tools: ["1"])])
    }

    @Test(arguments: [
        #"\u007b\u0022name\u0022:\u0022a\u0022\u007d"#, #"\u007B\"name\":\"a\"}"#,
        #"\u0020\u0009\u000a\u000D {\"name\":\"a\"}"#, #"\t\n\r\u0020\u007b\"name\":\"a\"}\u0020"#,
    ])
    func aStringIsOpenedHoweverItsFirstCharactersAreEscaped(_ text: String) throws {
        let list = "\\u005b" + text + "\\u005D"
        let json = #"{"hobby": "\#(text)", "maybe": "\#(text)", "hobbies": "\#(list)", "motto": "\#(text)"}"#
        let result = Person.deserializeWithReport(from: json)
        let hobby = Hobby(name: "a")
        let motto = try JSONDecoder().decode([String].self, from: Data(#"["\#(text)"]"#.utf8))[0]
        let expected = Person(hobby: hobby, maybe: hobby, hobbies: [hobby], motto: motto)
        #expect(result.model == expected)
        #expect(result.report.events.filter { $0.outcome == .opened }.count == 3)
        #expect([Person].deserialize(from: "[\(json)]") == [expected])
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Person.deserialize(from: native) == expected)
        #expect(Hobby.deserialize(from: json, designatedPath: "hobbies.0") == hobby)
    }

    @Test(arguments: [#"\u006eo"#, #"\u017b}"#, #"\\u007b}"#, #"\"{}"#, #"\u0000{}"#, #"\uD83D\uDE00{}"#, #"\/{}"#])
    func aStringThatBeginsWithAnotherEscapeIsNotOpened(_ text: String) {
        let result = Person.deserializeWithReport(from: #"{"hobby": "\#(text)"}"#)
        #expect(result.model == Person())
        #expect(result.report.events.first?.finding == .typeMismatch)
    }

    @Test(arguments: [#"\u0032"#, #"\t2"#, #"\n 2 "#, #"\u002b2"#, #"\u00302"#])
    func aStringThatBeginsWithAnEscapeIsConvertedLikeAnyOther(_ text: String) throws {
        @BothKinds struct Scale: SmartCodable, Equatable {
            var level = TypeDefaultTests.Level.low
            var list: [TypeDefaultTests.Level] = []
            var plain = 0
        }
        let json = #"{"level": "\#(text)", "list": ["\#(text)"], "plain": "\#(text)"}"#
        let expected = Scale(level: .high, list: [.high], plain: 2)
        let result = Scale.deserializeWithReport(from: json)
        #expect(result.model == expected)
        #expect(result.report.events.map(\.outcome) == [.converted, .converted, .converted])
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Scale.deserialize(from: native) == expected)
    }
}
