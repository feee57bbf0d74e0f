import Foundation

/// Reads property lists, XML and binary, with Foundation; dates and data keep their type.
enum PropertyListInput {
    static func document(_ data: Data, _ limits: SmartDecodingLimits) throws(SmartInputError) -> DocumentStorage {
        if let list = BinaryPropertyList(data), !list.isSafeToRead { throw .notAPropertyList }
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw .notAPropertyList
        }
        return try ValueInput.document(value, limits)
    }
}

/// The object table of a binary property list, which is checked before Foundation reads the list.
///
/// Objects refer to each other by number, and two of them can share a third: forty arrays that each contain the next
/// one twice are 200 bytes and 2^40 values. Foundation follows every reference. Therefore a list that has many more
/// values than bytes, or that contains itself, is refused here in one pass.
///
/// The format is that of Apple's `CFBinaryPList.c`: an eight-byte header, the objects, a table of their offsets, and a
/// trailer of 32 bytes.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let top: Int
    private let tableStart: Int

    /// Reads the trailer; nil if the data is not a binary property list.
    init?(_ data: Data) {
        bytes = Array(data)
        guard bytes.count >= 40, bytes.starts(with: Array("bplist".utf8)) else { return nil }
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard
            1...8 ~= offsetSize, 1...8 ~= referenceSize,
            let objectCount = Self.integer(bytes, at: trailer + 8, size: 8),
            let top = Self.integer(bytes, at: trailer + 16, size: 8),
            let tableStart = Self.integer(bytes, at: trailer + 24, size: 8),
            objectCount <= bytes.count, top < objectCount, tableStart < trailer
        else { return nil }
        self.objectCount = objectCount
        self.top = top
        self.tableStart = tableStart
    }

    /// Whether Foundation can read the list safely: it contains only values of property lists, no cycle, and not many
    /// more values than bytes.
    var isSafeToRead: Bool {
        let limit = bytes.count * 16 + 1_000
        /// The number of values in each object, including itself; 0 while it is being counted.
        var counts: [Int: Int] = [:]
        var stack = [top]
        /// The number of references that were followed: many objects can share one entry of the table and its
        /// references.
        var visited = 0
        while let object = stack.last {
            guard isValue(object) else { return false }
            let children = references(of: object)
            visited += children.count
            if visited > limit { return false }
            if counts[object] == nil {
                counts[object] = 0
                let unknown = children.filter { counts[$0] == nil }
                if !unknown.isEmpty {
                    stack += unknown
                    continue
                }
            }
            stack.removeLast()
            guard counts[object] == 0 else { continue }
            var count = 1
            for child in children {
                // A child that is still being counted contains this object.
                guard let values = counts[child], values > 0 else { return false }
                count += values
                if count > limit { return false }
            }
            counts[object] = count
        }
        return true
    }

    /// Whether the object has a type of property lists; the keys of a dictionary must be texts.
    ///
    /// The format also has identifiers of archives, sets and null. On Linux, Foundation reads them as objects that are
    /// not Swift objects, and the process crashes when their type is read.
    private func isValue(_ object: Int) -> Bool {
        guard let marker = marker(of: object) else { return false }
        switch marker {
        case 0x08, 0x09, 0x33: return true
        case 0x10...0x14, 0x22, 0x23: return true
        case 0x40...0x6F, 0xA0...0xAF: return true
        case 0xD0...0xDF:
            let members = references(of: object)
            return members.prefix(members.count / 2).allSatisfy(isText)
        default: return false
        }
    }

    private func isText(_ object: Int) -> Bool {
        guard let marker = marker(of: object) else { return false }
        return marker >> 4 == 0x5 || marker >> 4 == 0x6
    }

    /// The byte with the type of an object; nil if the offset in the table is invalid.
    private func marker(of object: Int) -> UInt8? {
        let entry = tableStart + object * offsetSize
        guard let offset = Self.integer(bytes, at: entry, size: offsetSize), bytes.indices.contains(offset) else {
            return nil
        }
        return bytes[offset]
    }

    /// The objects that an array or a dictionary refers to; empty for other and for invalid objects.
    private func references(of object: Int) -> [Int] {
        let entry = tableStart + object * offsetSize
        guard let offset = Self.integer(bytes, at: entry, size: offsetSize), bytes.indices.contains(offset) else {
            return []
        }
        let kind = bytes[offset] >> 4
        guard kind == 0xA || kind == 0xD else { return [] }

        var count = Int(bytes[offset] & 0xF)
        var start = offset + 1
        if count == 0xF {
            // The count follows as an integer object: a marker with the exponent of its size, then its bytes.
            guard start < bytes.count, bytes[start] >> 4 == 1 else { return [] }
            let size = 1 << Int(bytes[start] & 0x3)
            guard let long = Self.integer(bytes, at: start + 1, size: size) else { return [] }
            count = long
            start += 1 + size
        }
        let (total, overflows) = count.multipliedReportingOverflow(by: kind == 0xD ? 2 : 1)
        guard !overflows, total <= (bytes.count - start) / referenceSize else { return [] }
        return (0..<total).compactMap { index in
            Self.integer(bytes, at: start + index * referenceSize, size: referenceSize)
                .flatMap { $0 < objectCount ? $0 : nil }
        }
    }

    /// Reads a number in big-endian order; nil if it is not within the bytes or out of range.
    private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
        guard start >= 0, start <= bytes.count - size else { return nil }
        let value = bytes[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // A sixteenth of the range, so that sums of such numbers cannot overflow.
        return value <= UInt64(Int.max / 16) ? Int(value) : nil
    }
}
