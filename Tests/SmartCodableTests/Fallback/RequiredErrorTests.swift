import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// A call that returns no model has the error that `JSONDecoder` throws: the same case, key and path.
@Suite struct RequiredErrorTests {
    @BothKinds struct Account: SmartModelCodable {
        let id: Int
        let name: String
        let isActive: Bool?
    }

    @BothKinds struct Order: SmartModelCodable {
        let account: Account
        let tags: [String]
        let size: Size
    }

    enum Size: String, Codable { case small, large }

    @BothKinds struct Wrapped: SmartCodable {
        @SmartRequired var id = 0
        var name = ""
    }

    @BothKinds struct Declared: SmartCodable {
        @SmartRequired var account = Wrapped()
        var count = 0
    }

    /// The types that Foundation's decoder reads instead of those with the library's own rules.
    struct PlainWrapped: Codable {
        var id: Int
        var name: String?
    }

    struct PlainDeclared: Codable {
        var account: PlainWrapped
        var count: Int?
    }

    struct Reason: Error, Equatable { var text = "Not an address." }

    struct Email: Codable {
        init(from decoder: any Decoder) throws {
            _ = try decoder.singleValueContainer().decode(String.self)
            throw Reason()
        }
        func encode(to encoder: any Encoder) throws {}
    }

    @BothKinds struct Contact: SmartModelCodable {
        let email: Email
        let name: String
    }

    private static let accounts = [
        #"{"name":"a"}"#, #"{"id":1}"#, "{}", #"{"id":null,"name":"a"}"#, #"{"id":"x","name":"a"}"#,
        #"{"id":[],"name":"a"}"#, #"{"id":{},"name":"a"}"#, #"{"id":1.5,"name":"a"}"#, #"{"id":1e30,"name":"a"}"#,
        #"{"id":1,"name":null}"#, #"{"id":1,"name":[]}"#, #"{"id":1,"name":{}}"#, "[]", "7", "null",
    ]

    @Test(arguments: accounts) func theErrorIsThatOfJSONDecoder(_ json: String) throws {
        compare(Account.self, Account.self, json)
        compare(Order.self, Order.self, #"{"account":\#(json),"tags":[],"size":"small"}"#)
        if !json.contains("name\":["), !json.contains("name\":{"), !json.contains("name\":null") {
            compare(Wrapped.self, PlainWrapped.self, json)
            compare(Declared.self, PlainDeclared.self, #"{"account":\#(json)}"#)
        }
    }

    @Test(arguments: [
        #"{"tags":[],"size":"small"}"#, #"{"account":{"id":1,"name":"a"},"size":"small"}"#,
        #"{"account":{"id":1,"name":"a"},"tags":null,"size":"small"}"#,
        #"{"account":{"id":1,"name":"a"},"tags":7,"size":"small"}"#,
        #"{"account":{"id":1,"name":"a"},"tags":[],"size":"huge"}"#,
        #"{"account":{"id":1,"name":"a"},"tags":[],"size":[]}"#,
        #"{"account":{"id":1,"name":"a"},"tags":[]}"#,
    ])
    func theErrorOfANestedValueHasItsPath(_ json: String) { compare(Order.self, Order.self, json) }

    @Test func theErrorOfAnInitializerArrivesAsItIs() throws {
        for json in [#"{"email":"x","name":"a"}"#] {
            let error = try #require(failure(Contact.self, json))
            #expect(error as? Reason == Reason())
        }
        #expect(failure(Email.self, #""x""#) as? Reason == Reason())
    }

    @Test func aPropertyWithAnInitialValueHasAnAdvice() {
        guard !modelsAreGenerated else { return }
        struct Item: SmartModelCodable {
            let id: Int
            var name = "x"
        }
        let report = Item.deserializeWithReport(from: #"{"id":1}"#).report
        #expect(
            report.events.map(\.description) == [
                "name: No value associated with key. If the property has an initial value, add @SmartModel to 'Item', "
                    + "or give it an init(). [failed]"
            ]
        )
    }

    private func failure<Model: Decodable>(_ type: Model.Type, _ json: String) -> (any Error)? {
        do {
            _ = try SmartJSONDecoder().decode(type, from: Data(json.utf8))
            return nil
        } catch { return error }
    }

    private func compare<Model: Decodable, Plain: Decodable>(_ type: Model.Type, _ plain: Plain.Type, _ json: String) {
        guard let error = failure(type, json) else { return }
        let result = SmartJSONDecoder().decodeWithReport(type, from: Data(json.utf8))
        #expect(throws: (any Error).self, "\(json)") { try JSONDecoder().decode(plain, from: Data(json.utf8)) }
        do {
            _ = try JSONDecoder().decode(plain, from: Data(json.utf8))
        } catch let expected {
            // Foundation loses the path of a number that does not fit.
            if case .dataCorrupted(let context)? = expected as? DecodingError, context.codingPath.isEmpty { return }
            #expect(Self.outline(error) == Self.outline(expected), "\(type) \(json)")
            #expect(result.error.map(Self.outline) == Self.outline(expected), "\(type) \(json)")
        }
        for text in ["\(error)", result.report.failure ?? "", "\(result.error as Any)", "\(result.report)"] {
            #expect(!text.contains("initializer-failed") && !text.contains("refused("), "\(text)")
        }
    }

    /// The case, the key and the path of an error.
    private static func outline(_ error: any Error) -> String {
        func path(_ context: DecodingError.Context) -> String {
            context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
        return switch error as? DecodingError {
        case .keyNotFound(let key, let context): "keyNotFound \(key.stringValue) at \(path(context))"
        case .valueNotFound(_, let context): "valueNotFound at \(path(context))"
        case .typeMismatch(_, let context): "typeMismatch at \(path(context))"
        case .dataCorrupted(let context): "dataCorrupted at \(path(context))"
        default: "\(error)"
        }
    }
}
