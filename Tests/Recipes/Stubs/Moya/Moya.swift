// Declarations of Moya 15 that the recipe uses.
import Foundation

public final class Response {
    public let statusCode: Int
    public let data: Data

    public init(statusCode: Int, data: Data) {
        self.statusCode = statusCode
        self.data = data
    }
}

public enum MoyaError: Error {
    case objectMapping(any Error, Response)
}
