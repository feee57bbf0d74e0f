// Declarations of Firestore that the recipe uses.
import Foundation

public final class Timestamp {
    private let date: Date

    public init(date: Date) { self.date = date }

    public func dateValue() -> Date { date }
}

public final class DocumentSnapshot {
    private let fields: [String: Any]?

    /// Snapshots of Firestore come from a query.
    public init(fields: [String: Any]?) { self.fields = fields }

    public func data() -> [String: Any]? { fields }
}
