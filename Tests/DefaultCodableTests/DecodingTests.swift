import DefaultCodable
import Foundation
import SmartCodable
import Testing

/// The value of a property for each input and each decoder.
@Suite struct DecodingTests {
    struct Holder: Codable, Equatable {
        @Default<Zero> var count: Int
        @Default<OrInvalid<One>> var page: Int
    }

    struct Nested: Codable, Equatable {
        var holder: Holder
        var list: [Holder]
        var named: [String: Holder]
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let json: String
        let foundation: Holder?
        let smart: Holder?
        var testDescription: String { json }

        init(_ json: String, foundation: Holder?, smart: Holder?) {
            self.json = json
            self.foundation = foundation
            self.smart = smart
        }

        static let all = [
            Row("{}", foundation: Holder(0, 1), smart: Holder(0, 1)),
            Row(#"{"count": null, "page": null}"#, foundation: Holder(0, 1), smart: Holder(0, 1)),
            Row(#"{"count": 5, "page": 6}"#, foundation: Holder(5, 6), smart: Holder(5, 6)),
            Row(#"{"page": "many"}"#, foundation: Holder(0, 1), smart: Holder(0, 1)),
            Row(#"{"page": []}"#, foundation: Holder(0, 1), smart: Holder(0, 1)),
            Row(#"{"page": "6"}"#, foundation: Holder(0, 1), smart: Holder(0, 6)),
            Row(#"{"count": "5"}"#, foundation: nil, smart: Holder(5, 1)),
            Row(#"{"count": "many"}"#, foundation: nil, smart: Holder(0, 1)),
            Row(#"{"count": {}}"#, foundation: nil, smart: Holder(0, 1)),
            Row(#"{"count": 1.5}"#, foundation: nil, smart: Holder(0, 1)),
            Row(#"{"count": 9223372036854775808, "page": 1e400}"#, foundation: nil, smart: Holder(0, 1)),
            Row(#"{"page": \#(String(repeating: "9", count: 5_000))}"#, foundation: Holder(0, 1), smart: Holder(0, 1)),
        ]
    }

    @Test(arguments: Row.all, Coders.all)
    func propertiesAreReadInEveryShape(row: Row, coders: Coders) {
        // `JSONSerialization` changes some numbers before they are written to a property list.
        if coders == .propertyList, row.json.utf8.count > 30 { return }
        let expected = coders == .smart ? row.smart : row.foundation
        #expect((try? coders.decode(Holder.self, row.json)) == expected)
        let nested = #"{"holder": \#(row.json), "list": [\#(row.json), \#(row.json)], "named": {"a": \#(row.json)}}"#
        let whole = expected.map { Nested(holder: $0, list: [$0, $0], named: ["a": $0]) }
        #expect((try? coders.decode(Nested.self, nested)) == whole)
    }

    @Test(arguments: Coders.all)
    func elementsAndRootValuesAreRead(coders: Coders) throws {
        #expect(try coders.decode([Default<Zero>].self, "[1, 2]").map(\.wrappedValue) == [1, 2])
        #expect(try coders.decode([String: Default<Zero>].self, #"{"a": 7}"#)["a"]?.wrappedValue == 7)
        guard coders != .propertyList else { return }
        #expect(try coders.decode([Default<Zero>].self, "[1, null, 3]").map(\.wrappedValue) == [1, 0, 3])
        #expect(try coders.decode(Default<Zero>.self, "5").wrappedValue == 5)
        #expect(try coders.decode(Default<One>.self, "null").wrappedValue == 1)
    }

    @Test func unreadableElementsAreReplacedUnderFoundationAndDroppedOtherwise() throws {
        let json = #"["x", 2]"#
        let list = try Coders.foundation.decode([Default<OrInvalid<One>>].self, json)
        #expect(list.map(\.wrappedValue) == [1, 2])
        #expect(throws: DecodingError.self) { try Coders.foundation.decode([Default<One>].self, json) }
        // The array's own rule takes precedence.
        #expect(try Coders.smart.decode([Default<OrInvalid<One>>].self, json).map(\.wrappedValue) == [2])
        #expect(try Coders.smart.decode([Default<One>].self, json).map(\.wrappedValue) == [2])
    }

    @Test func theErrorIsFromTheDecoder() {
        #expect {
            try Coders.foundation.decode(Holder.self, #"{"count": "5"}"#)
        } throws: { error in
            guard case DecodingError.typeMismatch(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["count"]
        }
    }

    @Test(arguments: Coders.all)
    func aCustomProviderCanReplaceInvalidValues(coders: Coders) throws {
        enum Standard: DefaultValueProvider {
            static let `default` = "standard"
            static let replacesInvalidValues = true
        }
        struct Parcel: Codable { @Default<Standard> var service: String }
        #expect(try coders.decode(Parcel.self, "{}").service == "standard")
        #expect(try coders.decode(Parcel.self, #"{"service": {}}"#).service == "standard")
        #expect(try coders.decode(Parcel.self, #"{"service": "express"}"#).service == "express")
    }

    @Test(arguments: Coders.all)
    func anOptionalCanHaveADefault(coders: Coders) throws {
        enum Seven: DefaultValueProvider { static let `default`: Int? = 7 }
        struct Draw: Codable { @Default<Seven> var number: Int? }
        #expect(try coders.decode(Draw.self, "{}").number == 7)
        #expect(try coders.decode(Draw.self, #"{"number": null}"#).number == 7)
        #expect(try coders.decode(Draw.self, #"{"number": 3}"#).number == 3)
        #expect(try coders.encode(Draw(number: Default(wrappedValue: 7))) == "{}")
        #expect(try coders.encode(Draw(number: Default(wrappedValue: 3))) == #"{"number":3}"#)
    }

    @Test(arguments: Coders.all)
    func anEnumWithoutCasesIsAnErrorWithAReason(coders: Coders) throws {
        struct Odd: Codable { @Default<FirstCase> var nothing: Nothing }
        for json in ["{}", #"{"nothing": null}"#] {
            #expect {
                try coders.decode(Odd.self, json)
            } throws: { error in
                // SmartCodable's decoder reports the model that could not be created, but not the error of its
                // initializer.
                coders == .smart || coders == .smartStrict
                    || "\(error)".contains("Nothing has no first case, so FirstCase has no default for it.")
            }
        }
    }

    @Test func readingAValueOfAnEnumWithoutCasesEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            _ = Default<FirstCase<Nothing>>().wrappedValue
        }
    }

    @Test func aHandWrittenInitializerCanReadAWrapper() throws {
        struct Late: Decodable {
            let value: Int
            enum CodingKeys: CodingKey { case value }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                value = try container.decode(Default<One>.self, forKey: .value).wrappedValue
            }
        }
        for coders in Coders.all {
            #expect(try coders.decode(Late.self, "{}").value == 1)
            #expect(try coders.decode(Late.self, #"{"value": 4}"#).value == 4)
        }
    }
}

/// An enum without cases.
enum Nothing: Codable, Equatable, CaseIterable {
    init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no cases"))
    }

    func encode(to encoder: any Encoder) throws {}
}

extension DecodingTests.Holder {
    fileprivate init(_ count: Int, _ page: Int) {
        self.init(count: Default(wrappedValue: count), page: Default(wrappedValue: page))
    }
}
