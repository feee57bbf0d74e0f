// Declarations of GRDB 7 that the recipe uses.
import Foundation

public struct DatabaseValue: Hashable, Sendable {
    let text: String?

    public static let null = DatabaseValue(text: nil)
}

public protocol DatabaseValueConvertible {
    var databaseValue: DatabaseValue { get }
    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self?
}

extension String: DatabaseValueConvertible {
    public var databaseValue: DatabaseValue { DatabaseValue(text: self) }
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> String? { dbValue.text }
}

// GRDB stores a `Codable` value as JSON, unless the type has these members itself.
extension DatabaseValueConvertible where Self: Codable {
    public var databaseValue: DatabaseValue { .null }
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? { nil }
}

public protocol FetchableRecord {}
public protocol PersistableRecord {}
