import Foundation

/// A transformer that reads texts without a time zone in that of the call.
protocol TimeZoneTransformable: ValueTransformable {
    func transformFromJSON(_ value: Any?, in timeZone: TimeZone) -> Object?
}
