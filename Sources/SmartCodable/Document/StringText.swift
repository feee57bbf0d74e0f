import Foundation

/// The content of one JSON string, escapes resolved.
///
/// The string is created on demand.
struct StringText {
    /// Borrowed from the document; valid while the document exists.
    ///
    /// Well-formed UTF-8: the scanner has validated it, or it was copied from a `String`. If it is known to be ASCII,
    /// sixteen more bytes are readable. An unpaired surrogate is U+FFFD.
    let bytes: UnsafeBufferPointer<UInt8>
    let flags: TapeEntry.Flags

    /// The string.
    var string: String {
        @_transparent get { Self.string(wellFormed: bytes, isASCII: flags.contains(.isASCII)) }
    }

    /// Creates a string from well-formed UTF-8, without validating it again where the system can.
    ///
    /// Validation of text that is not ASCII takes ten times as long as copying it.
    @_transparent
    private static func string(wellFormed bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        if isASCII, bytes.count <= 15, let start = bytes.baseAddress { return small(start, bytes.count) }
        var text = UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII)
        // Strings that are marked as ASCII are compared faster.
        if !isASCII { _ = text.checkForASCII() }
        return String(copying: text)
    }

    /// Creates a string of at most 15 ASCII characters, which needs no memory, from two words that overlap.
    ///
    /// Takes two thirds of the time of other initializers, which copy such strings one byte at a time.
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    private static func small(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(unsafeUninitializedCapacity: 15) { buffer in
            // In bounds: sixteen bytes are readable at text that is known to be ASCII, and the buffer has the capacity
            // for fifteen. Bytes after `count` are ignored. The constant length makes it two loads and two stores.
            guard let target = buffer.baseAddress else { return 0 }
            memcpy(target, bytes, 15)
            return count
        }
    }

    /// Calls a closure with the bytes of the string.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result { try body(bytes) }
}

extension StringText {
    /// Calls a closure with the UTF-8 bytes of a string that is not part of a document.
    static func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = text
        return text.withUTF8(body)
    }

    /// Calls a closure with a string that is not part of a document.
    static func with<Result>(_ text: String, _ body: (StringText) -> Result) -> Result {
        withBytes(text) { body(StringText(bytes: $0, flags: .none)) }
    }
}

extension StringText {
    /// Whether the string starts or ends with white space.
    var hasOuterWhiteSpace: Bool {
        withBytes { $0.first?.isASCIIWhiteSpace == true || $0.last?.isASCIIWhiteSpace == true }
    }

    /// The string without leading and trailing white space, or nil if more than `limit` bytes remain.
    func trimmedASCII(atMost limit: Int) -> String? {
        withBytes { bytes in
            guard
                let first = bytes.firstIndex(where: { !$0.isASCIIWhiteSpace }),
                let last = bytes.lastIndex(where: { !$0.isASCIIWhiteSpace }),
                last - first < limit
            else { return nil }
            return String(decoding: bytes[first...last], as: UTF8.self)
        }
    }

    /// Whether the first character that is not white space opens an array or an object.
    var looksLikeContainer: Bool {
        let first = bytes.first { $0 != .space && $0 != .lineFeed && $0 != .carriageReturn && $0 != .tab }
        return first == .openBrace || first == .openBracket
    }

    /// Whether the string begins with a quotation mark, which may be escaped, and so may contain a string of JSON.
    var looksLikeString: Bool {
        bytes.first == .quote || bytes.starts(with: [.backslash, .quote])
    }
}

extension StringText {
    /// Whether the string has the same bytes as another.
    func equals(_ other: String) -> Bool {
        Self.withBytes(other) { other in
            guard other.count == bytes.count else { return false }
            guard let left = bytes.baseAddress, let right = other.baseAddress else { return bytes.isEmpty }
            return memcmp(left, right, other.count) == 0
        }
    }
}
