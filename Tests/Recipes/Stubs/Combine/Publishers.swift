// Declarations of Combine that only the recipes use; compiled together with those in `Tests/PlatformStubs/Apple/Combine`.
import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

public struct AnyPublisher<Output, Failure>: Publisher where Failure: Error {
    public func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input { fatalError() }
}

public enum Publishers {
    public struct Decode<Upstream, Output, Coder>: Publisher
    where Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder, Upstream.Output == Coder.Input {
        public typealias Failure = any Error

        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == any Error, Output == S.Input {
            fatalError()
        }
    }

    public struct MapKeyPath<Upstream, Output>: Publisher where Upstream: Publisher {
        public typealias Failure = Upstream.Failure

        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Failure, Output == S.Input {
            fatalError()
        }
    }
}

extension Publisher {
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> { fatalError() }
    public func decode<Item, Coder>(type: Item.Type, decoder: Coder) -> Publishers.Decode<Self, Item, Coder>
    where Item: Decodable, Coder: TopLevelDecoder, Output == Coder.Input { fatalError() }
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { fatalError() }
}

// On Apple's platforms, Foundation declares this.
extension URLSession {
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Failure, Output == S.Input {
            fatalError()
        }
    }

    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { fatalError() }
}
