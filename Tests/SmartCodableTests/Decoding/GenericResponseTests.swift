import Foundation
import SmartCodable
import TestSupport
import Testing

/// The envelope of an API around a payload of any type.
@Suite struct GenericResponseTests {
    @BothKinds struct Response<Payload: Codable>: SmartCodable {
        var code = -1
        var message = ""
        var data: Payload?
    }

    @BothKinds struct User: SmartCodable, Equatable {
        var name = "nobody"
        var age = 0
    }

    struct Plain: Codable, Equatable { var id: Int }

    private func read<Payload: Codable>(_ data: String, as type: Payload.Type) -> Payload? {
        let json = #"{"code": "200", "message": null, "data": \#(data)}"#
        let response = Response<Payload>.deserialize(from: json)
        #expect(response?.code == 200)
        #expect(response?.message == "")
        return response?.data
    }

    @Test func thePayloadCanBeAModel() {
        #expect(read(#"{"name": "Ann", "age": "25"}"#, as: User.self) == User(name: "Ann", age: 25))
        #expect(read("{}", as: User.self) == User())
        #expect(read("null", as: User.self) == nil)
        #expect(read("7", as: User.self) == nil)
        #expect(read("[]", as: User.self) == nil)
        #expect(read(#"{"id": "7"}"#, as: Plain.self) == Plain(id: 7))
    }

    @Test func thePayloadCanBeAnArray() {
        #expect(read(#"[{"name": "Ann"}, null]"#, as: [User].self) == [User(name: "Ann")])
        #expect(read("[]", as: [User].self) == [])
        #expect(read(#"[1, "2"]"#, as: [Int].self) == [1, 2])
        #expect(read("{}", as: [User].self) == nil)
    }

    @Test func thePayloadCanBeAScalar() {
        #expect(read(#""7""#, as: Int.self) == 7)
        #expect(read("7", as: String.self) == "7")
        #expect(read(#""x""#, as: Int.self) == nil)
        #expect(read("[]", as: Bool.self) == nil)
    }

    @Test func thePayloadCanBeAnOptional() {
        #expect(read("7", as: Int?.self) == 7)
        #expect(read("null", as: User?.self) == .some(nil) || read("null", as: User?.self) == nil)
        #expect(read(#"{"name": "Ann"}"#, as: User?.self) == User(name: "Ann"))
        #expect(read(#"[1, null, "x"]"#, as: [Int?].self) == [1, nil, nil])
    }

    @Test func thePayloadCanBeADictionary() {
        #expect(read(#"{"a": {"name": "Ann"}, "b": 7}"#, as: [String: User].self) == ["a": User(name: "Ann")])
    }

    /// The payload is not an optional: an invalid one falls back to `init()`, which generated code always calls.
    struct Envelope<Payload: Codable & Sendable>: SmartCodable {
        var code = -1
        var data: Payload
        init() { fatalError("made with a payload only") }
        init(data: Payload) { self.data = data }
    }

    @BothKinds struct Page<Item: SmartCodable>: SmartCodable {
        var items: [Item] = []
        var next: Int? = 1
        var first = Item()
    }

    @Test func aRequiredModelFallsBackToAFreshOne() {
        let page = Page<User>.deserialize(from: #"{"items": [{"age": "3"}, 7], "first": null, "next": null}"#)
        #expect(page?.items == [User(age: 3)])
        #expect(page?.first == User())
        #expect(page?.next == 1)
    }

    @Test func aValidPayloadCreatesNoFreshModel() {
        #expect(Envelope<Int>.deserialize(from: #"{"code": 1, "data": 7}"#)?.data == 7)
    }

    @Test func genericsNest() {
        let json = #"{"data": {"data": [{"data": "7"}]}}"#
        let response = Response<Response<[Response<Int>]>>.deserialize(from: json)
        #expect(response?.data?.data?.first?.data == 7)
    }
}
