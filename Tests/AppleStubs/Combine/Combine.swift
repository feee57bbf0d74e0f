// Apple's declarations of what the library uses from Combine, for the type check on Linux (.ci/check-apple-branches).
// Declarations only: nothing here is ever linked or run. Add what the library needs, exactly as Apple declares it
// (names, labels, nullability, `Sendable`), or the check proves nothing.

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol TopLevelDecoder {
    associatedtype Input

    func decode<T>(_ type: T.Type, from: Self.Input) throws -> T where T: Decodable
}

@available(macOS 10.15, iOS 13.0, tvOS 13.0, watchOS 6.0, *)
public protocol TopLevelEncoder {
    associatedtype Output

    func encode<T>(_ value: T) throws -> Self.Output where T: Encodable
}
