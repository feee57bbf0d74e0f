import Foundation
import LastMile
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/LastMile.md` verbatim and checks its output.
@Suite struct GuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("LastMile")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [5, 5])
    }

    @Test func aModelReportsItsErrors() {
        let print = Printer()

        struct Person: APIDecodable {
            let id: Int
            let name: String
            let city: String?
            let tags: [String]

            init?(from decoder: any APIDecoder) {
                let id = decoder["id"] --> Int.self
                let name = decoder["name"]["full"] --> String.self
                let tags = decoder["tags"] --> [String].self
                city = decoder["address"]["city"] --> String?.self
                guard decoder.succeeded, let id, let name, let tags else { return nil }
                self.id = id
                self.name = name
                self.tags = tags
            }
        }

        let json = #"{"id": 7, "name": {"full": "Mary Smith"}, "tags": ["new", 5], "address": {"city": false}}"#
        let result = APIDataDecoder().decode(data: Data(json.utf8), to: Person.self)
        print(result.value?.name ?? "none", result.value?.tags ?? [])
        for error in result.errors { print(error) }

        #expect(print.text == guide.output(1))
    }

    @Test func aParserCollectsErrors() throws {
        let print = Printer()

        let parser = try DataParser(data: Data(#"{"pages": 3}"#.utf8))
        print(parser.parse([String: Int].self)?["pages"] ?? 0)
        print(parser.parse([String: Bool].self)?.count ?? -1)
        for error in parser.errors { print(error) }

        #expect(print.text == guide.output(2))
    }

    @Test func enumsAndCountsAreChecked() {
        let print = Printer()

        enum Size: String, APIDecodable { case small, large }

        struct Cup: APIDecodable {
            static let idKey: String? = "sku"
            let size: Size?
            let colours: [String]

            init?(from decoder: any APIDecoder) {
                size = decoder["size"] --> Size?.self
                let colours = decoder["colours"] --> CountLimited<[String]>(min: 1, isMandatory: true)
                guard decoder.succeeded, let colours else { return nil }
                self.colours = colours
            }
        }

        let cups = #"[{"sku": "a1", "size": "huge", "colours": ["red"]}, {"sku": "a2", "colours": []}]"#
        let shelf = APIDataDecoder().decode(data: Data(cups.utf8), to: [Cup].self)
        print(shelf.value?.count ?? 0)
        for error in shelf.errors { print(error) }

        #expect(print.text == guide.output(3))
    }

    @Test func invalidJSONIsAnError() {
        let print = Printer()

        let broken = APIDataDecoder().decode(data: Data(#"{"id": 7,}"#.utf8), to: [String: Int].self)
        print(broken.value == nil)
        for error in broken.errors { print(error) }

        #expect(print.text == guide.output(4))
    }

    @Test func codableTypesAreRead() throws {
        let print = Printer()

        struct Address: Decodable {
            var city: String
            var since: Date
        }

        struct Customer: APIDecodable {
            let address: Address

            init?(from decoder: any APIDecoder) {
                let address = decoder["address"].decodeRequired(swiftDecodable: Address.self)
                _ = decoder["note"] --> String?.self
                guard decoder.succeeded, let address else { return nil }
                self.address = address
            }
        }

        struct Response: Decodable {
            var page: Int
            @APIDecoded var customer: Customer
        }

        let text = #"{"page": 1, "customer": {"address": {"city": "Bonn", "since": 0}, "note": 5}}"#
        let response = try JSONDecoder().decode(Response.self, from: Data(text.utf8))
        print(response.customer.address.city, response.$customer)

        let dates = SmartJSONDecoder(policy: .strict)
        dates.dateDecodingStrategy = .secondsSince1970
        let customer = APIJSONObjectDecoder().decode(
            jsonObject: ["address": ["city": "Bonn", "since": 60]],
            to: Customer.self,
            options: [APIDecodeOptions.swiftDecoderKey: dates]
        )
        print(customer.value?.address.since.timeIntervalSince1970 ?? 0)

        #expect(print.text == guide.output(5))
    }
}
