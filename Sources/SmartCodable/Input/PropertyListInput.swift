import Foundation

/// Reads property lists, XML and binary; dates and data keep their type.
enum PropertyListInput {
    static func document(_ data: Data, _ limits: SmartDecodingLimits) throws(SmartInputError) -> DocumentStorage {
        if data.count > limits.inputSize { throw .sizeLimit(limits.inputSize) }
        if BinaryPropertyList.isHeader(of: data) { return try BinaryPropertyList.document(data, limits) }
        do throws(XMLPropertyListScanner.KeyLengthError) {
            if let document = try XMLPropertyListScanner.document(data, limits) { return document }
        } catch {
            throw .keyLengthLimit(limits.keyLength, at: error.pointer)
        }
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw .notAPropertyList
        }
        return try ValueInput.document(value, limits)
    }
}
