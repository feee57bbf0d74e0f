import DefaultCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/DefaultCodable.md` verbatim and checks its output.
@Suite struct GuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("DefaultCodable")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [4, 4])
    }

    @Test func missingKeysHaveDefaults() throws {
        let print = Printer()

        enum ProductType: String, Codable, CaseIterable {
            case phone, pad, mac, accessory
        }

        struct Product: Codable {
            var name: String
            @Default<Empty> var description: String
            @Default<True> var isAvailable: Bool
            @Default<FirstCase> var type: ProductType
        }

        let product = try JSONDecoder().decode(Product.self, from: Data(#"{"name": "iPhone 11 Pro"}"#.utf8))
        print(product.description.isEmpty, product.isAvailable, product.type)
        print(String(decoding: try JSONEncoder().encode(product), as: UTF8.self))

        #expect(print.text == guide.output(1))
    }

    @Test func customProvidersReturnDefaults() throws {
        let print = Printer()

        enum Level: String, Codable, DefaultValueProvider {
            case guest, member
            static let `default` = Level.guest
        }

        enum PageSize: DefaultValueProvider {
            static let `default` = 20
            static let replacesInvalidValues = true
        }

        struct Search: Codable {
            @Default<Level> var level: Level
            @Default<PageSize> var size: Int
        }

        let search = try JSONDecoder().decode(Search.self, from: Data(#"{"level": null, "size": "many"}"#.utf8))
        print(search.level, search.size)

        #expect(print.text == guide.output(2))
    }

    @Test func modelsAreCreatedWithDefaults() throws {
        let print = Printer()

        struct Cart: Codable {
            var id: Int
            @Default<Zero> var count: Int
            @Default<One> var page: Int = 5
        }

        print(Cart(id: 1).count, Cart(id: 1, count: Default(wrappedValue: 3)).count)
        print(Cart(id: 1, page: 6).page, Cart(id: 1).page)
        print(try JSONDecoder().decode(Cart.self, from: Data(#"{"id": 1}"#.utf8)).page)

        #expect(print.text == guide.output(3))
    }

    @Test func defaultsWorkInASmartCodableModel() throws {
        let print = Printer()

        struct Item: SmartCodable {
            var title = ""
            @Default<One> var stock: Int
            @Default<True> var isVisible: Bool
        }

        let result = Item.deserializeWithReport(from: #"{"title": "Cup", "stock": "12", "isVisible": "perhaps"}"#)
        print(try result.get().stock, try result.get().isVisible)
        print(result.report)
        print(try result.get().toJSONString() ?? "")

        #expect(print.text == guide.output(4))
    }
}
