import Foundation
import SmartCodable

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Client: Sendable {
    var session = URLSession.shared
    var decoder = SmartJSONDecoder()

    func get<Value: Decodable & Sendable>(_ type: Value.Type, from url: URL) async throws -> Value {
        let (data, response) = try await session.data(from: url)
        guard let status = (response as? HTTPURLResponse)?.statusCode, (200..<300).contains(status) else {
            throw URLError(.badServerResponse)
        }
        return try decoder.decode(type, from: data)
    }
}
