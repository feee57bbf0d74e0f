import Foundation

/// Converts a binary property list to a document.
///
///     header    bplist00
///     objects   0xD1 1 2      a dictionary: the numbers of its keys, then those of its values
///               0x52 i d      a string of two bytes; the upper half of the first byte is the type
///               0x10 7        an integer of one byte
///     table     8 11 14       the offset of each object
///     trailer   the sizes of offsets and object numbers, the count, the outermost object, the offset of the table
///
/// The format is that of Apple's `CFBinaryPList.c`. Foundation is not used because on Linux it needs as long for the
/// conversion to Swift types as `PropertyListDecoder` for everything, and crashes on some lists.
///
/// Objects refer to each other by number, and two of them can share a third: forty arrays that each contain the next
/// one twice are 200 bytes and 2^40 values. A list that contains itself or has many more values than bytes is therefore
/// refused. The bytes of a shared scalar are written once, but every value that is read from it is a copy, so a list
/// whose shared texts are much longer than the list is refused, too.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let trailer: Trailer
    private let limits: SmartDecodingLimits

    private var tape = TapeBuilder()
    private var open: [Collection] = []
    private var deepest = 0
    /// The number of values that may follow.
    private var remainingValues: Int
    /// The number of bytes that repeated texts may still have.
    private var remainingTextBytes: Int
    private var states: [ObjectState]
    /// For each text of a key: the first object with it.
    ///
    /// As bytes, because Swift hashes a string in time that grows with the square of its combining marks.
    private var keys: [[UInt8]: Int] = [:]
    private var collectionCount = 0
    /// The owners that keys had before; those of a dictionary are restored when it ends.
    private var formerOwners: [(key: Int, owner: Int)] = []

    /// An array or a dictionary that is being read.
    private struct Collection {
        let object: Int
        let number: Int
        let container: TapeBuilder.Container
        let isObject: Bool
        /// The offset of the first reference.
        let start: Int
        /// The number of elements or members.
        let count: Int
        /// The number of former owners before the first key.
        let ownerCount: Int
        var index = 0
        /// The number of values that were appended, without those of repeated keys.
        var appended = 0
    }

    /// The sizes and places of the objects, at the end of the list.
    ///
    /// A type of its own: if it is invalid, no memory for the document has been allocated.
    private struct Trailer {
        let offsetSize: Int
        let referenceSize: Int
        let objectCount: Int
        let top: Int
        let tableStart: Int

        /// Reads the trailer; nil if it is invalid.
        init?(_ bytes: [UInt8]) {
            guard bytes.count >= 40 else { return nil }
            let trailer = bytes.count - 32
            (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
            let numbers = [8, 16, 24].compactMap { place in
                BinaryPropertyList.integer(bytes, at: trailer + place, size: 8).flatMap { Int(exactly: $0) }
            }
            guard
                1...8 ~= offsetSize, 1...8 ~= referenceSize, numbers.count == 3,
                numbers[2] < trailer, numbers[0] <= (trailer - numbers[2]) / offsetSize, numbers[1] < numbers[0]
            else { return nil }
            (objectCount, top, tableStart) = (numbers[0], numbers[1], numbers[2])
        }
    }

    /// The bytes of repeated texts that each list may have, however short it is.
    private static let freeTextBytes = 16_777_216

    /// What is known about an object that was read before.
    private struct ObjectState {
        /// The entry of a scalar.
        var entry: Int?
        /// For a key: the first key with the same text.
        var key: Int?
        /// For the first key with a text: the number of the last dictionary that has it.
        var owner = 0
        /// Whether the object is a collection that is being read.
        var isOpen = false
    }

    /// Whether the data has the header of a binary property list.
    static func isHeader(of data: Data) -> Bool { data.starts(with: "bplist0".utf8) }

    static func document(_ data: Data, _ limits: SmartDecodingLimits) throws(SmartInputError) -> DocumentStorage {
        let bytes = Array(data)
        guard let trailer = Trailer(bytes) else { throw .notAPropertyList }
        var list = BinaryPropertyList(bytes, trailer, limits)
        do throws(SmartInputError) {
            try list.walk()
        } catch {
            list.tape.abandon()
            throw error
        }
        guard let document = list.tape.finish(depth: list.deepest) else { throw .sizeLimit(Document.largestInput) }
        return document
    }

    private init(_ bytes: [UInt8], _ trailer: Trailer, _ limits: SmartDecodingLimits) {
        (self.bytes, self.trailer, self.limits) = (bytes, trailer, limits)
        remainingValues = bytes.count * 16 + 1_000
        remainingTextBytes = bytes.count * 16 + Self.freeTextBytes
        states = Array(repeating: ObjectState(), count: trailer.objectCount)
    }

    // MARK: - Traversal

    private mutating func walk() throws(SmartInputError) {
        try append(trailer.top)
        while var collection = open.popLast() {
            guard collection.index < collection.count else {
                tape.close(collection.container, count: collection.appended)
                states[collection.object].isOpen = false
                while formerOwners.count > collection.ownerCount, let former = formerOwners.popLast() {
                    states[former.key].owner = former.owner
                }
                continue
            }
            var index = collection.index
            collection.index += 1
            if collection.isObject {
                let isNew = try appendKey(reference(index, of: collection), of: collection.number)
                index += collection.count
                if !isNew {
                    open.append(collection)
                    continue
                }
            }
            collection.appended += 1
            open.append(collection)
            try append(reference(index, of: collection))
        }
    }

    /// Appends a key, unless the dictionary has it already: of a repeated key Foundation reads the first value.
    private mutating func appendKey(_ object: Int, of collection: Int) throws(SmartInputError) -> Bool {
        let key: Int
        if let known = states[object].key {
            key = known
        } else {
            guard let text = try string(at: offset(of: object)) else { throw .notAPropertyList }
            let bytes = Array(text.utf8)
            if bytes.count > limits.keyLength {
                throw .keyLengthLimit(limits.keyLength, at: tape.pointerOfOpenContainer())
            }
            key = keys[bytes] ?? object
            keys[bytes] = key
            states[object].key = key
        }
        guard states[key].owner != collection else { return false }
        formerOwners.append((key, states[key].owner))
        states[key].owner = collection
        try append(object, isKey: true)
        return true
    }

    private mutating func append(_ object: Int, isKey: Bool = false) throws(SmartInputError) {
        remainingValues -= 1
        if remainingValues < 0 { throw .notAPropertyList }
        if let entry = states[object].entry {
            remainingTextBytes -= tape.appendScalar(like: entry)
            if remainingTextBytes < 0 { throw .sizeLimit(bytes.count * 16 + Self.freeTextBytes) }
            return
        }
        let offset = try offset(of: object)
        switch bytes[offset] {
        case 0xA0...0xAF: return try openCollection(object, at: offset, isObject: false)
        case 0xD0...0xDF: return try openCollection(object, at: offset, isObject: true)
        default: break
        }
        if try isNull(at: offset) {
            // Not shared, because the same object can be a key.
            if isKey { tape.append(key: PropertyListInput.null) } else { tape.append(.null) }
            return
        }
        states[object].entry = tape.count
        try appendScalar(at: offset)
    }

    private mutating func openCollection(_ object: Int, at offset: Int, isObject: Bool) throws(SmartInputError) {
        if states[object].isOpen { throw .notAPropertyList }
        states[object].isOpen = true
        let content = try content(at: offset, unitSize: isObject ? 2 * trailer.referenceSize : trailer.referenceSize)
        collectionCount += 1
        open.append(
            Collection(
                object: object,
                number: collectionCount,
                container: isObject ? tape.openObject() : tape.openArray(),
                isObject: isObject,
                start: content.lowerBound,
                count: content.count / (isObject ? 2 * trailer.referenceSize : trailer.referenceSize),
                ownerCount: formerOwners.count
            )
        )
        deepest = max(deepest, open.count)
        if open.count > limits.depth { throw .depthLimit(limits.depth, at: tape.pointerOfOpenContainer()) }
    }

    // MARK: - Objects

    /// Appends a scalar; the format also has sets and the identifiers of archives, which property lists cannot contain.
    private mutating func appendScalar(at offset: Int) throws(SmartInputError) {
        let marker = bytes[offset]
        switch marker {
        case 0x08: tape.append(.false)
        case 0x09: tape.append(.true)
        // Integers of up to four bytes have no sign. Of sixteen bytes, Foundation reads the last eight, without sign.
        case 0x10...0x12: tape.append(NativeNumber(try integer(at: offset + 1, size: 1 << Int(marker & 0xF))))
        case 0x13: tape.append(.integer(Int64(bitPattern: try integer(at: offset + 1, size: 8))))
        case 0x14: tape.append(NativeNumber(try integer(at: offset + 9, size: 8)))
        case 0x22:
            let bits = UInt32(truncatingIfNeeded: try integer(at: offset + 1, size: 4))
            append(Double(Float(bitPattern: bits)))
        case 0x23: append(Double(bitPattern: try integer(at: offset + 1, size: 8)))
        case 0x33:
            let seconds = Double(bitPattern: try integer(at: offset + 1, size: 8))
            tape.append(foreign: Date(timeIntervalSinceReferenceDate: seconds))
        case 0x40...0x4F: tape.append(foreign: Data(bytes[try content(at: offset, unitSize: 1)]))
        default:
            guard let text = try string(at: offset) else { throw .notAPropertyList }
            tape.append(string: text)
        }
    }

    private mutating func append(_ number: Double) {
        if number.isFinite { tape.append(.double(number)) } else { tape.append(foreign: NSNumber(value: number)) }
    }

    /// The string at an offset; nil for other objects.
    private func string(at offset: Int) throws(SmartInputError) -> String? {
        switch bytes[offset] >> 4 {
        case 0x5:
            let text = bytes[try content(at: offset, unitSize: 1)]
            if text.allSatisfy({ $0 < 0x80 }) { return String(decoding: text, as: UTF8.self) }
            // Invalid; Foundation reads it as Latin-1.
            return String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
        case 0x6:
            let text = bytes[try content(at: offset, unitSize: 2)]
            let units = stride(from: text.startIndex, to: text.endIndex, by: 2)
            return String(decoding: units.map { UInt16(text[$0]) << 8 | UInt16(text[$0 + 1]) }, as: UTF16.self)
        default:
            return nil
        }
    }

    /// Whether the object is the string that is null as a value, which has five characters.
    private func isNull(at offset: Int) throws(SmartInputError) -> Bool {
        guard bytes[offset] == 0x55 || bytes[offset] == 0x65 else { return false }
        return try string(at: offset) == PropertyListInput.null
    }

    /// The bytes after the marker and the count of an object.
    private func content(at offset: Int, unitSize: Int) throws(SmartInputError) -> Range<Int> {
        var count = UInt64(bytes[offset] & 0xF)
        var start = offset + 1
        if count == 0xF {
            // The count follows as an integer object: a marker with the exponent of its size, then its bytes.
            guard start < bytes.count, bytes[start] >> 4 == 1 else { throw .notAPropertyList }
            let size = 1 << Int(bytes[start] & 0x3)
            count = try integer(at: start + 1, size: size)
            start += 1 + size
        }
        guard count <= UInt64((bytes.count - start) / unitSize) else { throw .notAPropertyList }
        return start..<start + Int(count) * unitSize
    }

    /// The object that a collection refers to.
    private func reference(_ index: Int, of collection: Collection) throws(SmartInputError) -> Int {
        let object = try integer(at: collection.start + index * trailer.referenceSize, size: trailer.referenceSize)
        guard object < trailer.objectCount else { throw .notAPropertyList }
        return Int(object)
    }

    /// The offset of an object; its first byte exists.
    private func offset(of object: Int) throws(SmartInputError) -> Int {
        let offset = try integer(at: trailer.tableStart + object * trailer.offsetSize, size: trailer.offsetSize)
        guard offset < bytes.count else { throw .notAPropertyList }
        return Int(offset)
    }

    private func integer(at start: Int, size: Int) throws(SmartInputError) -> UInt64 {
        guard let value = Self.integer(bytes, at: start, size: size) else { throw .notAPropertyList }
        return value
    }

    /// Reads a number in big-endian order; nil if it is not within the bytes.
    private static func integer(_ bytes: [UInt8], at start: Int, size: Int) -> UInt64? {
        guard start >= 0, start <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for index in start..<start + size { value = value << 8 | UInt64(bytes[index]) }
        return value
    }
}
