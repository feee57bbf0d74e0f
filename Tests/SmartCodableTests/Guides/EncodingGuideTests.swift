import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Encoding.md` verbatim and checks its output.
@Suite struct EncodingGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Encoding")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [6, 6])
    }

    @Test func aModelHasFourForms() {
        let print = Printer()

        struct User: SmartCodable {
            var name = ""
            var age = 0
            var note: String?
            var tags: [String] = []
        }

        let user = User(name: "Ann", age: 30, tags: ["a", "b"])
        print(user.toJSONString() ?? "")
        print(user.toJSONData()?.count ?? 0)
        print(user.toDictionary()?["age"] ?? "none")
        print([user].toArray()?.count ?? 0)
        print(User.deserializePlist(from: user.toPlistData())?.name ?? "none")
        print(user.toJSONString(prettyPrint: true) ?? "")

        #expect(print.text == guide.output(1))
    }

    @Test func mappedKeysAndTransformersAreWrittenBack() {
        let print = Printer()

        struct Place: SmartCodable {
            var name = "Trevi"
            var city = "Rome"
            var zip = "00187"
            var opened = Date(timeIntervalSince1970: 60)

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.name <--- ["title", "name"],
                    CodingKeys.city <--- "address.city",
                    CodingKeys.zip <--- "address.codes.1",
                ]
            }

            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.opened <--- SmartDateTransformer(strategy: .iso8601)]
            }
        }

        print(Place().toJSONString() ?? "")
        print(Place().toJSONString(useMappedKeys: true) ?? "")

        #expect(print.text == guide.output(2))
    }

    @Test func optionsChooseTheForm() {
        let print = Printer()

        struct Event: SmartCodable {
            var startDate = Date(timeIntervalSince1970: 1_700_000_000)
            var badge = Data([0xFB, 0xFF])
            var limit = Double.infinity
        }

        print(Event().toJSONString(options: [.float(.convertToString)]) ?? "")
        print(
            Event().toJSONString(
                options: [
                    .date(.iso8601), .data(.hex), .float(.convertToString), .key(.convertToSnakeCase), .sortedKeys,
                ]
            ) ?? ""
        )

        #expect(print.text == guide.output(3))
    }

    @Test func theModelChoosesWhatIsWritten() {
        let print = Printer()

        struct Settings: SmartCodable {
            var volume = 5
            var theme = Theme()
            var name = ""
            @IgnoredKey(isDecodable: true) var token = ""
            @SmartFormat(keepsForm: true) var id = 0

            struct Theme: SmartCodable { var color = "red" }
        }

        var settings = Settings.deserialize(
            from: #"{"volume": 5, "theme": {"color": "blue"}, "token": "secret", "id": "7"}"#
        )
        print(settings?.token ?? "", settings?.toJSONString() ?? "")
        settings?.id = 8
        print(settings?.toJSONString(options: [.initialValues(.omit)]) ?? "")

        #expect(print.text == guide.output(4))
    }

    @Test func theThrowingMethodsIncludeThePath() {
        let print = Printer()

        struct Chart: SmartCodable {
            var title = "sizes"
            var points: [Double] = []
        }

        print(Chart(points: [1, .nan]).toJSONString() ?? "nil")
        do {
            print(try Chart(points: [1, .nan]).makeJSONString())
        } catch {
            guard case EncodingError.invalidValue(_, let context) = error else { return }
            print(context.debugDescription)
        }

        #expect(print.text == guide.output(5))
    }

    @Test func theEncoderReplacesJSONEncoder() throws {
        let print = Printer()

        struct Login: Codable {
            var userName = "ann"
            var page = "https://example.org"
        }

        let encoder = SmartJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(Login()), as: UTF8.self))

        #expect(print.text == guide.output(6))
    }
}
