import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Enums.md` verbatim and checks its output.
@Suite struct EnumsGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Enums")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [3, 3])
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

        #expect(print.text == guide.output(1))
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

        #expect(print.text == guide.output(2))
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

        #expect(print.text == guide.output(3))
    }
}
