@testable import SmartCodable

extension String {
    /// Reads the string as the text of a JSON number, whose grammar the test vouches for.
    ///
    /// The bytes are copied to memory of exactly their size, so that the address sanitizer detects a read past the end.
    func asNumber<Result>(_ read: (NumberText) throws -> Result) rethrows -> Result {
        try ContiguousArray(utf8).withUnsafeBufferPointer { try read(NumberText(unchecked: $0)) }
    }

    /// Reads the string as one that means a number; nil if it does not.
    func asNumericString<Result>(_ read: (NumberText) throws -> Result) rethrows -> Result? {
        try ContiguousArray(utf8).withUnsafeBufferPointer { try NumberText(numericString: $0).map(read) }
    }
}

/// So many zeros in a row.
func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }

/// So many nines in a row.
func nines(_ count: Int) -> String { String(repeating: "9", count: count) }
