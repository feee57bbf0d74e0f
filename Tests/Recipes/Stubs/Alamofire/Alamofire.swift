// Declarations of Alamofire 5.12 that the recipes use. A request returns the text of its URL's fragment.
import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

public protocol DataDecoder: Sendable {
    func decode<D: Decodable>(_ type: D.Type, from data: Data) throws -> D
}

extension JSONDecoder: DataDecoder {}

public protocol ParameterEncoder: Sendable {
    func encode<Parameters: Encodable & Sendable>(
        _ parameters: Parameters?,
        into request: URLRequest
    ) throws -> URLRequest
}

public struct HTTPMethod: Sendable {
    public static let get = HTTPMethod()
    public static let post = HTTPMethod()
}

public let AF = Session()

public final class Session: Sendable {
    /// Alamofire's parameter is a `URLConvertible`.
    public func request(_ convertible: String, method: HTTPMethod = .get) -> DataRequest {
        DataRequest(data: Data((URL(string: convertible)?.fragment?.removingPercentEncoding ?? "").utf8))
    }

    public func request<Parameters: Encodable & Sendable>(
        _ convertible: String,
        method: HTTPMethod = .get,
        parameters: Parameters? = nil,
        encoder: any ParameterEncoder
    ) -> DataRequest {
        request(convertible)
    }
}

public final class DataRequest: Sendable {
    private let data: Data

    init(data: Data) { self.data = data }

    public func serializingDecodable<Value: Decodable>(
        _ type: Value.Type = Value.self,
        decoder: any DataDecoder = JSONDecoder()
    ) -> DataTask<Value> where Value: Sendable {
        DataTask(result: Result { try decoder.decode(type, from: data) })
    }
}

public struct DataTask<Value: Sendable>: Sendable {
    let result: Result<Value, any Error>

    public var value: Value { get async throws { try result.get() } }
}
