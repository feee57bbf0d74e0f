import Foundation
import SmartCodable
import TestSupport
import Testing

/// Enums with associated values: read by a transformer, or with their initial value.
@Suite struct AssociatedEnumTests {
    /// Needs no member, as in the specification.
    enum Contact: SmartAssociatedEnumerable, Equatable {
        case mail(String)
        case phone(Int)
        case none
    }

    enum Shape: SmartAssociatedDefaultable, Equatable {
        case circle(Double)
        case unknown
        static var defaultCase: Shape { .unknown }
    }

    struct ContactTransformer: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> Contact? {
            switch value {
            case let text as String where text.contains("@"): .mail(text)
            case let number as Int: .phone(number)
            case is NSNull: Contact.none
            default: nil
            }
        }

        func transformToJSON(_ value: Contact?) -> Any? {
            switch value {
            case .mail(let text): text
            case .phone(let number): number
            default: nil
            }
        }
    }

    @BothKinds struct Person: SmartCodable, Equatable {
        var contact = Contact.mail("initial")
        var maybe: Contact? = nil
        var known: Contact? = .phone(42)

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.contact <--- ContactTransformer(), CodingKeys.maybe <--- ContactTransformer(),
                CodingKeys.known <--- ContactTransformer(),
            ]
        }
    }

    static let rows: [ModelRow] = [
        ModelRow(
            "made by the transformer",
            #"{"contact": "a@b.c", "maybe": 7, "known": "d@e.f"}"#,
            Person(contact: .mail("a@b.c"), maybe: .phone(7), known: .mail("d@e.f"))
        ),
        ModelRow("declined", #"{"contact": "nobody", "maybe": true, "known": []}"#, Person()),
        ModelRow(
            "null",
            #"{"contact": null, "maybe": null, "known": null}"#,
            Person(contact: Contact.none, maybe: Contact.none, known: Contact.none)
        ),
        ModelRow("missing", "{}", Person()),
    ]

    @Test(arguments: rows)
    func aTransformerCreatesTheEnum(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @BothKinds struct Unregistered: SmartCodable, Equatable {
        var contact = Contact.mail("initial")
        var maybe: Contact? = nil
        var known: Contact? = .phone(42)
        var shape = Shape.circle(1)
        var maybeShape: Shape? = nil
        var list: [Contact] = []
        var gaps: [Contact?] = []
    }

    static let unregistered: [ModelRow] = [
        ModelRow(
            "text",
            #"{"contact": "a@b.c", "maybe": "a@b.c", "known": "a@b.c", "shape": "circle"}"#,
            Unregistered()
        ),
        ModelRow("object", #"{"contact": {"mail": {"_0": "x"}}, "shape": {"circle": {"_0": 2}}}"#, Unregistered()),
        ModelRow(
            "null",
            #"{"contact": null, "maybe": null, "known": null, "shape": null, "maybeShape": null}"#,
            Unregistered()
        ),
        ModelRow("missing", "{}", Unregistered()),
        ModelRow("elements", #"{"list": ["a", {}], "gaps": ["a", null]}"#, Unregistered(gaps: [nil, nil])),
    ]

    @Test(arguments: unregistered)
    func withoutATransformerTheInitialValueIsKept(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @BothKinds struct Drawing: SmartCodable, Equatable {
        var part = Part(shape: .circle(9), name: "initial")
        var shapes: [Shape] = []
        struct Part: Codable, Equatable {
            var shape: Shape
            var name: String
        }
    }

    @Test func theDefaultCaseIsUsedWithoutAnInitialValue() {
        let json = #"{"part": {"shape": "round", "name": "x"}, "shapes": ["round"]}"#
        let expected = Drawing(part: .init(shape: .unknown, name: "x"))
        #expect(ModelRoutes(json: json, expected: expected).disagreements() == [])
        let replaced = Drawing(part: .init(shape: .unknown, name: "x"), shapes: [.unknown])
        let options: Set<SmartDecodingOption> = [.policy { $0.unreadableElement = .useDefault }]
        #expect(ModelRoutes(json: json, expected: replaced, options: options).disagreements() == [])
    }

    @BothKinds struct ContactOnly: SmartCodable, Equatable {
        var part = Part(contact: .phone(42))
        struct Part: Codable, Equatable { var contact: Contact }
    }

    @Test func withoutADefaultCaseThePlainParentFallsBack() {
        #expect(ModelRoutes(json: #"{"part": {"contact": "x"}}"#, expected: ContactOnly()).disagreements() == [])
        #expect(ModelRoutes(json: #"{"part": {}}"#, expected: ContactOnly()).disagreements() == [])
    }

    @Test func withoutATransformerTheEnumEncodesItself() throws {
        enum Tag: SmartAssociatedEnumerable {
            case text(String)
            func encodeValue() -> (any Encodable)? {
                switch self {
                case .text(let text): text
                }
            }
        }
        #expect(try foundationJSON([Tag.text("x")]) == #"["x"]"#)
        #expect(try foundationJSON([Contact.none]) == "[null]")
    }
}
