import Foundation
import SmartCodable

/// Checks of models for the tests of an app.
///
///     import SmartCodableTesting
///     import Testing
///
///     @Test func ordersSurviveInvalidFields() throws {
///         try SmartTesting.checkFaults(in: Order.self, sample: .text(#"{"id": 7, "items": [{"price": 1.5}]}"#))
///     }
///
///     @Test func ordersMatchTheBackEnd() throws {
///         try SmartTesting.checkContract(of: Order.self, recorded: .file(recordedOrder))
///     }
///
/// The checks throw an error whose text lists everything that is wrong, so they work in Swift Testing and in XCTest.
public enum SmartTesting {
    /// Damages every value of a sample in every way, one at a time, and checks that the model tolerates it.
    ///
    /// Each member is removed, set to null, and replaced by a value of each other kind; elements of arrays are
    /// replaced. For each damaged payload the check expects:
    ///
    /// - The model is decoded. Only the faults of `required` may end it.
    /// - The rest is untouched: everything else in the encoded model is as without the fault. The order of elements
    ///   does not count, because sets are encoded in any order.
    /// - The report contains the fault: a value that changed and is not exactly what the payload contains has an event.
    ///   So has a value of the wrong kind whose fallback equals the sample, if other values of the right kind change
    ///   the model. All events are about the damaged value or the values around it.
    ///
    /// The model is encoded to compare it, so `encode(to:)` must write what it reads. Each value of
    /// the sample costs seven decodes, and up to 27 if the model does not read it.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - sample: a payload without faults, as `.text`, `.file` or `.value`. Optional members should be present,
    ///     because only what is there can be damaged.
    ///   - required: JSON Pointers (RFC 6901) of the values without which the model, or the model that contains them,
    ///     is not decoded; `*` is any element: `/items/*/id`. Tags that select the type of a value are such values. An
    ///     entry that the sample does not have, or that ends nothing, is a problem too.
    ///   - options: the options of each decode.
    /// - Throws: `SmartTestingError` with one line for each problem; the error of the sample if it cannot be read.
    public static func checkFaults<Model: SmartModelCodable>(
        in model: Model.Type,
        sample: SmartInput,
        required: Set<String> = [],
        options: Set<SmartDecodingOption> = []
    ) throws {
        let check = try FaultCheck<Model>(JSONValue(reading: sample), required: required, options: options)
        let faults = check.faults()
        let problems = faults.compactMap { fault in check.problem(of: fault).map { "\(fault): \($0)" } }
        let others = check.problemsOfRequired(among: faults)
        guard !problems.isEmpty || !others.isEmpty else { return }
        throw SmartTestingError(
            summary: "\(Model.self): \(problems.count) of \(faults.count) faults are not tolerated",
            problems: problems + others
        )
    }

    /// Checks that a recorded payload matches a model exactly.
    ///
    /// A missing key, a null, a value of another type and a key that the model does not read are problems, unless they
    /// are in `except`.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - payload: the recorded payload.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - except: JSON Pointers (RFC 6901) whose mismatches are known; `*` is any element or member.
    ///   - options: the options of the decode. The policy is strict, whatever they convert or tolerate.
    /// - Throws: `SmartTestingError` with one line for each problem; the error of the payload if it cannot be read.
    public static func checkContract<Model: SmartModelDecodable>(
        of model: Model.Type,
        recorded payload: SmartInput,
        designatedPath: String? = nil,
        except: Set<String> = [],
        options: Set<SmartDecodingOption> = []
    ) throws {
        // The report must contain every mismatch that `except` may list.
        let options = options.union([.policy { $0.unknownKeys = .report }, .storedEvents(.max)])
        do {
            _ = try Model.deserializeStrictly(from: payload, designatedPath: designatedPath, options: options)
        } catch let error as SmartMismatchError {
            let patterns = except.map(PointerPattern.init)
            let events = error.report.events.filter { event in !patterns.contains { $0.matches(event.pointer) } }
            let problems = events.map { "\($0.pointer): \($0)" }
            guard !problems.isEmpty || error.report.events.isEmpty else { return }
            throw SmartTestingError(
                summary: "\(Model.self): the payload has \(events.count) mismatch\(events.count == 1 ? "" : "es")",
                problems: problems
            )
        }
    }
}

/// The problems that a check found.
public struct SmartTestingError: Error, Sendable, CustomStringConvertible {
    /// What was checked and how many problems there are.
    public let summary: String
    /// One line for each problem.
    public let problems: [String]

    /// The summary and the problems, each in a line of its own.
    public var description: String { ([summary + ":"] + problems).joined(separator: "\n  ") }
}

extension SmartTestingError: LocalizedError {
    /// The description, for tools that show the localized description of an error, such as XCTest in Xcode.
    public var errorDescription: String? { description }
}

/// A JSON Pointer in which `*` is any step.
struct PointerPattern {
    private let steps: [Substring]

    init(_ text: String) {
        steps = text.split(separator: "/", omittingEmptySubsequences: false)
    }

    func matches(_ pointer: String) -> Bool {
        let others = pointer.split(separator: "/", omittingEmptySubsequences: false)
        return steps.count == others.count && zip(steps, others).allSatisfy { $0 == "*" || $0 == $1 }
    }
}
