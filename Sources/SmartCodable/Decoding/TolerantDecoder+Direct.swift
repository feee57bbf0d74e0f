extension TolerantDecoder: DirectDecoder {
    func readDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value { try ownValue(type) }
}
