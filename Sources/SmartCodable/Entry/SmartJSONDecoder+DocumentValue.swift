extension SmartJSONDecoder {
    /// Decodes a value of a document, for the other modules of the package; sinks are not told.
    ///
    /// Under the strict policy the first mismatch is thrown, as `JSONDecoder` throws it.
    package func decode<Value: Decodable>(_ type: Value.Type, from value: DocumentValue) throws -> Value {
        let target = PathTarget(document: value.document, node: value.node, stringifiedLevel: 0, depth: 0)
        do {
            return try RootDecoding<Value>(target: target, settings: callSettings).run(nil)
        } catch let error as SmartMismatchError {
            throw error.firstError
        }
    }
}
