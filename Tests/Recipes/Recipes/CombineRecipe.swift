#if canImport(Combine)
import Combine
import Foundation
import SmartCodable

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

func postsPublisher(from url: URL) -> AnyPublisher<[Post], any Error> {
    URLSession.shared.dataTaskPublisher(for: url)
        .map(\.data)
        .decode(type: [Post].self, decoder: SmartJSONDecoder())
        .eraseToAnyPublisher()
}
#endif
