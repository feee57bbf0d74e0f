import Foundation
import SmartCodable

/// Decode it with `[Order].deserialize(from: data)`.
struct Order: SmartCodable {
    var id = 0
    var total = 0.0
    var lines: [Line] = []
    @SmartDate var placedAt: Date?

    struct Line: SmartCodable {
        var article = ""
    }

    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.placedAt <--- "placed_at"] }
}
