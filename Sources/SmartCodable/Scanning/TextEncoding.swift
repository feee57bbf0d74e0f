/// The Unicode encoding of JSON text, detected from its first bytes.
///
/// RFC 8259 requires UTF-8; RFC 4627, section 3, describes how the other encodings are detected from the zero bytes in
/// the first two characters. A byte order mark takes precedence.
package enum TextEncoding {
    case utf8, utf16(isBigEndian: Bool), utf32(isBigEndian: Bool)

    /// The encoding, and the length of the byte order mark.
    static func detect(_ bytes: UnsafeRawBufferPointer) -> (encoding: TextEncoding, markLength: Int) {
        detect { $0 < bytes.count ? bytes[$0] : nil }
    }

    /// The encoding of an array of bytes, and the length of the byte order mark.
    package static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
        detect { $0 < bytes.count ? bytes[$0] : nil }
    }

    @inline(__always)
    private static func detect(_ byte: (Int) -> UInt8?) -> (encoding: TextEncoding, markLength: Int) {
        switch (byte(0), byte(1), byte(2), byte(3)) {
        case (0xEF, 0xBB, 0xBF, _): return (.utf8, 3)
        case (0x00, 0x00, 0xFE, 0xFF): return (.utf32(isBigEndian: true), 4)
        case (0xFF, 0xFE, 0x00, 0x00): return (.utf32(isBigEndian: false), 4)
        case (0xFE, 0xFF, _, _): return (.utf16(isBigEndian: true), 2)
        case (0xFF, 0xFE, _, _): return (.utf16(isBigEndian: false), 2)
        case (0x00, 0x00, 0x00, .some(let fourth)) where fourth != 0: return (.utf32(isBigEndian: true), 0)
        case (.some(let first), 0x00, 0x00, 0x00) where first != 0: return (.utf32(isBigEndian: false), 0)
        case (0x00, .some(let second), _, _) where second != 0: return (.utf16(isBigEndian: true), 0)
        case (.some(let first), 0x00, _, _) where first != 0: return (.utf16(isBigEndian: false), 0)
        default: return (.utf8, 0)
        }
    }

    /// The length of the byte order mark of UTF-8; 0 if there is none.
    static func lengthOfUTF8Mark(in bytes: UnsafeRawBufferPointer) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }

    /// The bytes without a character that is cut at the end.
    func wholeCharacters(of bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
        var count = bytes.count
        switch self {
        case .utf8: break
        case .utf32: count -= count % 4
        case .utf16(let isBigEndian):
            count -= count % 2
            // A high surrogate without the low one.
            if count >= 2, bytes[isBigEndian ? count - 2 : count - 1] & 0xFC == 0xD8 { count -= 2 }
        }
        return UnsafeRawBufferPointer(rebasing: bytes[..<count])
    }

    /// Converts UTF-16 or UTF-32 to UTF-8; nil if the bytes are not valid in the encoding.
    func transcoded(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        switch self {
        case .utf8:
            return Array(bytes)
        case .utf16(let isBigEndian):
            return Self.transcode(bytes, UTF16.self, isBigEndian)
        case .utf32(let isBigEndian):
            return Self.transcode(bytes, UTF32.self, isBigEndian)
        }
    }

    private static func transcode<Encoding: Unicode.Encoding>(
        _ bytes: UnsafeRawBufferPointer,
        _ encoding: Encoding.Type,
        _ isBigEndian: Bool
    ) -> [UInt8]? where Encoding.CodeUnit: FixedWidthInteger {
        let width = MemoryLayout<Encoding.CodeUnit>.size
        guard bytes.count.isMultiple(of: width) else { return nil }
        let units = stride(from: 0, to: bytes.count, by: width).lazy.map { offset in
            // In bounds: the count is a multiple of the unit's width.
            let unit = bytes.loadUnaligned(fromByteOffset: offset, as: Encoding.CodeUnit.self)
            return isBigEndian ? Encoding.CodeUnit(bigEndian: unit) : Encoding.CodeUnit(littleEndian: unit)
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count / width)
        let isBroken = Swift.transcode(
            units.makeIterator(),
            from: Encoding.self,
            to: UTF8.self,
            stoppingOnError: true
        ) { result.append($0) }
        return isBroken ? nil : result
    }
}
