import Foundation

/// Updates models in place: changes the properties that a payload contains and keeps all others.
///
///     var user = User(name: "Ann", age: 10)
///     SmartUpdater.update(&user, from: #"{"age": "25"}"#)
///     // User(name: "Ann", age: 25)
///
/// A payload is decoded like any other input: with key mappings, paths and strategies, conversions, transformers,
/// wrappers and opened strings. Nested models and dictionaries are updated member by member at every level, including
/// `JSONValue`s and the dictionaries of `@SmartAny`. Arrays are replaced. A value that cannot be read keeps the current
/// value and is reported. An explicit null makes an optional nil; see `SmartUpdateMode` for other properties.
///
/// A payload that is nil, invalid JSON or not an object changes nothing. The updater encodes the model to get its
/// current values, so the model must be encodable too.
///
/// A model is decoded again. `didFinishMapping()` therefore runs again for every model that the payload contains. An
/// instance of a class with `@SmartModel` keeps its identity; any other instance is replaced by a new one of the same
/// class, with the event `identity-changed`. Use `didUpdate(from:)` to copy state that is not decoded, such as
/// properties outside of `CodingKeys`. Nested containers in a hand-written `init(from:)` are read as for a new model.
public enum SmartUpdater<Model: SmartModelCodable> {
    /// Updates a model from a dictionary.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - source: the payload; nil changes nothing.
    ///   - designatedPath: the keys and indices of the path to the payload, as in `data.user`; nil or empty for none.
    ///   - mode: how a null is handled.
    ///   - options: the options of this call.
    /// - Returns: the report of all repairs, and the failure if nothing was changed.
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

    /// Updates a model from JSON text.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - source: the text; nil changes nothing.
    ///   - designatedPath: the keys and indices of the path to the payload, as in `data.user`; nil or empty for none.
    ///   - mode: how a null is handled.
    ///   - options: the options of this call.
    /// - Returns: the report of all repairs, and the failure if nothing was changed.
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

    /// Updates a model from JSON text in UTF-8, UTF-16 or UTF-32.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - source: the bytes of the text; nil changes nothing.
    ///   - designatedPath: the keys and indices of the path to the payload, as in `data.user`; nil or empty for none.
    ///   - mode: how a null is handled.
    ///   - options: the options of this call.
    /// - Returns: the report of all repairs, and the failure if nothing was changed.
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

    /// Updates a model from a file, a resource, bytes, a `JSONValue`, or a value of any type.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - source: the input; one that cannot be read changes nothing.
    ///   - designatedPath: the keys and indices of the path to the payload, as in `data.user`; nil or empty for none.
    ///   - mode: how a null is handled.
    ///   - options: the options of this call.
    /// - Returns: the report of all repairs, and the failure if nothing was changed.
    @discardableResult
    public static func update(
        _ model: inout Model,
        from source: SmartInput,
        designatedPath: String? = nil,
        mode: SmartUpdateMode = .update,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingReport {
        update(&model, from: source, designatedPath, mode, options)
    }

    private static func update(
        _ model: inout Model,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ mode: SmartUpdateMode,
        _ options: Set<SmartDecodingOption>?
    ) -> SmartDecodingReport {
        let result = DecodingPipeline.updated(model, from: input, designatedPath, mode, options)
        if let updated = result.model { model = updated }
        return result.report
    }
}

extension SmartUpdater {
    /// Returns the difference between two models as a patch.
    ///
    ///     let patch = try SmartUpdater.diff(from: User(name: "Ann", age: 10), to: User(name: "Ann", age: 25))
    ///     // {"age":25}
    ///     SmartUpdater.update(&user, from: .value(patch), mode: .mergePatch)
    ///
    /// The patch is a JSON Merge Patch (RFC 7396) with the keys of `mappingForKey()`. A member that only the old model
    /// encodes is null. Objects are compared member by member. An array that differs is included as a whole. Equal
    /// models give an empty object. The format cannot express a null inside of a new value: it is the same as a missing
    /// member.
    ///
    /// - Parameters:
    ///   - old: the model before the change.
    ///   - new: the model after the change.
    ///   - options: the encoding options; initial values are never omitted.
    /// - Returns: the patch.
    /// - Throws: `EncodingError` with the path of a value that cannot be encoded.
    public static func diff(
        from old: Model,
        to new: Model,
        options: Set<SmartEncodingOption>? = nil
    ) throws -> JSONValue {
        try MergePatch.patch(from: try json(of: old, options), to: try json(of: new, options))
    }

    private static func json(of model: Model, _ options: Set<SmartEncodingOption>?) throws -> JSONValue {
        var settings = EncodingSettings(options, usesMappedKeys: true)
        // A member that is left out would be removed by the patch.
        settings.omitsInitialValues = false
        return try EncodingPipeline.jsonValue(model, settings)
    }
}
