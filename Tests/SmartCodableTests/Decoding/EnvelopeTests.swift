import Foundation
import SmartCodable
import TestSupport
import Testing

/// The envelope of an API around a payload of every kind, with `T: SmartCodable` and with `T: Codable`.
@Suite struct EnvelopeTests {
    /// For models and arrays of models.
    @BothKinds struct Response<T: SmartCodable>: SmartCodable {
        var code = -1
        var message = "initial"
        var data: T?
    }

    /// For payloads of any kind.
    @BothKinds struct Reply<T: Codable>: SmartCodable {
        var code = -1
        var message = "initial"
        var data: T?
    }

    @BothKinds struct User: SmartCodable, Equatable {
        var name = "nobody"
        var age = 0
    }

    struct Plain: Codable, Equatable { var id: Int }

    enum Size: String, Codable { case small, large }

    /// Decodes one payload with every entry point; the code and the message are read whatever the payload is.
    private func read<Envelope: SmartCodable, T: Equatable>(
        _ data: String?,
        _ payload: (Envelope) -> T?,
        _ parts: (Envelope) -> (code: Int, message: String)
    ) throws -> [T?] {
        let json = data.map { #"{"code": "200", "message": 7, "data": \#($0)}"# } ?? #"{"code": "200", "message": 7}"#
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        var envelopes = [
            Envelope.deserialize(from: json), Envelope.deserialize(from: Data(json.utf8)),
            Envelope.deserialize(from: value),
            try? SmartJSONDecoder().decode(Envelope.self, from: Data(json.utf8)),
            [Envelope].deserialize(from: "[\(json)]")?.first,
            Envelope.deserialize(from: #"{"outer": \#(json)}"#, designatedPath: "outer"),
        ]
        if !json.contains("null") {
            let list = try PropertyListSerialization.data(fromPropertyList: value ?? [:], format: .binary, options: 0)
            envelopes.append(Envelope.deserializePlist(from: list))
        }
        return try envelopes.map { envelope in
            let envelope = try #require(envelope)
            #expect(parts(envelope) == (200, "7"))
            return payload(envelope)
        }
    }

    private func responses<T: SmartCodable & Equatable>(_ data: String?, as type: T.Type) throws -> Set<String> {
        let payloads = try read(data, { (envelope: Response<T>) in envelope.data }, { ($0.code, $0.message) })
        return Set(payloads.map { "\($0.map { "\($0)" } ?? "nil")" })
    }

    private func replies<T: Codable & Equatable>(_ data: String?, as type: T.Type) throws -> Set<String> {
        let payloads = try read(data, { (envelope: Reply<T>) in envelope.data }, { ($0.code, $0.message) })
        return Set(payloads.map { "\($0.map { "\($0)" } ?? "nil")" })
    }

    private func shown(_ value: Any) -> Set<String> { ["\(value)"] }

    /// Null, missing and of the wrong type: the payload is nil, and the rest of the envelope is read.
    private static let noModels: [String?] = [nil, "null", "7", "true", #""text""#, "[]", "[1]"]

    @Test func thePayloadCanBeAModel() throws {
        let ann = #"{"name": "Ann", "age": "25"}"#
        #expect(try responses(ann, as: User.self) == shown(User(name: "Ann", age: 25)))
        #expect(try replies(ann, as: User.self) == shown(User(name: "Ann", age: 25)))
        #expect(try responses("{}", as: User.self) == shown(User()))
        #expect(try responses(#""{\"name\": \"Ann\"}""#, as: User.self) == shown(User(name: "Ann")))
        for data in Self.noModels {
            #expect(try responses(data, as: User.self) == ["nil"], "\(data ?? "missing")")
            #expect(try replies(data, as: User.self) == ["nil"], "\(data ?? "missing")")
        }
    }

    @Test func thePayloadCanBeAPlainCodableType() throws {
        #expect(try replies(#"{"id": "7"}"#, as: Plain.self) == shown(Plain(id: 7)))
        #expect(try replies("{}", as: Plain.self) == shown(Plain(id: 0)))
        for data in Self.noModels { #expect(try replies(data, as: Plain.self) == ["nil"]) }
    }

    @Test func thePayloadCanBeAnArrayOfModels() throws {
        let list = #"[{"name": "Ann"}, null, 7, {}]"#
        #expect(try responses(list, as: [User].self) == shown([User(name: "Ann"), User()]))
        #expect(try replies(list, as: [User].self) == shown([User(name: "Ann"), User()]))
        #expect(try responses("[]", as: [User].self) == ["[]"])
        #expect(try responses(#""[{\"age\": 3}]""#, as: [User].self) == shown([User(age: 3)]))
        for data in [nil, "null", "7", "true", #""text""#, "{}"] {
            #expect(try responses(data, as: [User].self) == ["nil"])
            #expect(try replies(data, as: [User].self) == ["nil"])
        }
    }

    @Test func thePayloadCanBeAScalar() throws {
        #expect(try replies("7", as: Int.self) == ["7"])
        #expect(try replies(#""7""#, as: Int.self) == ["7"])
        #expect(try replies("7", as: String.self) == ["7"])
        #expect(try replies(#""yes""#, as: Bool.self) == ["true"])
        #expect(try replies(#""large""#, as: Size.self) == ["large"])
        #expect(try replies(#"[1, "2"]"#, as: [Int].self) == ["[1, 2]"])
        for data in [nil, "null", #""text""#, "[]", "{}"] {
            #expect(try replies(data, as: Int.self) == ["nil"])
            #expect(try replies(data, as: Bool.self) == ["nil"])
            #expect(try replies(data, as: Size.self) == ["nil"])
        }
    }

    @Test func thePayloadCanBeAnOptional() throws {
        // `T` itself is an optional, so the property is one in another.
        for (data, payload) in [("7", 7), (#""7""#, 7)] {
            let reply = Reply<Int?>.deserialize(from: #"{"data": \#(data)}"#)
            #expect(reply?.data == .some(.some(payload)))
        }
        for json in ["{}", #"{"data": null}"#, #"{"data": "x"}"#, #"{"data": []}"#] {
            let reply = try #require(Reply<Int?>.deserialize(from: json))
            #expect((reply.data ?? nil) == nil)
        }
        #expect(Reply<User?>.deserialize(from: #"{"data": {"age": "3"}}"#)?.data == User(age: 3))
        #expect(try replies(#"[1, null, "x"]"#, as: [Int?].self) == shown([1, nil, nil] as [Int?]))
    }

    @Test func thePayloadCanBeADictionary() throws {
        #expect(
            try replies(#"{"a": {"name": "Ann"}, "b": 7}"#, as: [String: User].self) == shown(["a": User(name: "Ann")])
        )
        #expect(try replies(#"{"a": "1"}"#, as: [String: Int].self) == shown(["a": 1]))
        #expect(try replies("{}", as: [String: Int].self) == ["[:]"])
        for data in [nil, "null", "7", #""text""#, "[1]", "[]"] {
            #expect(try replies(data, as: [String: Int].self) == ["nil"], "\(data ?? "missing")")
        }
    }

    @BothKinds struct Page<Item: SmartCodable & Equatable>: SmartCodable, Equatable {
        var items: [Item] = []
        var next: Int?
    }

    @Test func thePayloadCanBeGeneric() throws {
        let page = #"{"items": [{"name": "Ann"}, 7], "next": "2"}"#
        #expect(try responses(page, as: Page<User>.self) == shown(Page(items: [User(name: "Ann")], next: 2)))
        #expect(try replies(page, as: Page<User>.self) == shown(Page(items: [User(name: "Ann")], next: 2)))
        #expect(try responses("{}", as: Page<User>.self) == shown(Page<User>()))
        for data in Self.noModels { #expect(try responses(data, as: Page<User>.self) == ["nil"]) }
        let json = #"{"data": {"data": [{"data": "7"}]}}"#
        #expect(Reply<Reply<[Reply<Int>]>>.deserialize(from: json)?.data?.data?.first?.data == 7)
    }

    // MARK: - Envelopes whose payload is required

    @BothKinds struct Required<T: SmartCodable>: SmartCodable {
        var code = -1
        var data = T()
    }

    @Test(arguments: ["{}", #"{"data": null}"#, #"{"data": 7}"#, #"{"data": []}"#, #"{"data": "x"}"#])
    func aRequiredPayloadFallsBackToAFreshOne(_ json: String) {
        #expect(Required<User>.deserialize(from: json)?.data == User())
        #expect(Required<[User]>.deserialize(from: json)?.data == [])
        #expect(Required<Required<User>>.deserialize(from: json)?.data.data == User())
    }

    /// Has a payload that is not optional, and cannot be made without one.
    struct Made<T: Codable & Sendable>: SmartCodable {
        var code = -1
        var data: T
        init() { fatalError("made with a payload only") }
        init(data: T) { self.data = data }
    }

    @Test func aValidPayloadCreatesNoFreshModel() {
        #expect(Made<Int>.deserialize(from: #"{"code": 1, "data": 7}"#)?.data == 7)
    }

    // MARK: - Envelopes with mappings, hooks and options

    @BothKinds struct Mapped<T: SmartCodable>: SmartCodable {
        var status = -1
        var payload: T?
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.status <--- ["code", "status"], CodingKeys.payload <--- ["data", "result.content"]]
        }
        mutating func didFinishMapping() { if status == 0 { status = 200 } }
    }

    @Test func anEnvelopeCanHaveAMappingAndAHook() {
        let one = Mapped<User>.deserialize(from: #"{"code": 0, "data": {"name": "Ann"}}"#)
        #expect(one?.status == 200)
        #expect(one?.payload == User(name: "Ann"))
        let two = Mapped<[User]>.deserialize(from: #"{"status": 1, "data": null, "result": {"content": [{"age": 3}]}}"#)
        #expect(two?.status == 1)
        #expect(two?.payload == [User(age: 3)])
        #expect(Mapped<User>.deserialize(from: #"{"data": 7}"#)?.payload == nil)
    }

    @Test func reportsNameTheTypeOfThePayload() {
        let report = Response<[User]>.deserializeWithReport(
            from: #"{"code": 1, "message": "", "data": [{"name": "Ann", "age": "x"}]}"#
        ).report
        #expect(
            report.description == """
                Response<Array<User>> 👈🏻 👀
                   ╆━ data: [User]
                      ╆━ Index 0
                         ┆┄ age: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]
                """
        )
    }
}
