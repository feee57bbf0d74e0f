import Foundation

/// The error that the strict policy throws, with all mismatches between the input and the model, and the error for a
/// problem handler that ends a call, with that problem.
///
///     do {
///         let decoder = SmartJSONDecoder(policy: .strict)
///         _ = try decoder.decode(User.self, from: payload)
///     } catch let error as SmartMismatchError {
///         print(error.report.events.count)     // all mismatches, not only the first
///     }
public struct SmartMismatchError: Error {
    /// The mismatches, which are the events of severity `error`.
    ///
    /// Notices of what the policy accepts are included, too.
    public let report: SmartDecodingReport
    /// The first mismatch, as the error that a decoder without a report would throw.
    ///
    /// A `DecodingError`, unless a model's own `init(from:)` threw another error.
    public let firstError: any Error
}

extension SmartMismatchError: CustomStringConvertible {
    /// The mismatches as a tree; the first error if the report has none.
    public var description: String {
        // Events that the policy accepts, such as a repeated key, are in the report but are not mismatches.
        let mismatches = report.filtered { $0.severity == .error }
        if mismatches.eventCount == 0 { return String(describing: firstError) }
        return ReportTree(mismatches, showsOutcomes: false).rendered
    }
}

extension SmartMismatchError: LocalizedError {
    /// The same text as `description`, used by `localizedDescription`.
    public var errorDescription: String? { description }
}
