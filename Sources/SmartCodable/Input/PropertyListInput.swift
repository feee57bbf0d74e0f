import Foundation

/// Reads property lists, XML and binary; dates and data keep their type.
///
/// Property lists have no null. Foundation's encoder writes the string `$null` for nil, and its decoder reads any such
/// string as nil.
///
/// Foundation reads XML; see `BinaryPropertyList` for why it does not read the binary form.
enum PropertyListInput {
    /// The string that is null as a value; as a key, it is any other string.
    static let null = "$null"

    static func document(_ data: Data, _ limits: SmartDecodingLimits) throws(SmartInputError) -> DocumentStorage {
        if data.count > limits.inputSize { throw .sizeLimit(limits.inputSize) }
        if BinaryPropertyList.isHeader(of: data) { return try BinaryPropertyList.document(data, limits) }
        if hasSlowKey(data, limits) { throw .keyLengthLimit(limits.combiningMarks, at: "") }
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw .notAPropertyList
        }
        return try ValueInput.document(value, limits, null: null)
    }

    /// Whether Foundation would need quadratic time for a key, which it hashes; see `CombiningMarks`.
    private static func hasSlowKey(_ xml: Data, _ limits: SmartDecodingLimits) -> Bool {
        guard CombiningMarks.isLongEnough(xml.count, limits.combiningMarks) else { return false }
        let bytes = Array(xml)
        var position = bytes.startIndex
        /// Where the text of the current key starts.
        var key: Int?
        while let tag = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = tag + 1
            if let start = key {
                guard bytes[position...].starts(with: "/key".utf8) else { continue }
                if isSlow(bytes[start..<tag], limits) { return true }
                key = nil
            } else if bytes[position...].starts(with: "key".utf8) {
                key = position + 3
            }
        }
        return key.map { isSlow(bytes[$0...], limits) } ?? false
    }

    /// Whether a key has more combining marks in a row than the limit.
    ///
    /// A mark can be written as a reference, so a key with more references than the limit counts, too.
    private static func isSlow(_ key: ArraySlice<UInt8>, _ limits: SmartDecodingLimits) -> Bool {
        let limit = limits.combiningMarks
        guard CombiningMarks.isLongEnough(key.count, limit) else { return false }
        let references = key.reduce(0) { $0 + ($1 == UInt8(ascii: "&") ? 1 : 0) }
        return references > limit || CombiningMarks.exceed(limit, in: String(decoding: key, as: UTF8.self))
    }
}
