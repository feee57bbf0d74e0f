import Foundation
import GeneratedModels
import PlainModels
import SmartCodable

/// The result of a call, as text that can be compared.
struct Outcome: Equatable, CustomStringConvertible {
    /// The model as JSON, or the error of its encoder; nil for none.
    let model: String?
    let error: String?
    let report: SmartDecodingReport

    init<Model: SmartCodable>(_ result: SmartDecodingResult<Model>) {
        model = result.model.map(encoded)
        error = result.error.map { "\($0)" }
        report = result.report
    }

    /// The events as text, including what the report does not print.
    var events: String {
        report.events.map { event in
            let position = event.position?.description ?? "-"
            return "\(event) \(event.pointer) \(event.outcome) \(event.expectedType) \(event.modelType) \(position)"
        }.joined(separator: "\n") + report.omittedEvents.map { "\n\($0.count) \($0.event)" }.joined()
    }

    static func == (left: Self, right: Self) -> Bool {
        left.model == right.model && left.error == right.error && left.report == right.report
    }

    var description: String { "\(model ?? "no model") \(error ?? "")\n\(report)\n\(events)" }
}

/// A model as JSON.
func encoded(_ model: some SmartCodable) -> String {
    do {
        let encoder = SmartJSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(model), as: UTF8.self)
        return text.contains("\"set\":[") ? try sortedSets(JSONValue(reading: .text(text))).description : text
    } catch {
        return "\(error)"
    }
}

/// The elements of a set have another order in each instance.
private func sortedSets(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(sortedSets))
    case .object(let members):
        .object(
            JSONObject(
                members.map { key, value in
                    guard key == "set", let elements = value.array else { return (key, sortedSets(value)) }
                    return (key, .array(elements.sorted { $0.description < $1.description }))
                }
            )
        )
    default: value
    }
}

/// A model in both kinds: with synthesized and with generated code.
struct ModelPair {
    let plain: any (SmartCodable & SendableMetatype).Type
    let generated: any (SmartCodable & SendableMetatype).Type

    static let count = PlainModels.FuzzModels.all.count

    init(_ index: Int) {
        plain = PlainModels.FuzzModels.all[index]
        generated = GeneratedModels.FuzzModels.all[index]
    }

    /// The outcome of a call, of which both kinds must share the model and the number of events: the members of
    /// Foundation's dictionaries have another order each time.
    func model(_ call: (any (SmartCodable & SendableMetatype).Type) -> Outcome) -> Outcome {
        let (outcome, other) = (call(plain), call(generated))
        let isSame = outcome.model == other.model && outcome.report.eventCount == other.report.eventCount
        check(isSame, "\(plain): synthesized and generated code differ\n\(outcome)\n-- is not --\n\(other)")
        return outcome
    }

    /// The outcome of a call, which both kinds must share.
    func outcome(_ call: (any (SmartCodable & SendableMetatype).Type) -> Outcome) -> Outcome {
        let outcome = call(plain)
        check(outcome, equals: call(generated), "\(plain): synthesized and generated code differ")
        return outcome
    }
}

/// Decodes a model.
func decoded<Model: SmartCodable>(
    _ type: Model.Type,
    _ input: SmartInput,
    _ path: String? = nil,
    _ options: Set<SmartDecodingOption> = []
) -> Outcome {
    Outcome(type.deserializeWithReport(from: input, designatedPath: path, options: options))
}
