import Foundation
import SmartCodable

/// A record with one property that has a wrapper, for each wrapper.
enum Visit {
    /// The record without a wrapper, for `JSONDecoder`.
    struct Plain<Extra: Codable>: Codable {
        var id: Int
        var name: String
        var price: Double
        var isOpen: Bool
        var extra: Extra
    }

    @BenchmarkModel struct Ignored: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartIgnored var extra = ""
    }

    @BenchmarkModel struct Anything: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartAny var extra: Any = 0
    }

    @BenchmarkModel struct Transformed: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        var extra = 0

        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.extra <--- FastTransformer<Int, Int>(fromJSON: { $0 }, toJSON: { $0 })]
        }
    }

    @BenchmarkModel struct Required: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartRequired var extra = 0
    }

    @BenchmarkModel struct Ruled: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartRule(.clamp(0...1_000_000)) var extra = 0
    }

    @BenchmarkModel struct Dated: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartDate var extra: Date?
    }

    @BenchmarkModel struct Colored: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartHexColor var extra: SmartColorObject?
    }

    @BenchmarkModel struct Published: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartPublished var extra = ""
    }

    @BenchmarkModel struct Formatted: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartFormat(.hex) var extra = Data()
    }

    @BenchmarkModel struct Compact: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartCompact.Array var extra: [Int] = []
    }

    @BenchmarkModel struct Flat: SmartCodable {
        @BenchmarkModel struct Part: SmartCodable {
            var extra = 0
        }

        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartFlat var part = Part()
    }

    @BenchmarkModel struct Rest: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        @SmartRest var others: JSONObject
    }

    // Properties without a wrapper that are more than a number or text.

    @BenchmarkModel struct Timed: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        var extra: Date?
    }

    @BenchmarkModel struct Labeled: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        var extra: [String: String] = [:]
    }

    @BenchmarkModel struct Untyped: SmartCodable {
        var id = 0
        var name = ""
        var price = 0.0
        var isOpen = false
        var extra: JSONValue?
    }

    /// Records as an array; `extra` is the JSON of the last property.
    static func sample(_ count: Int, _ extra: String) -> Data {
        let records = (0..<count).map { index in
            #"{"id":\#(index),"name":"visit \#(index)","price":\#(index).5,"isOpen":true,"extra":\#(extra)}"#
        }
        return Data(records.arrayJSON.utf8)
    }
}
