import Foundation
import SmartCodable
import SmartCodableStreams
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Token: SmartCodable {
    var text = ""
}

/// Shows the answer of a service while it arrives.
func showAnswer(to request: URLRequest, _ show: (String) -> Void) async throws {
    for try await record in SmartRecords<Token>(ResponseChunks.of(request), format: .events) {
        if let token = record.model { show(token.text) }
    }
}

/// Passes on the chunks of a response.
final class ResponseChunks: NSObject, URLSessionDataDelegate {
    private let chunks: AsyncThrowingStream<Data, any Error>.Continuation

    static func of(_ request: URLRequest) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { chunks in
            let session = URLSession(configuration: .default, delegate: ResponseChunks(chunks), delegateQueue: nil)
            chunks.onTermination = { _ in session.invalidateAndCancel() }
            session.dataTask(with: request).resume()
        }
    }

    private init(_ chunks: AsyncThrowingStream<Data, any Error>.Continuation) {
        self.chunks = chunks
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let status = (dataTask.response as? HTTPURLResponse)?.statusCode ?? 200
        if (200..<300).contains(status) {
            chunks.yield(data)
        } else {
            chunks.finish(throwing: URLError(.badServerResponse))
        }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        chunks.finish(throwing: error)
    }
}
