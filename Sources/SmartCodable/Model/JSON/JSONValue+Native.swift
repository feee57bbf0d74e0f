import Foundation

extension JSONValue {
    /// Makes a value of native ones: collections, text, numbers, `Bool`, `NSNumber`, `NSNull`, nil.
    ///
    ///     JSONValue(["id": 7, "tags": ["a", true]] as [String: Any])     // {"id":7,"tags":["a",true]}
    ///
    /// A number is never taken for a `Bool` nor a `Bool` for a number. What JSON does not have is taken as in decoding.
    /// Nil if something has no form in JSON, such as an image or an infinite number, or if there are more than 512
    /// levels.
    ///
    /// - Parameter value: the value.
    public init?(_ value: Any) {
        if let value = value as? JSONValue {
            self = value
            return
        }
        guard let document = try? ValueInput.document(value, .standard) else { return nil }
        self.init(.root, of: document)
    }

    /// The value as plain Swift values; nil if a number in it is one that no type of Swift holds, such as `1e400`,
    /// or if it has more than 1,000 levels, which take too much stack to free.
    ///
    /// Null is `NSNull`, a number without fraction and exponent is an `Int`, else a `UInt64`, else a `Decimal`, any
    /// other number is a `Double`. These are the values that transformers are given.
    public var any: Any? {
        var limits = SmartDecodingLimits.standard
        limits.depth = .max
        return (try? ValueInput.document(self, limits)).flatMap {
            PlainValue.make(.root, of: $0, depth: StackBounds.largestFreeableDepth)
        }
    }
}

extension JSONValue: NativeConvertible {
    var nativeValue: NativeValue {
        switch self {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number): number.nativeValue
        case .string(let text): .string(text)
        case .array(let elements): .array(elements)
        case .object(let members): .object(members)
        }
    }
}
