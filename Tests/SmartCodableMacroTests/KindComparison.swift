import Foundation
import SmartCodableMacro

// What one kind of model gives, as text that can be compared with that of the other kind. The types of the two kinds are
// in enums whose names begin with "Generated" and "Plain".

/// Returns the model and the report.
func decoded<Model: SmartModelCodable>(
    _ type: Model.Type,
    _ json: String,
    _ options: Set<SmartDecodingOption> = []
) -> String {
    let result = Model.deserializeWithReport(from: json, options: options)
    return text(result.model as Any) + "\n" + text(result.report)
}

/// Returns the model, or the error, of a strict decode.
func strictly<Model: SmartModelCodable>(_ type: Model.Type, _ json: String) -> String {
    do { return text(try Model.deserializeStrictly(from: json)) } catch { return text(error) }
}

/// Returns the models, reports and errors of the ways to decode a model.
func outcomes<Model: SmartModelCodable>(
    _ type: Model.Type,
    _ json: String,
    _ options: Set<SmartDecodingOption>
) -> [String] {
    let native = (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any]
    return [
        decoded(type, json, options), text(Model.deserialize(from: json, options: options) as Any),
        text(Model.deserialize(from: native, options: options) as Any),
        text(Result { try Model.deserializeStrictly(from: json, options: options) }),
    ]
}

/// Returns the description of a value without the kind of its types.
func text(_ value: Any) -> String { "\(value)".replacing("Generated", with: "").replacing("Plain", with: "") }
