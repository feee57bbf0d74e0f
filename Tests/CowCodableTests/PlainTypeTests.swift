import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// Types without rules are read by the decoder; the wrapper adds its null strategy, its error and its log.
@Suite struct PlainTypeTests {
    @BothKinds struct Address: SmartCodable, Equatable {
        var street = ""
        @CowResilient var number: Int = 0
    }

    @BothKinds struct Person: SmartCodable {
        @CowResilient var born: Date? = nil
        @CowResilient var site: URL? = nil
        @CowResilient var address = Address()
        @CowResilient var tags: Set<String> = []
        @CowResilient var byID: [Int: String] = [:]
    }

    @Test(arguments: [EntryPoint.foundation, .smart, .text]) func theDecoderReadsTypesWithoutRules(
        entryPoint: EntryPoint
    ) throws {
        let json = #"""
            {"born": 60, "site": "https://example.com", "address": {"street": "A", "number": "5"}, "tags": ["x", "x"],
             "byID": {"1": "a"}}
            """#
        let person = try entryPoint.decode(Person.self, json, StrictRescueStrategy.self, .useDefault).result.get()
        #expect(person.site?.absoluteString == "https://example.com")
        #expect(person.address == Address(street: "A", number: 5))
        #expect(person.tags == ["x"])
        #expect(person.byID == [1: "a"])
        // Each decoder has a strategy of its own for dates.
        let expected =
            entryPoint == .foundation ? Date(timeIntervalSinceReferenceDate: 60) : Date(timeIntervalSince1970: 60)
        #expect(person.born == expected)
    }

    @Test func aFailureIsTheErrorOfTheWrapper() throws {
        let json = #"{"born": "soon", "address": {}}"#
        let (result, entries) = try EntryPoint.foundation.decode(
            Person.self,
            json,
            StrictRescueStrategy.self,
            .useDefault
        )
        let error = #expect(throws: CowDecodingError.self) { try result.get() }
        let sentence = "cannot rescue 'String' value 'soon' into 'Optional<Date>' at 'born'."
        #expect(error?.errorDescription == "CowResilient decoding failed: \(sentence)")
        #expect(entries.map(\.line) == ["failed born: Unable to rescue String into Optional<Date> | soon"])
    }

    @Test func theErrorOfANestedWrapperIsKept() throws {
        let json = #"{"address": {"street": "A", "number": "x"}}"#
        let (result, _) = try EntryPoint.foundation.decode(Person.self, json, StrictRescueStrategy.self, .useDefault)
        let error = #expect(throws: CowDecodingError.self) { try result.get() }
        let sentence = "cannot rescue 'String' value 'x' into 'Int' at 'address.number'."
        #expect(error?.errorDescription == "CowResilient decoding failed: \(sentence)")
    }

    @Test func unexaminedObjectsAreAbbreviatedInTheLog() throws {
        let json = #"{"site": {"a": 1}}"#
        let (_, entries) = try EntryPoint.foundation.decode(Person.self, json, StrictRescueStrategy.self, .useDefault)
        #expect(entries.map(\.line) == ["failed site: Unable to rescue Object into Optional<URL> | {…}"])
    }

    @Test func aTypeThatIsNotCodableIsAnError() throws {
        struct Plain: Equatable { var a = 1 }
        @BothKinds struct Model: SmartCodable { @CowResilient var plain = Plain() }
        let result = try EntryPoint.foundation.decode(Model.self, #"{"plain": 1}"#).result
        #expect(throws: CowDecodingError.self) { try result.get() }
        #expect(Model.deserialize(from: #"{"plain": 1}"#)?.plain == Plain())
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Model()) }
    }

    @Test func wrappersAreComparedAndPrintedAsTheirValues() {
        let strict = CowResilient<Int?>(wrappedValue: 1)
        let permissive = CowResilient<Int?>(
            wrappedValue: 1,
            nullStrategy: .skip,
            rescueStrategy: PermissiveRescueStrategy.self
        )
        #expect(strict == permissive)
        #expect(Set([strict, permissive]).count == 1)
        #expect("\(strict)" == "1")
        #expect("\(CowResilient<Int?>(wrappedValue: nil))" == "nil")
        #expect(String(reflecting: CowResilient(wrappedValue: "a")) == #""a""#)
    }

    @Test func propertyListsAreRead() throws {
        let source: [String: Any] = ["value": ["1", 2, true]]
        let data = try PropertyListSerialization.data(fromPropertyList: source, format: .binary, options: 0)
        #expect(try PropertyListDecoder().decode(One<[Int]>.self, from: data).value == [1, 2, 1])
        let written = try PropertyListEncoder().encode(One<[Character]>(["a"]))
        #expect(try PropertyListDecoder().decode(One<[Character]>.self, from: written).value == ["a"])
    }

    @Test func nilIsWrittenAsNullAndOmittedByTheLibrarysEncoder() throws {
        #expect(One<Int?>(nil).toJSONString() == "{}")
        #expect(One<Int?>(nil).toJSONString(options: [.writesNulls]) == #"{"value":null}"#)
        let text = try foundationJSON(One<Character?>(nil))
        #expect(text == #"{"value":null}"#)
        let list = try foundationJSON(One<[Character?]>(["a", nil]))
        #expect(list == #"{"value":["a",null]}"#)
        #expect(One<[String: Character]>(["a": "b"]).toJSONString() == #"{"value":{"a":"b"}}"#)
    }
}
