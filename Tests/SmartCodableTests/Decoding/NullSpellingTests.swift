import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// There are three ways to say that there is no value: a null, a null on the path of the model, and a null that the
/// model's hook left. They behave alike.
@Suite struct NullSpellingTests {
    @BothKinds struct InData: SmartCodable, Equatable {
        var id = 0

        static func designatedPath() -> String? { "data.item" }
    }

    @BothKinds struct Hooked: SmartCodable, Equatable, SmartInputHook {
        var id = 0

        static func willDecode(_ json: inout JSONValue) {
            if json.object?["none"] != nil { json = .null }
        }
    }

    @BothKinds struct Holder<Item: SmartCodable & Equatable>: SmartCodable, Equatable {
        var maybe: Item?
        var list: [Item?] = []
        var named: [String: Item?] = [:]
    }

    @BothKinds struct Kept<Item: SmartCodable & Equatable>: SmartCodable, Equatable {
        var maybe: Item? = Item()
    }

    @BothKinds struct Needed<Item: SmartCodable & Equatable>: SmartCodable, Equatable {
        var item = Item()
        var list: [Item] = []
    }

    private static let onPath = ["null", #"{"data":{"item":null}}"#, #"{"data":null}"#]
    private static let byHook = ["null", #"{"none":true}"#]

    private func check<Item: SmartCodable & Equatable>(_ type: Item.Type, _ null: String) throws {
        let absent = #"{"maybe":\#(null),"list":[\#(null)],"named":{"a":\#(null)}}"#
        let expected = Holder<Item>(maybe: nil, list: [nil], named: ["a": nil])
        let native = try JSONSerialization.jsonObject(with: Data(absent.utf8)) as? [String: Any]
        for input in [SmartInput.text(absent), .data(Data(absent.utf8)), .any(native)] {
            let result = Holder<Item>.deserializeWithReport(from: input)
            #expect(result.model == expected)
            #expect(result.report.isClean, "\(null)\n\(result.report)")
            #expect(try Holder<Item>.deserializeStrictly(from: input) == expected)
        }

        let kept = #"{"maybe":\#(null)}"#
        let result = Kept<Item>.deserializeWithReport(from: kept)
        #expect(result.model == Kept())
        #expect(result.report.events.map(\.outcome) == [.initialValue])
        #expect(try Kept<Item>.deserializeStrictly(from: kept) == Kept(maybe: nil))
        let assigned = Kept<Item>.deserialize(from: kept, options: [.policy { $0.nullForOptional = .assignNil }])
        #expect(assigned == Kept(maybe: nil))

        let needed = #"{"item":\#(null),"list":[\#(null)]}"#
        let fallback = Needed<Item>.deserializeWithReport(from: needed)
        #expect(fallback.model == Needed())
        #expect(fallback.report.events.map(\.outcome) == [.initialValue, .dropped])
        let error = #expect(throws: SmartMismatchError.self) { try Needed<Item>.deserializeStrictly(from: needed) }
        #expect(error?.report.events.count == 2)

        #expect(Item.deserialize(from: null) == nil)
        #expect(throws: SmartMismatchError.self) { try Item.deserializeStrictly(from: null) }
    }

    @Test(arguments: onPath) func aNullOnThePathOfAModel(_ null: String) throws { try check(InData.self, null) }

    @Test(arguments: byHook) func aNullThatAHookLeft(_ null: String) throws { try check(Hooked.self, null) }

    /// A step that does not exist is a mistake in the structure, except for a property that is an optional.
    @Test(arguments: ["{}", #"{"data":{}}"#]) func aMissingStepIsNoNull(_ json: String) {
        let result = Holder<InData>.deserializeWithReport(from: #"{"maybe":\#(json),"list":[\#(json)]}"#)
        #expect(result.model == Holder(maybe: nil, list: [nil]))
        // The other event is about the missing key `named`.
        #expect(result.report.events.map { $0.path.count } == [2, 1])
    }
}
