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
            EncodingSettings(options, usesMappedKeys: useMappedKeys, isPretty: prettyPrint)
        )
    }

    /// The bytes of `toJSONData`.
    public func encodedData(useMappedKeys: Bool = false, options: Set<SmartEncodingOption>? = nil) throws -> Data {
        try EncodingPipeline.jsonData(self, EncodingSettings(options, usesMappedKeys: useMappedKeys))
    }

    /// The dictionary of `toDictionary`.
    public func encodedDictionary(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) throws -> [String: Any] {
        try EncodingPipeline.dictionary(self, EncodingSettings(options, usesMappedKeys: useMappedKeys))
    }
}

extension SmartModelEncodable {
    /// The JSON of the model, encoded as a tree of values instead of text.
    public func encodedAsTree(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) -> JSONValue? {
        let json = try? JSONValue(encoding: InTree(model: self), useMappedKeys: useMappedKeys, options: options)
        return json?["model"]
    }
}

/// A model with a hook, for which the members are needed as values.
private struct InTree<Model: SmartModelEncodable>: SmartOutputHook {
    let model: Model

    func didEncode(_ json: inout JSONValue) {}
}

extension Array where Element: SmartModelEncodable {
    /// The array of `toArray`.
    public func encodedArray(useMappedKeys: Bool = false) throws -> [Any] {
        try EncodingPipeline.array(self, EncodingSettings(nil, usesMappedKeys: useMappedKeys))
    }
}
