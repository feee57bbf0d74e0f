import Foundation
import SmartCodable
import TestSupport
import Testing

/// The `deserialize` methods: their inputs, and nil for inputs without a model.
///
/// `Model.deserialize(from: array)` with an array does not compile: "An array holds several models: use
/// [Model].deserialize(from:)."
@Suite struct EntryPointTests {
    @BothKinds struct User: SmartCodable, Equatable {
        var name = "nobody"
        var age = 0
    }

    private let ann = User(name: "Ann", age: 25)

    @Test func dictionariesStringsDataAndPropertyListsAreDecoded() throws {
        #expect(User.deserialize(from: ["name": "Ann", "age": 25]) == ann)
        #expect(User.deserialize(from: ["name": "Ann", "age": "25"]) == ann)
        #expect(User.deserialize(from: #" {"name": "Ann", "age": 25} "#) == ann)
        #expect(User.deserialize(from: Data(#"{"name": "Ann", "age": 25}"#.utf8)) == ann)
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let list = try PropertyListSerialization.data(
                fromPropertyList: ["name": "Ann", "age": 25],
                format: format,
                options: 0
            )
            #expect(User.deserializePlist(from: list) == ann)
            #expect(User.deserializeWithReport(from: .propertyList(list)).model == ann)
        }
    }

    @Test func arraysAreDecodedByTheSameMethods() throws {
        #expect([User].deserialize(from: [["name": "Ann", "age": 25]]) == [ann])
        #expect([User].deserialize(from: #"[{"name": "Ann", "age": 25}]"#) == [ann])
        #expect([User].deserialize(from: Data(#"[{"name": "Ann", "age": 25}]"#.utf8)) == [ann])
        let list = try PropertyListSerialization.data(fromPropertyList: [["name": "Ann"]], format: .xml, options: 0)
        #expect([User].deserializePlist(from: list) == [User(name: "Ann")])
        #expect([User].deserializeWithReport(from: .propertyList(list)).report.events.count == 1)
    }

    @Test func nilInputReturnsNil() {
        #expect(User.deserialize(from: nil as [String: Any]?) == nil)
        #expect(User.deserialize(from: nil as String?) == nil)
        #expect(User.deserialize(from: nil as Data?) == nil)
        #expect(User.deserializePlist(from: nil) == nil)
        #expect([User].deserialize(from: nil as [Any]?) == nil)
        #expect([User].deserialize(from: nil as String?) == nil)
        #expect([User].deserialize(from: nil as Data?) == nil)
        #expect([User].deserializePlist(from: nil) == nil)
        #expect(User.deserializeWithReport(from: nil as Data?).error as? SmartInputError == .isNil)
        #expect([User].deserializeWithReport(from: .any(nil)).error as? SmartInputError == .isNil)
    }

    @Test(arguments: ["", " ", "[]", "[{}]", "7", "null", "true", #""text""#, "{", #""name": "x""#, "{}{}", "{,}"])
    func aRootOtherThanAnObjectReturnsNil(_ json: String) {
        #expect(User.deserialize(from: json) == nil)
        #expect(User.deserialize(from: Data(json.utf8)) == nil)
        let result = User.deserializeWithReport(from: json)
        #expect(result.model == nil)
        #expect(result.error != nil)
        #expect(throws: DecodingError.self) { try SmartJSONDecoder().decode(User.self, from: Data(json.utf8)) }
    }

    @Test(arguments: ["", "{}", "7", "null", #"{"name": "x"}"#, #""text""#, "[1,"])
    func aRootOtherThanAnArrayReturnsNil(_ json: String) {
        #expect([User].deserialize(from: json) == nil)
        #expect([User].deserializeWithReport(from: json).error != nil)
    }

    @Test func invalidPropertyListsAndOtherShapesReturnNil() throws {
        let list = try PropertyListSerialization.data(fromPropertyList: [1, 2], format: .xml, options: 0)
        #expect(User.deserializePlist(from: list) == nil)
        #expect(User.deserializePlist(from: Data(#"{"name": "x"}"#.utf8)) == nil)
        #expect(User.deserializePlist(from: Data()) == nil)
        let error = User.deserializeWithReport(from: .propertyList(Data([1, 2, 3]))).error
        #expect(error as? SmartInputError == .notAPropertyList)
    }

    @Test func aRootStringThatContainsJSONIsOpened() {
        #expect(User.deserialize(from: #""{\"name\": \"Ann\", \"age\": 25}""#) == ann)
    }

    @Test func anEmptyObjectProducesInitialValues() {
        #expect(User.deserialize(from: "{}") == User())
        #expect(User.deserialize(from: [:] as [String: Any]) == User())
    }

    // MARK: - Paths

    private let envelope = #"{"data": {"users": [{"name": "Ann", "age": 25}, {"name": "Bo"}], "none": null, "n": 7}}"#

    @Test(arguments: [
        ("data.users.0", "Ann"), ("data.users.1", "Bo"), ("data.users.2", nil), ("data.users.-1", "Bo"),
        ("data.users.-3", nil),
        ("data.users.x", nil), ("data.users", nil), ("data", "nobody"), ("", nil), (".", nil), ("data..users.0", "Ann"),
        ("data.none", nil), ("data.n", nil), ("data.n.x", nil), ("nowhere", nil), ("data.users.0.name", nil),
        (" data .users", nil), ("data. .users.0", "Ann"),
    ])
    func aPathContainsKeysAndIndices(_ path: String, _ name: String?) throws {
        let expected = path.isEmpty || path == "." ? "nobody" : name
        #expect(User.deserialize(from: envelope, designatedPath: path)?.name == expected)
        #expect(User.deserialize(from: Data(envelope.utf8), designatedPath: path)?.name == expected)
        let native = try #require(JSONSerialization.jsonObject(with: Data(envelope.utf8)) as? [String: Any])
        #expect(User.deserialize(from: native, designatedPath: path)?.name == expected)
    }

    @Test func aPathErrorNamesTheFailedStep() {
        let error = User.deserializeWithReport(from: envelope, designatedPath: "data.nobody.0").error
        #expect(error as? SmartInputError == .noValueAtPath(path: "data.nobody.0", step: 1))
        #expect([User].deserialize(from: envelope, designatedPath: "data.users") == [ann, User(name: "Bo")])
        #expect([User].deserialize(from: envelope, designatedPath: "data.users.0") == nil)
    }

    @Test func aPathThroughAPropertyListAndAnArray() throws {
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["a": [["name": "Ann", "age": 25]]],
            format: .binary,
            options: 0
        )
        #expect(User.deserializePlist(from: list, designatedPath: "a.0") == ann)
        #expect([User].deserializePlist(from: list, designatedPath: "a") == [ann])
        #expect([User].deserialize(from: [[["name": "Ann", "age": 25]]] as [Any], designatedPath: "0") == [ann])
    }

    // MARK: - Options

    @BothKinds struct Visit: SmartCodable, Equatable {
        var visitedAt = Date(timeIntervalSince1970: 0)
        var photo = Data()
        var weight = 1.0
    }

    @Test func theLastOptionOfAKindIsUsed() {
        let json = #"{"visitedAt": 7}"#
        let last = Visit.deserialize(from: json, options: [.date(.millisecondsSince1970), .date(.secondsSince1970)])
        #expect(last?.visitedAt == Date(timeIntervalSince1970: 7))
        let first = Visit.deserialize(from: json, options: [.date(.secondsSince1970), .date(.millisecondsSince1970)])
        #expect(first?.visitedAt == Date(timeIntervalSince1970: 0.007))
    }

    @Test func nonConformingFloatsAreReadFromTheTokensOfTheOption() {
        let tokens: Set<SmartDecodingOption> = [.float(.convertToString)]
        #expect(Visit.deserialize(from: #"{"weight": "Infinity"}"#, options: tokens)?.weight == .infinity)
        #expect(Visit.deserialize(from: #"{"weight": "-Infinity"}"#, options: tokens)?.weight == -.infinity)
        #expect(Visit.deserialize(from: #"{"weight": "NaN"}"#, options: tokens)?.weight.isNaN == true)
        #expect(Visit.deserialize(from: #"{"weight": "nan"}"#, options: tokens)?.weight == 1)
        #expect(Visit.deserialize(from: #"{"weight": "2.5"}"#, options: tokens)?.weight == 2.5)
        let own: Set<SmartDecodingOption> = [
            .float(.convertFromString(positiveInfinity: "+", negativeInfinity: "-", nan: "?"))
        ]
        #expect(Visit.deserialize(from: #"{"weight": "+"}"#, options: own)?.weight == .infinity)
        #expect(Visit.deserialize(from: #"{"weight": "Infinity"}"#, options: own)?.weight == 1)
    }

    @Test func keysAreRewrittenByTheOption() {
        @BothKinds struct Card: SmartCodable, Equatable { var firstName = "", LastName = "" }
        let lower = Card.deserialize(from: #"{"FirstName": "a", "LastName": "b"}"#, options: [.key(.firstLetterLower)])
        // No key is rewritten to the second name, so it is read from the key that is spelled like it.
        #expect(lower == Card(firstName: "a", LastName: "b"))
        let upper = Card.deserialize(from: #"{"lastName": "b"}"#, options: [.key(.firstLetterUpper)])
        #expect(upper?.LastName == "b")
        let snake = Card.deserialize(from: #"{"first_name": "a"}"#, options: [.key(.convertFromSnakeCase)])
        #expect(snake?.firstName == "a")
        let custom = Card.deserialize(
            from: #"{"x_firstName": "a"}"#,
            options: [.key(.custom { ContainerTests.AnyKey(String($0.last?.stringValue.dropFirst(2) ?? "")) })]
        )
        #expect(custom?.firstName == "a")
    }

    @Test func datesWithoutATimeZoneUseTheTimeZoneOfTheCall() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let json = #"{"visitedAt": "2024-05-20 09:00:00"}"#
        let visit = Visit.deserialize(from: json, options: [.timeZone(zone)])
        #expect(visit?.visitedAt == Date(timeIntervalSince1970: 1_716_163_200))
    }

    @Test func dataIsReadByTheOption() {
        let bytes = Visit.deserialize(from: #"{"photo": [1, 2]}"#, options: [.data(.deferredToData)])
        #expect(bytes?.photo == Data([1, 2]))
        let custom = Visit.deserialize(
            from: #"{"photo": "abc"}"#,
            options: [.data(.custom { Data(try $0.singleValueContainer().decode(String.self).utf8) })]
        )
        #expect(custom?.photo == Data("abc".utf8))
    }

    @Test func utf16AndAByteOrderMarkAreRead() throws {
        let text = #"{"name": "Ann", "age": 25}"#
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian] {
            #expect(User.deserialize(from: text.data(using: encoding)) == ann, "\(encoding)")
        }
        #expect(User.deserialize(from: Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)) == ann)
    }

    @Test func dataSlicesAreReadFromTheirStartIndex() {
        let data = Data(#"xx{"name": "Ann", "age": 25}yy"#.utf8)
        #expect(User.deserialize(from: data.dropFirst(2).dropLast(2)) == ann)
    }
}
