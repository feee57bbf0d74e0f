import Foundation

/// The strings that a policy reads as null.
struct NullTexts {
    /// In lower case.
    private let texts: Set<String>
    /// The bytes of the texts; nil if one has other characters than ASCII.
    private let ascii: [[UInt8]]?

    init(_ texts: Set<String>) {
        self.texts = Set(texts.map { $0.lowercased() })
        let isASCII = texts.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
        ascii = isASCII ? self.texts.map { Array($0.utf8) } : nil
    }

    var isEmpty: Bool { texts.isEmpty }

    /// Whether a string is one of the texts, in any letter case and without the white space around it.
    ///
    /// Nearly all strings are not, and are compared without a copy.
    ///
    /// - Parameters:
    ///   - bytes: the UTF-8 of the string.
    ///   - string: the string itself.
    /// - Returns: whether the string is read as null.
    func contains(_ bytes: some BidirectionalCollection<UInt8>, _ string: @autoclosure () -> String) -> Bool {
        if let ascii, Self.isVisible(bytes.first), Self.isVisible(bytes.last) {
            if ascii.contains(where: { $0.elementsEqual(bytes) { $0 == Self.lowercase($1) } }) { return true }
            // A few other characters are equal to ASCII ones, or have such a lower case.
            if bytes.allSatisfy({ $0 < 0x80 }) { return false }
        }
        return texts.contains(string().trimmingCharacters(in: .whitespacesAndNewlines).lowercased())
    }

    private static func isVisible(_ byte: UInt8?) -> Bool { byte.map { (0x21..<0x7F).contains($0) } ?? false }

    private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
