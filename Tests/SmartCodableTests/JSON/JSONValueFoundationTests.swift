import Foundation
import SmartCodable
import Testing

/// Values under Foundation's coders, as exact as the coders allow.
@Suite struct JSONValueFoundationTests {
    private func decode(_ json: String, _ decoder: JSONDecoder = JSONDecoder()) throws -> JSONValue {
        try decoder.decode(JSONValue.self, from: Data(json.utf8))
    }

    private func encode(_ value: JSONValue, _ encoder: JSONEncoder = JSONEncoder()) throws -> String {
        encoder.outputFormatting = [.sortedKeys]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test(arguments: [
        "null", "true", "false", "0", "1", "-1", "\"\"", "\"7\"", "\"true\"", "[]", "{}", "[[],{}]", "1.5", "0.1",
        #"{"a":[1,true,null,"x",{"b":{}}],"c":1.25}"#, "9223372036854775807", "-9223372036854775808",
        "18446744073709551615", "36893488147419103232", "0.1234567890123456789012345", "0.30000000000000004",
        "123456789.123456789123456789",
    ])
    func everyValueRoundTripsExactly(_ json: String) throws {
        let value = try decode(json)
        #expect(value.description == json)
        #expect(try encode(value) == json)
        #expect(try SmartJSONDecoder().decode(JSONValue.self, from: Data(json.utf8)) == value)
    }

    @Test(arguments: [
        "1e300", "-1e-300", "1e130", "1e127", "1e-130", "5e-324", "1.7976931348623157e308", "1.0", "-0.0", "1e3",
    ])
    func numbersWithExponentsKeepTheirValue(_ json: String) throws {
        let value = try decode(json)
        #expect(value == .number(try #require(JSONNumber(json))))
        #expect(try decode(try encode(value)) == value)
    }

    @Test func numbersThatFoundationHasNoTypeForAreErrors() throws {
        #expect(throws: DecodingError.self) { try decode("[1e400]") }
        #expect(throws: EncodingError.self) { try encode([.number(try #require(JSONNumber("1e400")))]) }
    }

    @Test func moreDigitsThanADecimalHasAreRounded() throws {
        let long = "0.1234567890123456789012345678901234567890123456789"
        let value: JSONValue = .number(try #require(JSONNumber(long)))
        let written = try encode(value)
        #expect(long.hasPrefix(written.dropLast()))
        #expect(written.count >= 38)
    }

    @Test func keyStrategiesDoNotChangeKeysOfJSON() throws {
        struct Event: Codable { var eventExtra: JSONValue }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let json = #"{"event_extra":{"user_name":[{"first_name":1}]}}"#
        let event = try decoder.decode(Event.self, from: Data(json.utf8))
        #expect(event.eventExtra == ["user_name": [["first_name": 1]]])
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        #expect(String(decoding: try encoder.encode(event), as: UTF8.self) == json)
        #expect(try encode(["userName": ["firstName": 1]], encoder) == #"{"userName":{"firstName":1}}"#)
    }

    @Test func dateAndDataStrategiesDoNotChangeValues() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { _ in Date(timeIntervalSince1970: 0) }
        decoder.dataDecodingStrategy = .custom { _ in Data() }
        #expect(try decode(#"{"a":[{},[],"2020-01-01",0]}"#, decoder).description == #"{"a":[{},[],"2020-01-01",0]}"#)
    }

    @Test func anErrorInsideAValueHasItsPath() throws {
        do {
            _ = try decode(#"{"a": [0, {"b": 1e999}]}"#)
            Issue.record("1e999 was read")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.prefix(2) == ["a", "1"])
        } catch DecodingError.typeMismatch(_, let context) {
            #expect(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.prefix(2) == ["a", "1"])
        }
    }

    @Test func optionalsListsAndDictionariesOfValuesWork() throws {
        struct Box: Codable, Equatable {
            var maybe: JSONValue?
            var list: [JSONValue]
            var named: [String: JSONValue]
        }
        let box = Box(maybe: nil, list: [nil, 1, "x"], named: ["a": nil, "b": [true]])
        let data = try JSONEncoder().encode(box)
        #expect(try JSONDecoder().decode(Box.self, from: data) == box)
    }

    @Test func propertyListsKeepSupportedValues() throws {
        let value: JSONValue = ["a": [1, true, false, 1.5, "x", [:], []], "one": 1]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            let data = try encoder.encode(value)
            #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == value)
        }
    }

    @Test func datesAndDataOfPropertyListsBecomeNumbersAndText() throws {
        struct Source: Codable {
            var when = Date(timeIntervalSince1970: 60)
            var bytes = Data([104, 105])
        }
        let data = try PropertyListEncoder().encode(Source())
        #expect(try PropertyListDecoder().decode(JSONValue.self, from: data) == ["when": 60, "bytes": "aGk="])
    }
}
