import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Values.md` verbatim and checks its output.
@Suite struct ValuesGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Values")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [13, 13])
    }

    @Test func builtInTransformersMakeValues() {
        let print = Printer()

        struct Profile: SmartCodable {
            var avatar: Data?
            var homepage: URL?
            var nickname = "none"

            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.avatar <--- SmartDataTransformer(),
                    CodingKeys.homepage <--- SmartURLTransformer(prefix: "https://"),
                    CodingKeys.nickname <--- FastTransformer<String, String>(fromJSON: { $0?.uppercased() }),
                ]
            }
        }

        for json in [
            #"{"avatar": "aGk=", "homepage": "example.org/a b", "nickname": "ann"}"#,
            #"{"avatar": "?", "homepage": 7, "nickname": 8}"#,
            #"{"avatar": null, "homepage": null, "nickname": null}"#,
            "{}",
        ] {
            guard let profile = Profile.deserialize(from: json) else { continue }
            print(profile.avatar?.count ?? 0, profile.homepage?.absoluteString ?? "no page", profile.nickname)
        }

        #expect(print.text == guide.output(1))
    }

    @Test func aCustomTransformerCreatesValues() {
        let print = Printer()

        struct Cents: ValueTransformable {
            func transformFromJSON(_ value: Any?) -> Int? {
                guard let text = value as? String, text.hasSuffix(" €") else { return nil }
                return Double(text.dropLast(2)).map { Int(($0 * 100).rounded()) }
            }
            func transformToJSON(_ value: Int?) -> String? {
                value.map { "\(Double($0) / 100) €" }
            }
        }

        struct Ticket: SmartCodable {
            var price = 0
            var fee: Int?

            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.price <--- Cents(), CodingKeys.fee <--- Cents()]
            }
        }

        for json in [#"{"price": "12.50 €", "fee": "1 €"}"#, #"{"price": "7", "fee": []}"#, #"{"price": "free"}"#] {
            if let ticket = Ticket.deserialize(from: json) { print(ticket) }
        }

        #expect(print.text == guide.output(2))
    }

    @Test func enumsWithRawValuesFallBack() {
        let print = Printer()

        struct Student: SmartCodable {
            var level = Level.beginner
            var shirt: Shirt?
            var medals: [Medal] = []

            enum Level: Int, SmartCaseDefaultable { case beginner = 1, expert = 2 }
            enum Shirt: String, Codable { case small, large }
            enum Medal: String, Codable { case gold, silver }
        }

        for json in [
            #"{"level": "2", "shirt": "large", "medals": ["gold", "tin", "silver"]}"#,
            #"{"level": 9, "shirt": "huge", "medals": null}"#,
            "{}",
        ] {
            if let student = Student.deserialize(from: json) {
                print(student.level, student.shirt?.rawValue ?? "no shirt", student.medals.map(\.rawValue))
            }
        }

        #expect(print.text == guide.output(3))
    }

    @Test func openEnumsKeepUnknownRawValues() throws {
        let print = Printer()

        enum Status: String { case active, closed }

        struct Contract: SmartCodable {
            var status: SmartOpenEnum<Status> = .known(.active)
        }

        for json in [#"{"status": "closed"}"#, #"{"status": "frozen"}"#, #"{"status": null}"#, #"{"status": []}"#] {
            guard let contract = Contract.deserialize(from: json) else { continue }
            let encoded = try JSONEncoder().encode(contract)
            print(contract.status.known == nil, contract.status.rawValue, String(decoding: encoded, as: UTF8.self))
        }

        #expect(print.text == guide.output(4))
    }

    @Test func enumsWithAssociatedValuesUseTransformers() {
        let print = Printer()

        enum Contact: SmartAssociatedEnumerable {
            case mail(String)
            case phone(Int)
        }

        struct ContactTransformer: ValueTransformable {
            func transformFromJSON(_ value: Any?) -> Contact? {
                switch value {
                case let text as String where text.contains("@"): .mail(text)
                case let number as Int: .phone(number)
                default: nil
                }
            }
            func transformToJSON(_ value: Contact?) -> Any? {
                switch value {
                case .mail(let text): text
                case .phone(let number): number
                case nil: nil
                }
            }
        }

        struct Friend: SmartCodable {
            var contact = Contact.mail("nobody@example.org")
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.contact <--- ContactTransformer()]
            }
        }

        for json in [#"{"contact": "ann@example.org"}"#, #"{"contact": 555}"#, #"{"contact": "ann"}"#, "{}"] {
            if let friend = Friend.deserialize(from: json) { print(friend.contact) }
        }

        #expect(print.text == guide.output(5))
    }

    @Test func colorsAreReadFromHexadecimalText() {
        let print = Printer()

        struct Theme: SmartCodable {
            var tint = SmartColor(red: 0, green: 0, blue: 0)

            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.tint
                        <--- FastTransformer<SmartColor, String>(
                            fromJSON: { $0.flatMap { SmartColor(hexadecimal: $0) } },
                            toJSON: { $0?.hexadecimal(.rrggbb(.hash)) }
                        )
                ]
            }
        }

        for json in [#"{"tint": "7DA5E3"}"#, #"{"tint": "0xF06"}"#, #"{"tint": "sky blue"}"#, #"{"tint": null}"#] {
            guard let theme = Theme.deserialize(from: json) else { continue }
            print(theme.tint.hexadecimal(.rrggbb(.hash)), theme.tint.hexadecimal(.rgba(.zeroX)))
        }

        #expect(print.text == guide.output(6))
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

        #expect(print.text == guide.output(7))
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

        #expect(print.text == guide.output(8))
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

        #expect(print.text == guide.output(9))
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

        #expect(print.text == guide.output(10))
    }

    @Test func theHookRunsAfterDecoding() {
        let print = Printer()

        struct Line: SmartCodable {
            var price = 0
            var count = 1
            var total = 0

            enum CodingKeys: CodingKey { case price, count }
            mutating func didFinishMapping() { total = price * count }
        }

        struct Bill: SmartCodable {
            var lines: [Line] = []
            var tip = Line()
            var total = 0

            enum CodingKeys: CodingKey { case lines, tip }
            mutating func didFinishMapping() { total = lines.map(\.total).reduce(tip.total, +) }
        }

        for json in [
            #"{"lines": [{"price": 5, "count": 2}, {"price": "3"}, null], "tip": {"price": 1}}"#,
            #"{"lines": null, "tip": "none"}"#,
        ] {
            if let bill = Bill.deserialize(from: json) { print(bill.lines.map(\.total), bill.total) }
        }

        #expect(print.text == guide.output(11))
    }

    @Test func optionsApplyToOneCall() {
        let print = Printer()

        struct Reading: SmartCodable {
            var count = 0
            var level = 0.5
            var bytes = Data()
            var note: String? = "none"
            var values: [Int] = []
        }

        let json = #"{"count": 2.6, "level": "NaN", "bytes": "6869", "note": null, "values": [1, "x", 3]}"#
        if let reading = Reading.deserialize(from: json) { print(reading) }

        let options: Set<SmartDecodingOption> = [
            .numberStrategy(.truncate),
            .numberStrategy(.rounded),
            .float(.convertToString),
            .data(.hex),
            .nullForOptional(.assignNil),
            .unreadableElement(.useDefault),
        ]
        if let reading = Reading.deserialize(from: json, options: options) { print(reading) }

        #expect(print.text == guide.output(12))
    }

    @Test func theLogContextIdentifiesTheReport() {
        let print = Printer()

        struct Article: SmartCodable { var likes = 0 }

        let result = Article.deserializeWithReport(
            from: #"{"likes": "many"}"#,
            options: [.logContext(header: "GET /articles/7", footer: "request 51f0")]
        )
        print(result.report)

        #expect(print.text == guide.output(13))
    }
}
