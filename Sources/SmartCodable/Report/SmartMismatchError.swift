import Foundation

/// Everything in an input that does not fit the model, found under the strict policy.
///
///     do {
///         let decoder = SmartJSONDecoder(policy: .strict)
///         _ = try decoder.decode(User.self, from: payload)
///     } catch let error as SmartMismatchError {
///         print(error.report.events.count)     // all of them, not only the first
///     }
public struct SmartMismatchError: Error {
    /// All mismatches, which are the events of severity `error`; the others are notices of what the policy accepts.
    public let report: SmartDecodingReport
    /// The error at which a decoder that stops at the first mismatch stops; a `DecodingError`, unless a model's own
    /// `init(from:)` threw another.
    public let firstError: any Error
}

extension SmartMismatchError: CustomStringConvertible {
    /// The mismatches as a tree, or the first error if that is all there is to tell.
    public var description: String {
        // What the policy accepts, such as a key that stands twice, is in the report and is no mismatch.
        let mismatches = report.filtered { $0.severity == .error }
        if mismatches.eventCount == 0 { return String(describing: firstError) }
        return ReportTree(mismatches, showsOutcomes: false).rendered
    }
}

extension SmartMismatchError: LocalizedError {
    /// The same sentence as `description`, so that `localizedDescription` says it, too.
    public var errorDescription: String? { description }
}
