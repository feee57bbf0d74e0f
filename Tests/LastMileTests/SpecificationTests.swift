import Foundation
import LastMile
import Testing

/// Contains every code block of the specification of this module, with the documented result.
///
/// Its sample does not compile, because the properties and the initializer differ. This is corrected here.
@Suite struct SpecificationTests {
    struct Person: Equatable {
        let id: Int
        let lastName: String
        let firstName: String
        let phoneNumber: String?
        let gender: String?
        let hairColor: String?
    }

    static let json = """
        {
            "id": 8675309,
            "first_name": "Mary",
            "last_name": "Smith",
            "phone_number": "(312) 555-1212",
            "hair_color": 7.5
        }
        """

    static let mary = Person(
        id: 8_675_309,
        lastName: "Smith",
        firstName: "Mary",
        phoneNumber: "(312) 555-1212",
        gender: nil,
        hairColor: nil
    )

    @Test func aPersonIsCreatedAndItsErrorsAreReported() throws {
        let data = Data(Self.json.utf8)
        let parser = try? DataParser(data: data)
        let newStruct = parser?.parse(Person.self)
        #expect(newStruct == Self.mary)
        #expect(
            parser?.errors.map(\.description) == [
                #"root(Person) > "hair_color"(String) : Unexpectedly found a decimal"#
            ]
        )
    }

    @Test func aPersonWithoutALastNameIsNotCreated() throws {
        let json = Self.json.replacingOccurrences(of: #""last_name": "Smith","#, with: "")
        let parser = try DataParser(data: Data(json.utf8))
        #expect(parser.parse(Person.self) == nil)
        #expect(
            parser.errors.map(\.description) == [
                #"root(Person) > "last_name"(String) : No value is present"#,
                #"root(Person) > "hair_color"(String) : Unexpectedly found a decimal"#,
            ]
        )
    }

    @Test func invalidJSONCreatesNoParser() {
        let data = Data("{".utf8)
        let parser = try? DataParser(data: data)
        let newStruct = parser?.parse(Person.self)
        #expect(parser == nil)
        #expect(newStruct == nil)
    }
}

// The initializer of the specification, with the names of the fields corrected.
extension SpecificationTests.Person: APIDecodable {
    // swift-format-ignore
    init?(from decoder: APIDecoder) {
        // 1a
        let id =          decoder["id"]           --> Int.self
        let firstName =   decoder["first_name"]   --> String.self
        let lastName =    decoder["last_name"]    --> String.self

        // 1b
        let phoneNumber = decoder["phone_number"] --> String?.self
        let gender =      decoder["gender"]       --> String?.self
        let hairColor =   decoder["hair_color"]   --> String?.self

        // 2
        guard decoder.succeeded else { return nil }

        // 3
        self.init(id: id!, lastName: lastName!, firstName: firstName!, phoneNumber: phoneNumber, gender: gender, hairColor: hairColor)
    }
}
