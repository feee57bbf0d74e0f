// Declarations of Realm 10 that the recipe uses.

open class Object {
    public required init() {}
}

/// Realm's wrapper reads and writes the values of the database.
@propertyWrapper public struct Persisted<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value, primaryKey: Bool) { self.wrappedValue = wrappedValue }
    public init() where Value: ExpressibleByNilLiteral { wrappedValue = nil }
}

public final class Realm {
    public enum UpdatePolicy { case error, modified, all }

    /// Realm's objects are in a file.
    public private(set) var objects: [Object] = []

    public init() {}

    public func write<Result>(_ block: () throws -> Result) throws -> Result { try block() }
    public func add(_ object: Object, update: UpdatePolicy = .error) { objects.append(object) }
}
