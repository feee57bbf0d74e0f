// Declarations of Crashlytics that the recipe uses.
import Foundation

public final class Crashlytics {
    nonisolated(unsafe) private static let shared = Crashlytics()
    /// What was recorded, for tests.
    public private(set) var recorded: [NSError] = []

    public static func crashlytics() -> Crashlytics { shared }

    public func record(error: any Error) { recorded.append(error as NSError) }
}
