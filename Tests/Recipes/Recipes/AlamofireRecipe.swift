import Alamofire
import Foundation
import SmartCodable

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension SmartJSONDecoder: @retroactive DataDecoder {}

func posts(from url: String) async throws -> [Post] {
    try await AF.request(url).serializingDecodable([Post].self, decoder: SmartJSONDecoder()).value
}

struct SmartParameterEncoder: ParameterEncoder {
    var encoder = SmartJSONEncoder()

    func encode<Parameters: Encodable & Sendable>(
        _ parameters: Parameters?,
        into request: URLRequest
    ) throws -> URLRequest {
        guard let parameters else { return request }
        var request = request
        request.httpBody = try encoder.encode(parameters)
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return request
    }
}
