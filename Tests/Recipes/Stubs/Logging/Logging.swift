// Declarations of swift-log that the recipe uses.
public struct Logger: Sendable {
    public typealias Metadata = [String: MetadataValue]

    public enum MetadataValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        case string(String)

        public init(stringLiteral value: String) { self = .string(value) }
    }

    public struct Message: ExpressibleByStringInterpolation, CustomStringConvertible, Sendable {
        public let description: String

        public init(stringLiteral value: String) { description = value }
    }

    /// What was logged, for tests.
    nonisolated(unsafe) public static var logged: [(message: String, metadata: Metadata?)] = []

    public init(label: String) {}

    public func warning(_ message: @autoclosure () -> Message, metadata: @autoclosure () -> Metadata? = nil) {
        Self.logged.append((message().description, metadata()))
    }
}
