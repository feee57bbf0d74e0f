import Foundation

/// Property lists, XML and binary, read by Foundation; dates and data stay what they are.
enum PropertyListInput {
    static func document(_ data: Data, _ limits: SmartDecodingLimits) throws(SmartInputError) -> Document {
        if let list = BinaryPropertyList(data), !list.isHarmless { throw .notAPropertyList }
        let value: Any
        do {
            value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw .notAPropertyList
        }
        return try ValueInput.document(value, limits)
    }
}
