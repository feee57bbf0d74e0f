import Foundation
import LastMile
import SmartCodable
import TestSupport
import Testing

/// The bridge to and from the standard library's `Codable`.
@Suite struct SwiftDecodableTests {
    /// A `Decodable` of the standard library in a model, required or optional.
    struct Holder<Value: Decodable>: APIDecodable {
        let value: Value?
        let succeeded: Bool

        init?(from decoder: any APIDecoder) {
            value =
                decoder.options["optional"] as? Bool == true
                ? decoder["value"].decodeOptional(swiftDecodable: Value.self)
                : decoder["value"].decodeRequired(swiftDecodable: Value.self)
            succeeded = decoder.succeeded
        }
    }

    struct Address: Decodable, Equatable, Sendable {
        var city: String
        var zip: String?
        var tags: [Int?] = []
    }

    private func required<Value: Decodable>(_ type: Value.Type, _ json: String) -> APIDecodeResult<Holder<Value>> {
        decode(Holder<Value>.self, #"{"value": \#(json)}"#)
    }

    private func optional<Value: Decodable>(_ type: Value.Type, _ json: String) -> APIDecodeResult<Holder<Value>> {
        decode(Holder<Value>.self, json.isEmpty ? "{}" : #"{"value": \#(json)}"#, options: ["optional": true])
    }

    @Test func exactValuesAreRead() throws {
        let json = #"{"city": "Bonn", "tags": [1, null, 3], "unknown": {"deep": true}}"#
        for result in [required(Address.self, json), optional(Address.self, json)] {
            let holder = try #require(result.value)
            #expect(holder.value == Address(city: "Bonn", zip: nil, tags: [1, nil, 3]))
            #expect(holder.succeeded)
            #expect(result.errors.isEmpty)
        }
    }

    @Test(arguments: [
        #"{"zip": "5"}"#, #"{"city": 5, "tags": []}"#, #"{"city": null, "tags": []}"#, "[]", "true", #""x""#,
    ])
    func aMismatchFailsTheModelOnlyIfTheValueIsRequired(json: String) throws {
        let required = try #require(required(Address.self, json).value)
        #expect(required.value == nil)
        #expect(!required.succeeded)
        let result = optional(Address.self, json)
        let loose = try #require(result.value)
        #expect(loose.value == nil)
        #expect(loose.succeeded)
        #expect(result.errors.count == 1)
        let error = try #require(result.errors.first)
        #expect(error.path.taggedJSONPath == #"root(Holder<Address>) > "value"(Address)"#)
        guard case .swiftDecodingError(let inner) = error.reason else {
            Issue.record("\(error)")
            return
        }
        #expect(error.description == #"root(Holder<Address>) > "value"(Address) : Swift DecodingError: \#(inner)"#)
        #expect(error.reason == .swiftDecodingError(inner))
    }

    @Test func theErrorContainsTheDecodingError() throws {
        func reason(_ json: String) throws -> DecodingError {
            let error = try #require(required(Address.self, json).errors.first)
            guard case .swiftDecodingError(let inner) = error.reason else { throw CancellationError() }
            return inner
        }
        guard case .keyNotFound(let key, _) = try reason(#"{"tags": []}"#) else {
            Issue.record("no missing key")
            return
        }
        #expect(key.stringValue == "city")
        guard case .typeMismatch(_, let context) = try reason(#"{"city": 5, "tags": []}"#) else {
            Issue.record("no mismatch")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["city"])
        guard case .valueNotFound = try reason(#"{"city": null, "tags": []}"#) else {
            Issue.record("no missing value")
            return
        }
    }

    @Test func missingValuesAreReportedAsForOtherTypes() throws {
        #expect(optional(Address.self, "").errors.isEmpty)
        #expect(optional(Address.self, "null").errors.isEmpty)
        let place = #"root(Holder<Address>) > "value"(Address) : "#
        #expect(required(Address.self, "null").texts == [place + "Unexpectedly found a null"])
        #expect(decode(Holder<Address>.self, "{}").texts == [place + "No value is present"])
        #expect(decode(Holder<Address>.self, "{}").value?.succeeded == false)
    }

    @Test func noValueIsConverted() {
        #expect(required(Int.self, #""5""#).value?.value == nil)
        #expect(required(Bool.self, "1").value?.value == nil)
        #expect(required(String.self, "1").value?.value == nil)
        #expect(required(Int8.self, "128").value?.value == nil)
        #expect(required(Double.self, "1e400").value?.value == nil)
        #expect(required(Double.self, "5").value?.value == 5)
    }

    @Test func foundationTypesHaveTheirOwnFormats() throws {
        #expect(required(Date.self, "0").value?.value == Date(timeIntervalSinceReferenceDate: 0))
        #expect(required(URL.self, #""https://swift.org""#).value?.value?.host == "swift.org")
        #expect(required(Data.self, #""aGk=""#).value?.value == Data("hi".utf8))
        #expect(required(UUID.self, #""DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF""#).value?.value != nil)
        let digits = "12345678901234567890.123456789"
        #expect(required(Decimal.self, digits).value?.value == Decimal(string: digits))
    }

    @Test func theCallerCanChooseTheDecoder() throws {
        let key = try #require(CodingUserInfoKey(rawValue: "unit"))
        struct Visit: Decodable {
            let madeAt: Date
            let unit: String
            enum CodingKeys: CodingKey { case madeAt }
            init(from decoder: any Decoder) throws {
                madeAt = try decoder.container(keyedBy: CodingKeys.self).decode(Date.self, forKey: .madeAt)
                unit = CodingUserInfoKey(rawValue: "unit").flatMap { decoder.userInfo[$0] as? String } ?? "none"
            }
        }
        let decoder = SmartJSONDecoder(policy: .strict)
        decoder.dateDecodingStrategy = .secondsSince1970
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.userInfo[key] = "metre"
        let result = decode(
            Holder<Visit>.self,
            #"{"value": {"made_at": 60}}"#,
            options: [APIDecodeOptions.swiftDecoderKey: decoder]
        )
        #expect(result.value?.value?.madeAt == Date(timeIntervalSince1970: 60))
        #expect(result.value?.value?.unit == "metre")
    }

    @Test func handWrittenInitializersCanInspectTheContainer() {
        struct Odd: Decodable {
            let keys: Int
            let isNil: [Bool]
            enum Keys: String, CodingKey { case a, b }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                keys = container.allKeys.count
                var list = try container.nestedUnkeyedContainer(forKey: .b)
                var isNil: [Bool] = []
                while !list.isAtEnd {
                    let isNull = try list.decodeNil()
                    if !isNull { _ = try list.decode(Int.self) }
                    isNil.append(isNull)
                }
                self.isNil = isNil
            }
        }
        let odd = required(Odd.self, #"{"a": 1, "b": [1, null, 3], "strange key": 1, "c": 2}"#).value?.value
        #expect(odd?.keys == 2)
        #expect(odd?.isNil == [false, true, false])
    }

    @Test func otherErrorsAreReportedByTheirDescription() {
        struct Refusal: Error, CustomStringConvertible { let description = "not today" }
        struct Picky: Decodable { init(from decoder: any Decoder) throws { throw Refusal() } }
        struct Passing: Decodable {
            init(from decoder: any Decoder) throws { throw APIDecodeError(path: ["own"], message: "mine") }
        }
        #expect(required(Picky.self, "1").texts == [#"root(Holder<Picky>) > "value"(Picky) : not today"#])
        #expect(required(Passing.self, "1").texts == [#""own" : mine"#])
    }

    // MARK: - The other way

    struct Person: APIDecodable, Equatable, Codable {
        let id: Int
        let name: String?

        init(id: Int, name: String?) {
            self.id = id
            self.name = name
        }

        init?(from decoder: any APIDecoder) {
            let id = decoder["id"] --> Int.self
            let name = decoder["name"] --> String?.self
            guard decoder.succeeded, let id else { return nil }
            self.init(id: id, name: name)
        }
    }

    struct Response: Codable, Equatable {
        var page: Int
        @APIDecoded var person: Person
        var other: APIDecoded<Person>?
    }

    @Test func aCodableModelCanContainAnAPIDecodable() throws {
        let json = Data(#"{"page": 1, "person": {"id": 12345678901, "name": 5}, "other": {"id": 2}}"#.utf8)
        for response in [
            try JSONDecoder().decode(Response.self, from: json),
            try SmartJSONDecoder().decode(Response.self, from: json),
            try SmartJSONDecoder(policy: .strict).decode(Response.self, from: json),
        ] {
            #expect(response.person == Person(id: 12_345_678_901, name: nil))
            #expect(
                response.$person.map(\.description) == [
                    #"root(Person) > "name"(String) : Unexpectedly found a integer"#
                ]
            )
            #expect(response.other?.wrappedValue.id == 2)
            let text = try foundationJSON(response)
            #expect(text == #"{"other":{"id":2},"page":1,"person":{"id":12345678901}}"#)
        }
    }

    @Test func theWrapperReadsTheOriginalJSON() throws {
        struct Shelf: Decodable { @APIDecoded var values: [String: Int] }
        let json = Data(#"{"values": {"b": "1", "c": 2, "a": true, "d": 1e400}}"#.utf8)
        let messages = [
            #"root(Dictionary<String, Int>) > "b"(Int) : Unexpectedly found a string"#,
            #"root(Dictionary<String, Int>) > "a"(Int) : Unexpectedly found a boolean"#,
            #"root(Dictionary<String, Int>) > "d"(Int) : Value 1e400 does not fit in Int"#,
        ]
        let ours = try SmartJSONDecoder().decode(Shelf.self, from: json)
        #expect(ours.values == ["c": 2])
        #expect(ours.$values.map(\.description) == messages)
        // Foundation provides neither the order of members nor values that it cannot read.
        let theirs = try JSONDecoder().decode(Shelf.self, from: json)
        #expect(theirs.values == ["c": 2])
        #expect(theirs.$values.map(\.path.jsonPath) == [#"root["a"]"#, #"root["b"]"#, #"root["d"]"#])
    }

    @Test func wrappersAreEqualIfTheirValuesAre() throws {
        let valid = Data(#"{"page": 1, "person": {"id": 1}}"#.utf8)
        let mismatched = Data(#"{"page": 1, "person": {"id": 1, "name": 5}}"#.utf8)
        let decoder = JSONDecoder()
        #expect(try decoder.decode(Response.self, from: valid) == decoder.decode(Response.self, from: mismatched))
    }

    @Test func anAPIDecodableThatCannotBeCreatedIsAnError() throws {
        for decode in [
            { try JSONDecoder().decode(Response.self, from: $0) },
            { try SmartJSONDecoder().decode(Response.self, from: $0) },
        ] as [(Data) throws -> Response] {
            for json in [#"{"page": 1, "person": {"id": "x"}}"#, #"{"page": 1, "person": null}"#, #"{"page": 1}"#] {
                #expect(throws: DecodingError.self) { try decode(Data(json.utf8)) }
            }
        }
        #expect {
            try JSONDecoder().decode(Response.self, from: Data(#"{"page": 1, "person": {"id": "x"}}"#.utf8))
        } throws: { error in
            guard case DecodingError.dataCorrupted(let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["person"]
                && context.debugDescription == #"root(Person) > "id"(Int) : Unexpectedly found a string"#
        }
    }

    @Test func aTolerantModelKeepsItsInitialValue() throws {
        struct Page: SmartCodable {
            var number = 0
            @APIDecoded var person = Person(id: 0, name: "nobody")
        }
        let json = #"{"number": "7", "person": {"id": "x"}}"#
        let result = Page.deserializeWithReport(from: json)
        #expect(try result.get().number == 7)
        #expect(try result.get().person == Person(id: 0, name: "nobody"))
        #expect(result.report.events.map(\.outcome) == [.converted, .initialValue])
        #expect(Page.deserialize(from: #"{"person": {"id": 3}}"#)?.person == Person(id: 3, name: nil))
        #expect(Page.deserialize(from: "{}")?.person.name == "nobody")
    }
}
