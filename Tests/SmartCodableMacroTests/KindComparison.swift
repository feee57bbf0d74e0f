import Foundation
import SmartCodableMacro
import TestSupport
import Testing

// What one kind of model gives, as text that can be compared with that of the other kind. The types of the two kinds are
// in enums whose names begin with "Generated" and "Plain".

/// A model of both kinds, with payloads for it.
struct KindPair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let payloads: [String]
    /// Expects the same results of both kinds.
    let expectSameResults: @Sendable (_ json: String, _ update: String, _ options: Set<SmartDecodingOption>) -> Void

    init<Plain: SmartModelCodable & SendableMetatype, Generated: SmartModelCodable & SendableMetatype>(
        _ plain: Plain.Type,
        _ generated: Generated.Type,
        _ payloads: [String]
    ) {
        testDescription = "\(plain)"
        self.payloads = payloads
        expectSameResults = { json, update, options in
            SmartCodableMacroTests.expectSameResults(plain, generated, json, update: update, options)
        }
    }
}

/// Expects that all ways to use a model have the same results for both kinds.
///
/// - Parameters:
///   - plain: the model without generated code.
///   - generated: the same with generated code.
///   - json: the JSON of a model, or of a list of models.
///   - update: the JSON that then updates the model; nil for the same.
///   - options: the options of all calls.
func expectSameResults<Plain: SmartModelCodable, Generated: SmartModelCodable>(
    _ plain: Plain.Type,
    _ generated: Generated.Type,
    _ json: String,
    update: String? = nil,
    _ options: Set<SmartDecodingOption> = [],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    // Both receive the same dictionary, because the order of equal ones differs.
    let values = try? JSONSerialization.jsonObject(with: Data(json.utf8))
    let actual = outcomes(generated, json, values, update ?? json, options)
    for (name, text) in outcomes(plain, json, values, update ?? json, options) where actual[name] != text {
        Issue.record(
            "\(name)\n\(json)\n\(update ?? "")\n\(options)\nplain: \(text)\ngenerated: \(actual[name] ?? "")",
            sourceLocation: sourceLocation
        )
    }
}

/// Returns the results of the ways to decode, update and encode a model, or a list of them.
private func outcomes<Model: SmartModelCodable>(
    _ type: Model.Type,
    _ json: String,
    _ values: Any?,
    _ update: String,
    _ options: Set<SmartDecodingOption>
) -> [String: String] {
    let isList = json.hasPrefix("[")
    var outcomes = listOutcomes(
        type,
        isList ? json : "[\(json),5,\(json)]",
        isList ? values as? [Any] : values.map { [$0, 5, $0] },
        options
    )
    if isList { return outcomes }

    let model = Model.deserialize(from: json, options: options)
    outcomes["text"] = text(model as Any)
    outcomes["data"] = text(Model.deserialize(from: Data(json.utf8), options: options) as Any)
    outcomes["report"] = text(Model.deserializeWithReport(from: json, options: options))
    outcomes["strict"] = text(Result { try Model.deserializeStrictly(from: json, options: options) })
    if let values = values as? [String: Any] {
        outcomes["dictionary"] = text(Model.deserialize(from: values, options: options) as Any)
        outcomes["dictionary report"] = text(Model.deserializeWithReport(from: .any(values), options: options))
    }
    guard let model else { return outcomes }
    for (name, options) in encodingOptions {
        outcomes["encoded " + name] = model.toJSONString(options: options) ?? "nil"
        outcomes["mapped " + name] = model.toJSONString(useMappedKeys: true, options: options) ?? "nil"
    }
    // The order of the members of equal dictionaries differs.
    outcomes["tree"] = model.encodedAsTree(useMappedKeys: true)?.description ?? "nil"
    outcomes["written dictionary"] = String(text(model.toDictionary(useMappedKeys: true) as Any).sorted())
    for mode in SmartUpdateMode.allCases {
        // An update changes an instance of a class itself.
        guard var updated = Model.deserialize(from: json, options: options) else { continue }
        let report = SmartUpdater.update(&updated, from: update, mode: mode, options: options)
        outcomes["\(mode)"] = text(updated)
        // Only classes without generated code are replaced by new instances.
        let events = report.events.filter { $0.finding != .identityChanged }
        outcomes["\(mode) report"] = "\(text(events))\n\(text(report.failure as Any))"
    }
    return outcomes
}

private func listOutcomes<Model: SmartModelCodable>(
    _ type: Model.Type,
    _ json: String,
    _ values: [Any]?,
    _ options: Set<SmartDecodingOption>
) -> [String: String] {
    var outcomes: [String: String] = [:]
    let models = [Model].deserialize(from: json, options: options)
    outcomes["list"] = text(models as Any)
    outcomes["list report"] = text([Model].deserializeWithReport(from: json, options: options))
    if let values { outcomes["array"] = text([Model].deserialize(from: values, options: options) as Any) }
    guard let models else { return outcomes }
    for (name, options) in encodingOptions {
        outcomes["encoded list " + name] = models.toJSONString(options: options) ?? "nil"
    }
    return outcomes
}

private let encodingOptions: [(String, Set<SmartEncodingOption>)] = [
    ("plainly", []), ("with nulls", [.writesNulls]), ("sorted", [.sortedKeys]),
    ("in snake case", [.key(.convertToSnakeCase), .date(.iso8601)]),
]

/// Returns the model, the report and the error of a call.
private func text<Model>(_ result: SmartDecodingResult<Model>) -> String {
    "\(text(result.model as Any))\n\(text(result.report))\n\(text(result.error as Any))"
}

/// Returns the description of a value without the kind of its types, and without the advice to generate code.
func text(_ value: Any) -> String {
    "\(value)".replacing("Generated", with: "").replacing("Plain", with: "")
        .replacing(#/ If the property has an initial value, add @SmartModel [^.]*\./#, with: "")
}
