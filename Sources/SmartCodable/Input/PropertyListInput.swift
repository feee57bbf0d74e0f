import Foundation

/// Reads property lists, XML and binary; dates and data keep their type.
///
/// Foundation reads XML; see `BinaryPropertyList` for why it does not read the binary form.
enum PropertyListInput {
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
        return try ValueInput.document(value, limits)
    }

    /// Whether Foundation would need quadratic time for a key, which it hashes; see `CombiningMarks`.
    ///
    /// A mark can be written as a reference, so a key with more references than the limit counts, too.
    private static func hasSlowKey(_ xml: Data, _ limits: SmartDecodingLimits) -> Bool {
        let limit = limits.combiningMarks
        guard CombiningMarks.isLongEnough(xml.count, limit) else { return false }
        var rest = xml.startIndex..<xml.endIndex
        while let tag = xml.range(of: Data("<key".utf8), in: rest) {
            let end = xml.range(of: Data("</key".utf8), in: tag.upperBound..<xml.endIndex)?.lowerBound ?? xml.endIndex
            rest = end..<xml.endIndex
            guard CombiningMarks.isLongEnough(end - tag.upperBound, limit) else { continue }
            let key = xml[tag.upperBound..<end]
            let references = key.reduce(0) { $0 + ($1 == UInt8(ascii: "&") ? 1 : 0) }
            if references > limit || CombiningMarks.exceed(limit, in: String(decoding: key, as: UTF8.self)) {
                return true
            }
        }
        return false
    }
}
