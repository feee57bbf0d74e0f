import Foundation
import LastMile
import Testing

/// Nested models: failures, paths and the order of errors.
@Suite struct ModelTests {
    struct Sub: APIDecodable, Equatable {
        let identifier: Int

        init?(from decoder: any APIDecoder) {
            let identifier = decoder["identifier"] --> Int.self
            guard decoder.succeeded, let identifier else { return nil }
            self.identifier = identifier
        }
    }

    struct Person: APIDecodable {
        static let idKey: String? = "person_id"
        let id: Int
        let firstName: String
        let lastName: String
        let phoneNumber: String?
        let height: Double?

        init?(from decoder: any APIDecoder) {
            let id = decoder["person_id"] --> Int.self
            let firstName = decoder["first_name"] --> String.self
            let lastName = decoder["last_name"] --> String.self
            phoneNumber = decoder["contact_info"]["phone_number"] --> String?.self
            height = decoder["height"] --> Double?.self
            guard decoder.succeeded, let id, let firstName, let lastName else { return nil }
            self.id = id
            self.firstName = firstName
            self.lastName = lastName
        }
    }

    @Test func errorsContainTheIdentifierOfTheModel() {
        let result = decode(
            Person.self,
            """
            {"person_id": 8675309, "first_name": "Mary", "last_name": "Smith",
             "contact_info": {"phone_number": "(312) 555-1212"}, "height": "really tall"}
            """
        )
        #expect(
            result.value.map { "\($0)" } == """
                Person(id: 8675309, firstName: "Mary", lastName: "Smith", phoneNumber: Optional("(312) 555-1212"), height: nil)
                """
        )
        #expect(
            result.texts == [#"root(Person person_id=8675309) > "height"(Double) : Unexpectedly found a string"#]
        )
    }

    @Test func mismatchesOfRequiredFieldsFailTheModel() {
        let wrong = decode(Person.self, #"{"person_id": 1, "first_name": "Mary", "last_name": 456}"#)
        #expect(wrong.value == nil)
        #expect(wrong.texts == [#"root(Person person_id=1) > "last_name"(String) : Unexpectedly found a integer"#])
        let two = decode(Person.self, #"{"person_id": 123.4, "last_name": "Smith"}"#)
        #expect(two.value == nil)
        #expect(
            two.texts == [
                """
                root(Person person_id=123.4) > "person_id"(Int) : \
                Type Int does not have precision to represent 123.4
                """,
                #"root(Person person_id=123.4) > "first_name"(String) : No value is present"#,
            ]
        )
    }

    @Test(arguments: [
        ("7", "7"), ("7.50", "7.50"), (#""a""#, "a"), ("true", "true"), ("null", "null"), (#""x\ny""#, #"x\ny"#),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
    func theIdentifierIsPrintedAsInTheJSON(json: String, printed: String) throws {
        let result = decode(Person.self, #"{"person_id": \#(json), "first_name": 5}"#)
        let text = try #require(result.texts.first { $0.contains("first_name") })
        #expect(text == #"root(Person person_id=\#(printed)) > "first_name"(String) : Unexpectedly found a integer"#)
    }

    @Test func aMissingIdentifierIsNotPrinted() {
        #expect(decode(Person.self, "{}").texts.first == #"root(Person) > "person_id"(Int) : No value is present"#)
        #expect(
            decode(Person.self, #"{"person_id": []}"#).texts.first
                == #"root(Person) > "person_id"(Int) : Unexpectedly found a array"#
        )
    }

    @Test func aValueOtherThanAnObjectHasNoFields() {
        struct Holder: APIDecodable {
            let substructs: [Sub]
            init?(from decoder: any APIDecoder) {
                let substructs = decoder["substructs"] --> [Sub].self
                guard decoder.succeeded, let substructs else { return nil }
                self.substructs = substructs
            }
        }
        let result = decode(
            Holder.self,
            #"{"substructs": [{"identifier": 1}, {"identifier": 2}, true, null, [], {"identifier": 3}]}"#
        )
        #expect(result.value?.substructs.map(\.identifier) == [1, 2, 3])
        #expect(
            result.errors.map(\.path.jsonPath) == [
                #"root["substructs"][2]["identifier"]"#, #"root["substructs"][3]"#,
                #"root["substructs"][4]["identifier"]"#,
            ]
        )
        #expect(
            result.texts.first
                == #"root(Holder) > "substructs"(Array<Sub>) > [2](Sub) > "identifier"(Int) : No value is present"#
        )
    }

    @Test func aFailureFailsOnlyTheModelThatReadsTheValue() {
        struct Inner: APIDecodable {
            let id: Int
            init?(from decoder: any APIDecoder) {
                let id = decoder["deep"]["way"][0] --> Int.self
                guard decoder.succeeded, let id else { return nil }
                self.id = id
            }
        }
        let json = #"{"value": {"deep": {"way": ["x"]}}}"#
        let required = decode(Required<Inner>.self, json)
        #expect(required.value == nil)
        #expect(
            required.texts == [
                #"root(Required<Inner>) > "value"(Inner) > "deep" > "way" > [0](Int) : Unexpectedly found a string"#
            ]
        )
        let loose = decode(Loose<Inner>.self, json)
        #expect(loose.value != nil)
        #expect(loose.value?.value == nil)
        #expect(loose.errors.count == 1)
    }

    @Test func aFailureAlsoFailsTheDecodersOnItsPath() {
        struct Probe: APIDecodable {
            static let alwaysSucceeds = true
            let outcome: [Bool]
            init?(from decoder: any APIDecoder) {
                let way = decoder["a"]
                let other = decoder["b"]
                _ = way["c"] --> Int.self
                _ = other["c"] --> Int?.self
                outcome = [way.succeeded, other.succeeded, decoder.succeeded]
            }
        }
        #expect(decode(Probe.self, "{}").value?.outcome == [false, true, false])
    }

    @Test func aModelCanReadItsValueAsAnotherType() {
        struct Name: APIDecodable {
            let text: String
            init?(from decoder: any APIDecoder) {
                let text = decoder --> String.self
                guard decoder.succeeded, let text else { return nil }
                self.text = text
            }
        }
        #expect(decode([Name].self, #"["a", 1]"#).value?.map(\.text) == ["a"])
        #expect(
            decode([Name].self, #"["a", 1]"#).texts == [
                "root(Array<Name>) > [1](String) : Unexpectedly found a integer"
            ]
        )
    }

    @Test func baseClassesReadTheSameObject() {
        class Base: APIDecodable {
            let id: Int
            required init?(from decoder: any APIDecoder) {
                let id = decoder["id"] --> Int.self
                guard decoder.succeeded, let id else { return nil }
                self.id = id
            }
        }
        final class Derived: Base {
            let name: String
            required init?(from decoder: any APIDecoder) {
                let name = decoder["name"] --> String.self
                guard decoder.succeeded, let name else { return nil }
                self.name = name
                super.init(from: decoder.superDecoder())
            }
        }
        #expect(decode(Derived.self, #"{"id": 1, "name": "a"}"#).value?.id == 1)
        let result = decode(Derived.self, #"{"name": "a"}"#)
        #expect(result.value == nil)
        #expect(result.texts == [#"root(Derived) > "id"(Int) : No value is present"#])
    }

    @Test func errorsOfAnAttemptAreNotReported() {
        struct Either: APIDecodable {
            let text: String
            let isSound: Bool
            init?(from decoder: any APIDecoder) {
                let attempt = decoder.errorHoldingDecoder()
                if let number = attempt["value"] --> Int.self {
                    text = "\(number)"
                } else {
                    text = (decoder["value"] --> String?.self) ?? "none"
                }
                isSound = decoder.succeeded && (attempt.succeeded == attempt.errors.isEmpty)
            }
        }
        for (json, text) in [(#"{"value": 5}"#, "5"), (#"{"value": "a"}"#, "a"), ("{}", "none")] {
            let result = decode(Either.self, json)
            #expect(result.value?.text == text)
            #expect(result.value?.isSound == true)
            #expect(result.errors.isEmpty)
        }
    }

    @Test func customErrorsAreRecorded() {
        struct Even: APIDecodable {
            init?(from decoder: any APIDecoder) {
                let number = decoder["n"] --> Int.self
                if let number, !number.isMultiple(of: 2) {
                    decoder.recordError(APIDecodeError(path: decoder["n"].path, message: "\(number) is odd"))
                    decoder.succeeded = false
                }
                guard decoder.succeeded else { return nil }
            }
        }
        #expect(decode(Even.self, #"{"n": 2}"#).value != nil)
        let result = decode(Even.self, #"{"n": 3}"#)
        #expect(result.value == nil)
        #expect(result.texts == [#"root(Even) > "n" : 3 is odd"#])
    }

    @Test func membersAndErrorsAreInDocumentOrder() {
        let keys = (0..<40).map { "k\(($0 * 17) % 40)" }
        let json = "{" + keys.map { "\"\($0)\": true" }.joined(separator: ",") + "}"
        let result = decode([String: Int].self, json)
        #expect(result.errors.map(\.path.jsonPath) == keys.map { "root[\"\($0)\"]" })
    }

    @Test func theLastValueOfARepeatedKeyIsUsed() throws {
        #expect(decode([String: Int].self, #"{"a": 1, "b": 2, "a": 3}"#).value == ["a": 3, "b": 2])
        let node = try JSONNode(data: Data(#"{"a": 1, "b": 2, "a": 3}"#.utf8))
        #expect(node.members.map(\.key) == ["a", "b"])
    }

    @Test func modelsThatAlwaysSucceedAreCreatedWithoutAValue() {
        struct Settings: APIDecodable {
            static let alwaysSucceeds = true
            let size: Int
            init?(from decoder: any APIDecoder) { size = (decoder["size"] --> Int?.self) ?? 12 }
        }
        for json in ["{}", #"{"value": null}"#] {
            #expect(decode(Required<Settings>.self, json).value?.value.size == 12)
            #expect(decode(Loose<Settings>.self, json).value?.value?.size == 12)
            #expect(decode(Required<Settings>.self, json).errors.isEmpty)
        }
        #expect(decode(Settings.self, #"{"size": 3}"#).value?.size == 3)
    }
}
