import DefaultCodable
import Foundation
import SmartCodable
import Testing

/// Contains every code block of the specification of this module, with the documented result.
///
/// The specification lacks the arguments of `@Default`, which are added here.
@Suite struct SpecificationTests {
    enum ProductType: String, Codable, CaseIterable {
        case phone, pad, mac, accesory
    }

    struct Product: Codable, Equatable {
        var name: String
        @Default<Empty> var description: String
        @Default<True> var isAvailable: Bool
        @Default<FirstCase> var type: ProductType
    }

    struct Role: Codable, Equatable, Hashable, RawRepresentable {
        let rawValue: String

        init?(rawValue: String) {
            self.rawValue = rawValue
        }

        // swift-format-ignore: NeverForceUnwrap
        static let user = Role(rawValue: "user")!
        // swift-format-ignore: NeverForceUnwrap
        static let bot = Role(rawValue: "bot")!
    }

    struct ChannelAccount: Codable, Equatable {
        var name: String
        @Default<SpecificationTests.Role> var role: Role
    }

    @Test(arguments: Coders.all)
    func missingPropertiesHaveTheirDefaults(coders: Coders) throws {
        for json in [
            #"{"name": "iPhone 11 Pro"}"#,
            #"{"name": "iPhone 11 Pro", "description": null, "isAvailable": null, "type": null}"#,
        ] {
            let product = try coders.decode(Product.self, json)
            #expect(product.name == "iPhone 11 Pro")
            #expect(product.description == "")
            #expect(product.isAvailable == true)
            #expect(product.type == .phone)
            #expect(try coders.encode(product) == #"{"name":"iPhone 11 Pro"}"#)
        }
    }

    @Test(arguments: Coders.all)
    func aTypeCanBeItsOwnProvider(coders: Coders) throws {
        let rows: [(json: String, role: Role, encoded: String)] = [
            (#"{"name": "A"}"#, .user, #"{"name":"A"}"#),
            (#"{"name": "A", "role": null}"#, .user, #"{"name":"A"}"#),
            (#"{"name": "A", "role": "user"}"#, .user, #"{"name":"A"}"#),
            (#"{"name": "A", "role": "bot"}"#, .bot, #"{"name":"A","role":"bot"}"#),
        ]
        for row in rows {
            let account = try coders.decode(ChannelAccount.self, row.json)
            #expect(account.role == row.role, "\(row.json)")
            #expect(try coders.encode(account) == row.encoded)
        }
    }

    @Test func aMismatchIsAnErrorUnderFoundation() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(ChannelAccount.self, from: Data(#"{"name": "A", "role": 5}"#.utf8))
        }
    }
}

extension SpecificationTests.Role: DefaultValueProvider {
    static let `default` = user
}
