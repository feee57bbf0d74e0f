import FirebaseFirestore
import Foundation
import SmartCodable

func post(from snapshot: DocumentSnapshot) -> Post? {
    guard let fields = snapshot.data() else { return nil }
    return Post.deserialize(from: withDates(fields) as? [String: Any])
}

/// Replaces Firestore's timestamps, at any depth.
func withDates(_ value: Any) -> Any {
    switch value {
    case let timestamp as Timestamp: timestamp.dateValue()
    case let fields as [String: Any]: fields.mapValues(withDates)
    case let elements as [Any]: elements.map(withDates)
    default: value
    }
}
