import Foundation
import SmartCodable

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

enum FeedMessage: SmartUnion, Sendable {
    case post(Post), deleted(Post), unknown(JSONValue)

    static let variants = SmartVariants<FeedMessage>(
        .adjacent("type", content: "data"),
        SmartVariant("post", as: FeedMessage.post),
        SmartVariant("deleted", as: FeedMessage.deleted),
        .fallback(FeedMessage.unknown)
    )

    init(_ message: URLSessionWebSocketTask.Message) throws {
        let decoder = SmartJSONDecoder()
        switch message {
        case .string(let text): self = try decoder.decode(FeedMessage.self, from: Data(text.utf8))
        case .data(let data): self = try decoder.decode(FeedMessage.self, from: data)
        @unknown default: self = .unknown(.null)
        }
    }
}

func receive(from socket: URLSessionWebSocketTask, handle: (FeedMessage) -> Void) async throws {
    while !Task.isCancelled {
        let message = try await socket.receive()
        // A message that is not JSON must not end the connection.
        if let message = try? FeedMessage(message) { handle(message) }
    }
}
