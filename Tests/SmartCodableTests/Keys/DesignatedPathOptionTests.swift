import Foundation
import SmartCodable
import TestSupport
import Testing

/// The `designatedPath` option of calls.
@Suite struct DesignatedPathOptionTests {
    @BothKinds struct User: SmartCodable, Equatable {
        var userName = "initial"
        static let ann = User(userName: "Ann")
    }

    /// Decodes one payload at one path with every entry point.
    private func users(_ json: String, _ path: String?, _ options: Set<SmartDecodingOption> = []) throws -> [User?] {
        let data = Data(json.utf8)
        let value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
        var users = [
            User.deserialize(from: json, designatedPath: path, options: options),
            User.deserialize(from: data, designatedPath: path, options: options),
            User.deserializeWithReport(from: json, designatedPath: path, options: options).model,
        ]
        if let dictionary = value as? [String: Any] {
            users.append(User.deserialize(from: dictionary, designatedPath: path, options: options))
        }
        if !json.contains("null"), value is [String: Any] || value is [Any] {
            let list = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
            users.append(User.deserializePlist(from: list, designatedPath: path, options: options))
        }
        return users
    }

    @Test(arguments: [
        (#"{"userName": "Ann"}"#, nil),
        (#"{"userName": "Ann"}"#, ""),
        (#"{"userName": "Ann"}"#, "."),
        (#"{"userName": "Ann"}"#, "..."),
        (#"{"data": {"userName": "Ann"}}"#, "data"),
        (#"{"data": {"user": {"info": {"userName": "Ann"}}}}"#, "data.user.info"),
        (#"{"data": {"user": {"userName": "Ann"}}}"#, "data..user"),
        (#"{"data": {"user": {"userName": "Ann"}}}"#, ".data.user."),
        (#"{"data": {"user": {"userName": "Ann"}}}"#, "data. .user"),
        (#"{"data": {"list": [{"user": {"userName": "Ann"}}]}}"#, "data.list.0.user"),
        (#"[[{"userName": "Bob"}, {"userName": "Ann"}]]"#, "0.1"),
        (#"{"data": "{\"user\": {\"userName\": \"Ann\"}}"}"#, "data.user"),
        (#"{"data": "[{\"userName\": \"Ann\"}]"}"#, "data.0"),
        (#"{"data": {"user": "{\"userName\": \"Ann\"}"}}"#, "data.user"),
        (#"{"data": {"0": {"userName": "Ann"}}}"#, "data.0"),
        (#"{" data ": {"userName": "Ann"}}"#, " data "),
    ])
    func aPathLeadsToTheModel(_ json: String, _ path: String?) throws {
        for user in try users(json, path) { #expect(user == .ann) }
    }

    @Test(arguments: [
        (#"{"data": {"user": {}}}"#, "data.person", 1),
        (#"{"data": {"user": {}}}"#, "date.user", 0),
        (#"{"data": 7}"#, "data.user", 1),
        (#"{"data": null}"#, "data.user", 1),
        (#"{"data": [{}]}"#, "data.1", 1),
        (#"{"data": [{}]}"#, "data.-2", 1),
        (#"{"data": [{}]}"#, "data.first", 1),
        (#"{"data": "{broken"}"#, "data.user", 1),
        (#"{"data": {"list": []}}"#, "data.list.0.user", 2),
    ])
    func aMissingStepReturnsNilAndIsReported(_ json: String, _ path: String, _ step: Int) throws {
        for user in try users(json, path) { #expect(user == nil) }
        let error = User.deserializeWithReport(from: json, designatedPath: path).error as? SmartInputError
        #expect(error == .noValueAtPath(path: path, step: step))
    }

    @Test(arguments: [#"{"data": null}"#, #"{"data": 7}"#, #"{"data": true}"#, #"{"data": "x"}"#, #"{"data": []}"#])
    func aValueOfAnotherKindAtTheEndReturnsNil(_ json: String) throws {
        for user in try users(json, "data") { #expect(user == nil) }
    }

    @Test func aPathLeadsToAList() throws {
        let json = #"{"data": {"pages": [{"items": [{"userName": "Ann"}, null]}]}}"#
        #expect([User].deserialize(from: json, designatedPath: "data.pages.0.items") == [.ann])
        #expect([User].deserialize(from: json, designatedPath: "data.pages.1.items") == nil)
        #expect([User].deserialize(from: Data(json.utf8), designatedPath: "data.pages.0.items") == [.ann])
        let text = #"{"data": "[{\"userName\": \"Ann\"}]"}"#
        #expect([User].deserialize(from: text, designatedPath: "data") == [.ann])
    }

    @Test func stepsOfDesignatedPathsAreReadAsWrittenOrByTheKeyStrategy() throws {
        let json = #"{"the_data": {"user_info": {"user_name": "Ann"}}}"#
        let options: Set<SmartDecodingOption> = [.key(.convertFromSnakeCase)]
        for user in try users(json, "the_data.user_info", options) { #expect(user == .ann) }
        for user in try users(json, "theData.userInfo", options) { #expect(user == .ann) }
        for user in try users(json, "theData.userInfo") { #expect(user == nil) }
    }

    @Test func optionsApplyAtTheEndOfAPath() {
        @BothKinds struct Event: SmartCodable, Equatable { var startsAt = Date(timeIntervalSince1970: 0), size = 0 }
        let json = #"{"data": [{"starts_at": "2024-05-20T13:00:00Z", "size": 2.5}]}"#
        let options: Set<SmartDecodingOption> = [
            .key(.convertFromSnakeCase), .date(.iso8601), .numberStrategy(.rounded),
        ]
        let event = Event.deserialize(from: json, designatedPath: "data.0", options: options)
        #expect(event == Event(startsAt: Date(timeIntervalSince1970: 1_716_210_000), size: 3))
    }

    @Test func theModelAtTheEndIsMapped() {
        @BothKinds struct Person: SmartCodable, Equatable {
            var name = "initial"
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "info.nick"] }
        }
        let json = #"{"data": "{\"people\": [{\"info\": \"{\\\"nick\\\": \\\"Ann\\\"}\"}]}"}"#
        #expect(Person.deserialize(from: json, designatedPath: "data.people.0") == Person(name: "Ann"))
    }

    @Test func reportsBeginAtTheModel() {
        let result = User.deserializeWithReport(from: #"{"data": [{"userName": 7}]}"#, designatedPath: "data.0")
        #expect(
            result.report.description == """
                User 👈🏻 👀
                   ┆┄ userName: Expected to decode 'String' but found 'Number' instead. [converted]
                """
        )
    }
}
