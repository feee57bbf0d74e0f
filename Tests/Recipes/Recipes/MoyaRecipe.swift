import Moya
import SmartCodable

extension Response {
    func smartMap<Value: Decodable>(
        _ type: Value.Type,
        atKeyPath path: String? = nil,
        using decoder: SmartJSONDecoder = SmartJSONDecoder()
    ) throws -> Value {
        do {
            return try decoder.decodeWithReport(type, from: data, designatedPath: path).get()
        } catch {
            throw MoyaError.objectMapping(error, self)
        }
    }
}
