/// Writes a JSON object and returns, for each field, the value that the model should have.
struct ObjectText {
    private var fields: [String] = []

    /// The whole object.
    var json: String { "{\(fields.joined(separator: ","))}" }

    /// Writes a scalar, possibly with a mismatch.
    ///
    /// - Returns: the value that the property has after decoding.
    mutating func write<Value: SampleScalar>(
        _ key: String,
        _ value: Value,
        initial: Value,
        _ mismatches: inout Mismatches
    ) -> Value {
        switch mismatches.next() {
        case nil:
            write(key, json: value.json)
            return value
        case .missing:
            return initial
        case .null:
            write(key, json: "null")
            return initial
        case .unreadable:
            write(key, json: Value.unreadable)
            return initial
        case .convertible:
            write(key, json: value.converted.json)
            return value.converted.value
        }
    }

    /// Writes an optional scalar; nil is written as null.
    ///
    /// - Returns: the value that the property has after decoding.
    mutating func write<Value: SampleScalar>(_ key: String, _ value: Value?, _ mismatches: inout Mismatches) -> Value? {
        switch (mismatches.next(), value) {
        case (.missing, _):
            return nil
        case (.unreadable, _):
            write(key, json: Value.unreadable)
            return nil
        case (.null, _), (_, nil):
            write(key, json: "null")
            return nil
        case (nil, let value?):
            write(key, json: value.json)
            return value
        case (.convertible, let value?):
            write(key, json: value.converted.json)
            return value.converted.value
        }
    }

    /// Writes an array of scalars, each possibly with a mismatch.
    ///
    /// - Returns: the elements after decoding; invalid elements are dropped.
    mutating func write<Value: SampleScalar>(_ key: String, _ values: [Value], _ mismatches: inout Mismatches)
        -> [Value]
    {
        var texts: [String] = []
        var kept: [Value] = []
        for value in values {
            switch mismatches.next() {
            case nil:
                texts.append(value.json)
                kept.append(value)
            case .missing: break
            case .null: texts.append("null")
            case .unreadable: texts.append(Value.unreadable)
            case .convertible:
                texts.append(value.converted.json)
                kept.append(value.converted.value)
            }
        }
        write(key, json: texts.arrayJSON)
        return kept
    }

    /// Writes a valid scalar.
    ///
    /// - Returns: the value.
    @discardableResult
    mutating func write<Value: SampleScalar>(_ key: String, _ value: Value) -> Value {
        write(key, json: value.json)
        return value
    }

    /// Writes a valid scalar; nil is written as null.
    ///
    /// - Returns: the value.
    mutating func write<Value: SampleScalar>(_ key: String, optional value: Value?) -> Value? {
        write(key, json: value?.json ?? "null")
        return value
    }

    /// Writes JSON text.
    mutating func write(_ key: String, json: String) {
        fields.append("\"\(key)\":\(json)")
    }
}

extension [String] {
    /// The JSON array of elements that are JSON text.
    var arrayJSON: String { "[\(joined(separator: ","))]" }
}
