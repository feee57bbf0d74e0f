import DefaultCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// `@Default` in SmartCodable models.
@Suite struct SmartModelTests {
    @BothKinds struct Product: SmartCodable, Equatable {
        var name = ""
        @Default<Empty> var description: String
        @Default<True> var isAvailable: Bool
        @Default<One> var stock: Int = 7

        enum CodingKeys: String, CodingKey {
            case name, description
            case isAvailable = "available"
            case stock
        }
    }

    @Test func missingKeysAndNullsAreNotReported() throws {
        for json in ["{}", #"{"description": null, "available": null, "stock": null}"#] {
            let result = Product.deserializeWithReport(from: json)
            let product = try result.get()
            #expect(product.description == "")
            #expect(product.isAvailable)
            // The provider's value, not the one of the declaration.
            #expect(product.stock == 1)
            #expect(result.report.events.map(\.expectedType) == ["String"], "only the plain property")
            #expect(product.toJSONString() == #"{"name":""}"#)
        }
    }

    @Test func conversionsAndUnreadableValuesAreReported() throws {
        let json = #"{"name": "A", "description": 5, "available": "maybe", "stock": {}}"#
        let result = Product.deserializeWithReport(from: json)
        let product = try result.get()
        #expect(product.description == "5")
        #expect(product.isAvailable)
        #expect(product.stock == 1)
        #expect(
            result.report.description == """
                Product 👈🏻 👀
                   ┆┄ description: Expected to decode 'String' but found 'Number' instead. [converted]
                   ┆┄ available  : Expected to decode 'Bool' but found 'String' instead. [default, neither true nor false]
                   ┆┄ stock      : Expected to decode 'Int' but found 'Dictionary' instead. [default]
                """
        )
        #expect(product.toJSONString() == #"{"name":"A","description":"5"}"#)
    }

    @Test func theStrictPolicyAcceptsMissingKeysAndRefusesMismatches() throws {
        #expect(try Product.deserializeStrictly(from: #"{"name": "A"}"#).isAvailable)
        #expect(throws: SmartMismatchError.self) {
            try Product.deserializeStrictly(from: #"{"name": "A", "stock": "1"}"#)
        }
        @BothKinds struct Lenient: SmartCodable { @Default<OrInvalid<One>> var stock: Int }
        #expect(try Lenient.deserializeStrictly(from: #"{"stock": "1"}"#).stock == 1)
    }

    @Test func mappingsAndTransformersApplyToTheProperty() throws {
        @BothKinds struct Mapped: SmartCodable {
            @Default<Zero> var count: Int
            @Default<Empty> var name: String
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.count <--- ["n", "data.n"]] }
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.name
                        <--- FastTransformer<String, String>(
                            fromJSON: { $0?.uppercased() },
                            toJSON: { $0?.lowercased() }
                        )
                ]
            }
        }
        let mapped = try #require(Mapped.deserialize(from: #"{"data": {"n": 3}, "name": "ann"}"#))
        #expect(mapped.count == 3)
        #expect(mapped.name == "ANN")
        #expect(mapped.toJSONString() == #"{"count":3,"name":"ann"}"#)
        #expect(Mapped.deserialize(from: #"{"data": {"n": null}}"#)?.count == 0)
        #expect(Mapped().toJSONString() == "{}")
    }

    @Test func anUpdateKeepsUnmentionedValues() throws {
        let json = #"{"name": "A", "description": "good", "available": false, "stock": 0}"#
        var product = try #require(Product.deserialize(from: json))
        SmartUpdater.update(&product, from: #"{"name": "B"}"#)
        #expect(product.name == "B")
        #expect(product.description == "good")
        #expect(!product.isAvailable)
        #expect(product.stock == 0)
        // Invalid values keep the current value; null produces the default.
        SmartUpdater.update(&product, from: #"{"available": "maybe", "stock": null}"#)
        #expect(!product.isAvailable)
        #expect(product.stock == 1)
    }

    @Test func thePatchBetweenTwoModelsTransformsOneIntoTheOther() throws {
        var old = Product(name: "A")
        old.isAvailable = false
        old.description = "old"
        var new = Product(name: "B")
        new.stock = 1
        let patch = try SmartUpdater.diff(from: old, to: new)
        #expect(patch == ["name": "B", "description": nil, "available": nil, "stock": nil])
        var product = old
        SmartUpdater.update(&product, from: .value(patch), mode: .mergePatch)
        #expect(product == new)
        SmartUpdater.update(&product, from: .value(try SmartUpdater.diff(from: new, to: old)), mode: .mergePatch)
        #expect(product == old)
    }

    @Test func modelsWithDefaultsNest() throws {
        @BothKinds struct Shelf: SmartCodable, Equatable {
            @Default<Empty> var products: [Product]
            @Default<EmptyDictionary> var named: [String: Product]
            var first: Product?
            var best = Product(name: "best")
        }
        let json = #"{"products": [{"name": 1}, {}], "named": {"a": {"available": 0}}, "first": {"stock": "9"}}"#
        let shelf = try #require(Shelf.deserialize(from: json))
        #expect(shelf.products.map(\.name) == ["1", ""])
        #expect(shelf.named["a"]?.isAvailable == false)
        #expect(shelf.first?.stock == 9)
        #expect(shelf.best.name == "best")
        #expect(Shelf.deserialize(from: shelf.toJSONString()) == shelf)
        #expect(Shelf().toJSONString() == #"{"best":{"name":"best","stock":7}}"#)
    }

    @Test func classesCanHaveDefaults() throws {
        class Base: SmartCodable {
            @Default<One> var version: Int
            required init() {}
        }
        final class Page: SmartCodable {
            @Default<True> var isOpen: Bool
            init() {}
        }
        #expect(Base.deserialize(from: "{}")?.version == 1)
        #expect(Base.deserialize(from: #"{"version": 2}"#)?.version == 2)
        #expect(Page.deserialize(from: #"{"isOpen": false}"#)?.isOpen == false)
    }
}
