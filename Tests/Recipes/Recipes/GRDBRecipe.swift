import GRDB
import SmartCodable

struct Settings: SmartCodable, Equatable, DatabaseValueConvertible {
    var theme = "light"
    var volume = 5

    var databaseValue: DatabaseValue { toJSONString()?.databaseValue ?? .null }

    /// Also called for NULL.
    static func fromDatabaseValue(_ value: DatabaseValue) -> Settings? {
        String.fromDatabaseValue(value).flatMap { Settings.deserialize(from: $0) } ?? Settings()
    }
}

struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: Int64
    var settings: Settings
}
