import Foundation
import SmartCodable

/// What the methods `to…` of a model return, or the error that they discard.
extension SmartModelEncodable {
    /// The text of `toJSONString`.
    public func encodedText(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        prettyPrint: Bool = false
    ) throws -> String {
        try EncodingPipeline.jsonString(
            self,
            EncodingSettings(options, .json, usesMappedKeys: useMappedKeys, isPretty: prettyPrint)
        )
    }

    /// The bytes of `toJSONData`.
    public func encodedData(useMappedKeys: Bool = false, options: Set<SmartEncodingOption>? = nil) throws -> Data {
        try EncodingPipeline.jsonData(self, EncodingSettings(options, .json, usesMappedKeys: useMappedKeys))
    }

    /// The dictionary of `toDictionary`.
    public func encodedDictionary(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) throws -> [String: Any] {
        try EncodingPipeline.dictionary(self, EncodingSettings(options, .values, usesMappedKeys: useMappedKeys))
    }
}

extension Array where Element: SmartModelEncodable {
    /// The array of `toArray`.
    public func encodedArray(useMappedKeys: Bool = false) throws -> [Any] {
        try EncodingPipeline.array(self, EncodingSettings(nil, .values, usesMappedKeys: useMappedKeys))
    }
}
