import Foundation

/// Updates models in place: what a payload mentions is changed, everything else stays.
///
///     var user = User(name: "Ann", age: 10)
///     SmartUpdater.update(&user, from: #"{"age": "25"}"#)
///     // User(name: "Ann", age: 25)
///
/// A payload is read as a decode reads it: keys by mapping, path and strategy, values with conversions, transformers
/// and wrappers, JSON in strings opened. Models in the model, and dictionaries, are updated member by member, at every
/// level, `JSONValue`s and the dictionaries of `@SmartAny` too; arrays are replaced. A value that cannot be read leaves the current one, with a finding. An explicit null
/// makes an optional nil; see `SmartUpdateMode` for other properties.
///
/// A payload that is nil, no JSON or no object changes nothing. What a model has is found by letting it encode itself,
/// so it must be encodable, too.
///
/// A model is decoded again, so `didFinishMapping()` runs again for every model that the payload reaches, and the
/// instance of a class becomes a new one of the same class, with the event `identity-changed`. What no decoder reaches,
/// such as properties outside of `CodingKeys`, can be carried over in `didUpdate(from:)`. Containers that a type nests by hand are read as for a new model.
public enum SmartUpdater<Model: SmartCodable> {
    /// Changes a model as a dictionary says.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - source: the payload; nil changes nothing.
    ///   - designatedPath: keys and array indices that lead to the payload, as in `data.user`; nil or empty for none.
    ///   - mode: what a null does.
    ///   - options: choices for this call.
    /// - Returns: what was repaired, and why nothing was changed if so.
    @discardableResult
    public static func update(
        _ model: inout Model,
        from source: [String: Any]?,
        designatedPath: String? = nil,
        mode: SmartUpdateMode = .update,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingReport {
        update(&model, from: source.map { .values($0) }, designatedPath, mode, options)
    }

    /// Changes a model as JSON text says.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - source: the text; nil changes nothing.
    ///   - designatedPath: keys and array indices that lead to the payload, as in `data.user`; nil or empty for none.
    ///   - mode: what a null does.
    ///   - options: choices for this call.
    /// - Returns: what was repaired, and why nothing was changed if so.
    @discardableResult
    public static func update(
        _ model: inout Model,
        from source: String?,
        designatedPath: String? = nil,
        mode: SmartUpdateMode = .update,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingReport {
        update(&model, from: source.map { .text($0) }, designatedPath, mode, options)
    }

    /// Changes a model as JSON text in UTF-8, UTF-16 or UTF-32 says.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - source: the bytes of the text; nil changes nothing.
    ///   - designatedPath: keys and array indices that lead to the payload, as in `data.user`; nil or empty for none.
    ///   - mode: what a null does.
    ///   - options: choices for this call.
    /// - Returns: what was repaired, and why nothing was changed if so.
    @discardableResult
    public static func update(
        _ model: inout Model,
        from source: Data?,
        designatedPath: String? = nil,
        mode: SmartUpdateMode = .update,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingReport {
        update(&model, from: source.map { .data($0) }, designatedPath, mode, options)
    }

    private static func update(
        _ model: inout Model,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ mode: SmartUpdateMode,
        _ options: Set<SmartDecodingOption>?
    ) -> SmartDecodingReport {
        let result = Decoding.updated(model, from: input, designatedPath, mode, options)
        if let updated = result.model { model = updated }
        return result.report
    }
}
