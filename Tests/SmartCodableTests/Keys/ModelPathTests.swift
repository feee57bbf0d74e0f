import Foundation
import SmartCodable
import SmartCodableMacro
import SmartCodableStreams
import TestSupport
import Testing

/// Models with a `designatedPath()` of their own.
@Suite struct ModelPathTests {
    @BothKinds struct User: SmartCodable, Equatable {
        var name = "none"
        var age = 0
        static func designatedPath() -> String? { "data.user" }
    }

    @BothKinds struct Team: SmartCodable, Equatable {
        var lead = User(name: "first", age: 1)
        var deputy: User?
        var members: [User] = []
        var byName: [String: User] = [:]
    }

    private let json = #"{"code": 0, "data": {"user": {"name": "Ann", "age": "25"}}}"#

    @Test func theModelIsReadAtItsPath() throws {
        let result = User.deserializeWithReport(from: json)
        #expect(result.model == User(name: "Ann", age: 25))
        #expect(result.report.events.map(\.pointer) == ["/data/user/age"])
        #expect(result.report.events.first?.path.map(\.description) == ["age"])
        #expect(result.report.events.first?.position?.column == 53)
        #expect(User.deserialize(from: Data(json.utf8)) == result.model)
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(User.deserialize(from: native) == result.model)
        #expect(try SmartJSONDecoder().decode(User.self, from: Data(json.utf8)) == result.model)
        let strict = try User.deserializeStrictly(from: #"{"data":{"user":{"name":"Ann","age":25}}}"#)
        #expect(strict == result.model)
        #expect(throws: SmartMismatchError.self) { try User.deserializeStrictly(from: json) }
    }

    @Test func thePathBeginsAtThatOfTheCall() {
        let outer = #"{"result": [\#(json)]}"#
        #expect(User.deserialize(from: outer, designatedPath: "result.0")?.name == "Ann")
        #expect(User.deserialize(from: json, designatedPath: "data.user") == nil)
        #expect([User].deserialize(from: outer, designatedPath: "result") == [User(name: "Ann", age: 25)])
    }

    @Test func elementsAndPropertiesHaveThePath() throws {
        let user = #"{"data": {"user": {"name": "Ann"}}}"#
        let result = Team.deserializeWithReport(
            from: #"""
                {"lead": \#(user), "deputy": {"data": {}}, "byName": {"a": \#(user), "b": {}},
                 "members": [\#(user), {"data": 7}, {"data": {"user": 8}}, 9, {"data": {"user": null}}]}
                """#
        )
        let ann = User(name: "Ann")
        #expect(result.model == Team(lead: ann, deputy: nil, members: [ann], byName: ["a": ann]))
        #expect(
            result.report.events.filter { $0.path.last?.description != "age" }.map(\.description).joined(
                separator: "\n"
            )
                == """
                members.1: Expected to decode 'User' but found 'Dictionary' instead: The path "data.user" leads through \
                a value of kind 'Number'. [dropped]
                members.2: Expected to decode 'User' but found 'Dictionary' instead: The value at the path "data.user" \
                is of kind 'Number'. [dropped]
                members.3: Expected to decode 'User' but found 'Number' instead. [dropped]
                members.4: The path "data.user" has no value at "user". [dropped]
                byName.b: The path "data.user" has no value at "data". [dropped]
                """
        )
        let model = try #require(result.model)
        #expect(Team.deserialize(from: model.toJSONString()) == model)
    }

    @Test(arguments: [
        "{}", "null", #"{"data": null}"#, #"{"data": {"user": null}}"#, #"{"data": {"user": "Ann"}}"#, "[]", "7",
        #"{"data": []}"#, #"{"data": {"user": []}}"#,
    ])
    func aPathWithoutAModelIsAFailure(_ json: String) {
        #expect(User.deserialize(from: json) == nil)
        #expect(Team.deserialize(from: #"{"lead": \#(json)}"#)?.lead == User(name: "first", age: 1))
        #expect(throws: (any Error).self) { try User.deserializeStrictly(from: json) }
        #expect(User.deserializeWithReport(from: json).error != nil)
    }

    @Test func stringsOnThePathAreOpened() {
        let inner = #"{\"user\": {\"name\": \"Ann\"}}"#
        #expect(User.deserialize(from: #"{"data": "\#(inner)"}"#)?.name == "Ann")
        #expect(User.deserialize(from: #"{"data": {"user": "{\"name\": \"Ann\"}"}}"#)?.name == "Ann")
        #expect(Team.deserialize(from: #"{"lead": "{\"data\": {\"user\": {\"age\": 3}}}"}"#)?.lead.age == 3)
    }

    @Test func theModelIsWrittenAtItsPath() throws {
        #expect(User(name: "Ann", age: 2).toJSONString() == #"{"data":{"user":{"name":"Ann","age":2}}}"#)
        #expect(
            Team(members: [User()]).toJSONString()
                == #"{"lead":{"data":{"user":{"name":"first","age":1}}},"members":[{"data":{"user":{"name":"none","age":0}}}],"byName":{}}"#
        )
        #expect(
            User(age: 2).toJSONString(options: [.omitsInitialValues, .sortedKeys]) == #"{"data":{"user":{"age":2}}}"#
        )
        let dictionary = try #require(User(name: "Ann").toDictionary())
        #expect(User.deserialize(from: dictionary) == User(name: "Ann"))
        #expect(User.deserializePlist(from: User(name: "Ann").toPlistData()) == User(name: "Ann"))
        #expect(try JSONValue(encoding: User()).data.user.name.string == "none")
    }

    @Test func anUpdateReadsThePath() {
        var user = User(name: "Ann", age: 2)
        SmartUpdater.update(&user, from: #"{"data": {"user": {"age": 3}}}"#)
        #expect(user == User(name: "Ann", age: 3))
        #expect(SmartUpdater.update(&user, from: #"{"age": 4}"#).failure != nil)
        #expect(user == User(name: "Ann", age: 3))
        var team = Team(lead: user)
        SmartUpdater.update(&team, from: #"{"lead": {"data": {"user": {"name": "Bob"}}}}"#)
        #expect(team.lead == User(name: "Bob", age: 3))
        SmartUpdater.update(&team, from: #"{"lead": {"name": "Cem"}}"#)
        #expect(team.lead == User(name: "Bob", age: 3))
    }

    @Test func indicesAndEscapesAreSteps() throws {
        @BothKinds struct Last: SmartCodable, Equatable {
            var id = 0
            static func designatedPath() -> String? { "list.-1" }
        }
        @BothKinds struct Third: SmartCodable, Equatable {
            var id = 0
            static func designatedPath() -> String? { "/a.b/2/c~1d" }
        }
        #expect(Last.deserialize(from: #"{"list": [{"id": 1}, {"id": 2}]}"#) == Last(id: 2))
        #expect(Last(id: 7).toJSONString() == #"{"list":[{"id":7}]}"#)
        #expect(Third.deserialize(from: #"{"a.b": [0, 1, {"c/d": {"id": 2}}]}"#) == Third(id: 2))
        #expect(Third(id: 7).toJSONString() == #"{"a.b":[null,null,{"c/d":{"id":7}}]}"#)
        #expect(Last.deserialize(from: Last(id: 7).toJSONString()) == Last(id: 7))
        #expect(Third.deserialize(from: Third(id: 7).toJSONString()) == Third(id: 7))
        #expect(Third(id: 7).toJSONString(options: [.omitsInitialValues])?.contains("7") == true)
    }

    @Test func mappingsOptionsAndHooksApplyAtThePath() throws {
        @BothKinds struct Order: SmartCodable, SmartTypeOptions, SmartInputHook, SmartOutputHook, Equatable {
            var orderNumber = 0
            var note = ""
            var isFinished = false

            enum CodingKeys: CodingKey { case orderNumber, note }
            static func designatedPath() -> String? { "order" }
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.note <--- "meta.note"] }
            static func decodingOptions() -> [SmartDecodingOption] { [.key(.convertFromSnakeCase)] }
            static func willDecode(_ json: inout JSONValue) throws { json.order_number = json["number"] }
            func didEncode(_ json: inout JSONValue) throws { json.version = 2 }
            mutating func didFinishMapping() { isFinished = true }
        }
        let order = try #require(Order.deserialize(from: #"{"order": {"number": 7, "meta": {"note": "x"}}}"#))
        #expect(order.orderNumber == 7 && order.note == "x" && order.isFinished)
        #expect(
            order.toJSONString(useMappedKeys: true)
                == #"{"order":{"order_number":7,"meta":{"note":"x"},"version":2}}"#
        )
    }

    @Test func flatPartsAndRequiredPropertiesHaveThePath() throws {
        @BothKinds struct Page: SmartCodable, Equatable {
            var id = 0
            @SmartFlat var user = User()
        }
        let page = try #require(Page.deserialize(from: #"{"id": 1, "data": {"user": {"name": "Ann"}}}"#))
        #expect(page.id == 1 && page.user.name == "Ann")
        #expect(page.toJSONString() == #"{"id":1,"data":{"user":{"name":"Ann","age":0}}}"#)

        @BothKinds struct Account: SmartCodable, Equatable {
            @SmartRequired var user = User()
        }
        #expect(Account.deserialize(from: #"{"user": {"data": {}}}"#) == nil)
        #expect(Account.deserialize(from: #"{"user": {"data": {"user": {}}}}"#)?.user == User())
    }

    @Test func otherKeysAroundThePathAreNotUnknown() {
        let result = User.deserializeWithReport(
            from: #"{"code": 0, "data": {"more": 1, "user": {"name": "Ann", "age": 1, "tag": 2}}}"#,
            options: [.policy { $0.unknownKeys = .report }]
        )
        #expect(result.report.events.map(\.pointer) == ["/data/user/tag"])
    }

    @Test func classesHaveThePath() throws {
        let member = try #require(Member.deserialize(from: #"{"member": {"name": "Ann"}}"#))
        #expect(member.name == "Ann")
        #expect(member.toJSONString() == #"{"member":{"name":"Ann"}}"#)
        let guest = try #require(Guest.deserialize(from: #"{"guest": {"name": "Bob", "until": "3"}}"#))
        #expect(guest.name == "Bob" && guest.until == 3)
        #expect(guest.toJSONString() == #"{"guest":{"name":"Bob","until":3}}"#)
        #expect((guest as Member).toJSONString() == #"{"guest":{"name":"Bob","until":3}}"#)
    }

    @Test func recordsOfAStreamHaveThePath() {
        let lines = #"""
            {"data": {"user": {"name": "Ann"}}}
            {"data": {}}
            {"data": {"user": {"name": "Bob"}}}
            """#
        let records = Array(SmartRecordSequence<User>(Data(lines.utf8)))
        #expect(records.map { $0.model?.name } == ["Ann", nil, "Bob"])
    }
}

@SmartModel private class Member: SmartCodable {
    var name = "none"
    required init() {}
    class func designatedPath() -> String? { "member" }
}

@SmartModel private class Guest: Member {
    var until = 0
    override class func designatedPath() -> String? { "guest" }
}
