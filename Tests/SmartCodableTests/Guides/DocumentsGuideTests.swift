import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Documents.md` verbatim and checks its output.
@Suite struct DocumentsGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Documents")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [4, 4])
    }

    @Test func aPropertyCanBeAnyJSON() {
        let print = Printer()

        struct Event: SmartCodable {
            var name = ""
            var extra: JSONValue = ["source": "app"]
            var detail: JSONValue?
        }

        for json in [
            #"{"name": "login", "extra": {"user": {"id": 7, "big_id": 18446744073709551615}, "tags": ["new"]}}"#,
            #"{"name": "logout", "extra": null, "detail": null}"#,
            #"{"name": "click", "detail": [1.50, "{}", true]}"#,
        ] {
            guard let event = Event.deserialize(from: json) else { continue }
            print(event.extra, event.detail?.array?.count ?? 0, event.extra.user.id.int ?? 0, event.extra.tags[0])
        }

        #expect(print.text == guide.output(1))
    }

    @Test func numbersKeepTheirDigits() {
        let print = Printer()

        struct Transfer: SmartCodable {
            var amount: JSONNumber = 0
        }

        for json in [#"{"amount": 0.1234567890123456789012345}"#, #"{"amount": " 7.50 "}"#, #"{"amount": 1e400}"#] {
            guard let amount = Transfer.deserialize(from: json)?.amount else { continue }
            print(amount, amount == 7.5, amount.double ?? "no Double", amount.decimal ?? "no Decimal")
        }

        #expect(print.text == guide.output(2))
    }

    @Test func anyJSONIsWrittenAndChanged() {
        let print = Printer()

        var value: JSONValue = ["id": 7, "tags": ["a", nil]]
        value.owner.name = "Ann"
        value.tags[1] = 2.5
        print(value)
        print(value == ["tags": ["a", 2.5], "owner": ["name": "Ann"], "id": 7.0])

        let plain = value.any as? [String: Any]
        print(plain?["id"] as? Int ?? 0)
        print(JSONValue(["ok": true, "count": 1] as [String: Any]) ?? "no JSON")

        #expect(print.text == guide.output(3))
    }

    @Test func aJSONValueIsADocument() throws {
        let print = Printer()

        struct User: SmartCodable {
            var name = ""
            var age = 0
        }

        var document: JSONValue = ["status": "ok", "data": ["users": [["name": "Ann", "age": "25"]]]]
        let user = try document.decode(User.self, designatedPath: "data.users.0")
        print(user)
        print(document["status", as: String.self] ?? "none", document["data", as: Int.self] ?? 0)

        document["owner", as: User.self] = user
        print(document.owner)
        print(try document.applying(mergePatch: ["data": nil, "status": "old"]).prettyPrinted)
        print(User.deserialize(from: .value(document.owner)) == nil, try JSONValue(encoding: [user]))

        #expect(print.text == guide.output(4))
    }
}
