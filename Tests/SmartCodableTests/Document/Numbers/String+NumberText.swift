@testable import SmartCodable

extension String {
    /// Reads the string as the text of a JSON number, which must be valid.
    ///
    /// The bytes are copied to memory of exactly their size, so that the address sanitizer detects a read past the end.
    func asNumber<Result>(_ read: (NumberText) throws -> Result) rethrows -> Result {
        try ContiguousArray(utf8).withUnsafeBufferPointer { try read(NumberText(unchecked: $0)) }
    }

    /// Reads the string as a numeric string; nil if it is not one.
    func asNumericString<Result>(_ read: (NumberText) throws -> Result) rethrows -> Result? {
        try ContiguousArray(utf8).withUnsafeBufferPointer { try NumberText(numericString: $0).map(read) }
    }
}

/// A number of zeros.
func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

/// A number of nines.
func nines(_ count: Int) -> String { String(repeating: "9", count: count) }
