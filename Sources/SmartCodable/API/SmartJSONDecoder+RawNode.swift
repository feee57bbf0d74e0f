extension SmartJSONDecoder {
    /// Decodes one value of an input, for the companion libraries; sinks are not told.
    ///
    /// Under the strict policy the first mismatch is thrown, as `JSONDecoder` throws it.
    package func decode<Value: Decodable>(_ type: Value.Type, from node: RawNode) throws -> Value {
        let target = PathTarget(document: node.document, node: node.node, stringifiedLevel: 0, depth: 0)
        do {
            return try RootDecoding(type: type, target: target, settings: callSettings).run(nil)
        } catch let error as SmartMismatchError {
            throw error.firstError
        }
    }
}
