// Detects whether an attribute of a property is a property wrapper. The `@SmartSubclass` macro sees only the name of
// the attribute, which could also be another macro or a global actor. The generated code therefore names the members
// that a wrapper would add:
//
//     _smartProperty(members._age, members._age.wrappedValue, members.age)
//
// If `_age` exists, the compiler selects the key path subscript, otherwise the string subscript. The result types
// select the overload of `_smartProperty`.

/// Looks up the members of a model by name, including those that do not exist.
@dynamicMemberLookup
public struct _SmartMembers<Model: AnyObject> {
    private let model: Model
    private let decoder: (any Decoder)?

    /// Creates a lookup for a model.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - decoder: the decoder of the model; nil if the model is encoded.
    public init(of model: Model, from decoder: (any Decoder)? = nil) {
        self.model = model
        self.decoder = decoder
    }

    /// Returns a member that exists.
    public subscript<Value>(dynamicMember path: KeyPath<Model, Value>) -> _SmartMember<Model, Value> {
        _SmartMember(model: model, path: path, decoder: decoder)
    }

    /// Returns the marker for a member that does not exist.
    public subscript(dynamicMember name: String) -> _SmartNoMember { _SmartNoMember() }
}

/// A member of a model.
@dynamicMemberLookup
public struct _SmartMember<Model: AnyObject, Value> {
    let model: Model
    let path: KeyPath<Model, Value>
    let decoder: (any Decoder)?

    /// Returns the marker for a member that the member's type has.
    public subscript<Content>(dynamicMember path: KeyPath<Value, Content>) -> _SmartContent { _SmartContent() }

    /// Returns the marker for a member that the member's type does not have.
    public subscript(dynamicMember name: String) -> _SmartNoMember { _SmartNoMember() }
}

/// An existing member of a member, such as `wrappedValue`.
///
/// It proves that the outer member is a wrapper.
public struct _SmartContent {}

/// A member that does not exist.
@dynamicMemberLookup
public struct _SmartNoMember {
    /// Returns the same marker.
    public subscript(dynamicMember name: String) -> _SmartNoMember { self }
}

// MARK: - Overload selection

// The compiler prefers a storage with a `wrappedValue`, then a storage of the same type as the property. The other
// overloads are disfavored. Among them it prefers a key path to a string.

/// Selects a property with a wrapper.
///
/// - Parameters:
///   - storage: the wrapper.
///   - content: its `wrappedValue`.
///   - property: the property.
/// - Returns: the property with its accessors.
public func _smartProperty<Model, Wrapper, Value>(
    _ storage: _SmartMember<Model, Wrapper>,
    _ content: _SmartContent,
    _ property: _SmartMember<Model, Value>
) -> _SmartWrappedProperty<Model, Wrapper, Value> {
    _SmartWrappedProperty(storage: storage)
}

/// Selects a property with a wrapper that works only in classes, whose `wrappedValue` is unavailable.
///
/// - Parameters:
///   - storage: the wrapper.
///   - content: the marker for a missing member.
///   - property: the property.
/// - Returns: the property with its accessors.
@_disfavoredOverload
public func _smartProperty<Model, Wrapper: Codable, Value>(
    _ storage: _SmartMember<Model, Wrapper>,
    _ content: _SmartNoMember,
    _ property: _SmartMember<Model, Value>
) -> _SmartWrappedProperty<Model, Wrapper, Value> {
    _SmartWrappedProperty(storage: storage)
}

/// Selects a property without a wrapper, if the model has an unrelated member with the same name and an underscore.
///
/// - Parameters:
///   - other: the unrelated member.
///   - content: the marker for a missing member.
///   - property: the property.
/// - Returns: the property with its accessors.
@_disfavoredOverload
public func _smartProperty<Model, Other, Value>(
    _ other: _SmartMember<Model, Other>,
    _ content: _SmartNoMember,
    _ property: _SmartMember<Model, Value>
) -> _SmartPlainProperty<Model, Value> {
    _SmartPlainProperty(property: property)
}

/// Selects a property for which a macro has generated a storage of the same type.
///
/// Such a storage is not a wrapper.
///
/// - Parameters:
///   - storage: the storage.
///   - content: the marker for a missing member.
///   - property: the property.
/// - Returns: the property with its accessors.
public func _smartProperty<Model, Value>(
    _ storage: _SmartMember<Model, Value>,
    _ content: _SmartNoMember,
    _ property: _SmartMember<Model, Value>
) -> _SmartPlainProperty<Model, Value> {
    _SmartPlainProperty(property: property)
}

/// Selects a property without a wrapper.
///
/// - Parameters:
///   - storage: the marker for a missing member.
///   - content: the marker for a missing member.
///   - property: the property.
/// - Returns: the property with its accessors.
@_disfavoredOverload
public func _smartProperty<Model, Value>(
    _ storage: _SmartNoMember,
    _ content: _SmartNoMember,
    _ property: _SmartMember<Model, Value>
) -> _SmartPlainProperty<Model, Value> {
    _SmartPlainProperty(property: property)
}

/// A property with a wrapper.
///
/// The whole wrapper is read and written.
public struct _SmartWrappedProperty<Model: AnyObject, Wrapper, Value> {
    let storage: _SmartMember<Model, Wrapper>

    /// The wrapper.
    public var content: Wrapper { storage.model[keyPath: storage.path] }

    /// Reads the wrapper and assigns it.
    ///
    /// - Parameter decode: reads a wrapper of the type.
    /// - Throws: the error of the closure.
    public func read(_ decode: (Wrapper.Type) throws -> Wrapper) throws {
        let wrapper = try decode(Wrapper.self)
        guard let path = storage.path as? ReferenceWritableKeyPath<Model, Wrapper> else { return }
        storage.model[keyPath: path] = wrapper
    }

    /// Reads the wrapper of a property with observers and assigns it without calling them.
    ///
    /// - Parameter decode: reads a wrapper of the type.
    /// - Returns: nil, because no value is left to assign.
    /// - Throws: the error of the closure.
    public func value(_ decode: (Wrapper.Type) throws -> Wrapper) throws -> Value? {
        try read(decode)
        return nil
    }
}

/// A property without a wrapper.
public struct _SmartPlainProperty<Model: AnyObject, Value> {
    let property: _SmartMember<Model, Value>

    /// The current value, in the form that the containers' methods expect.
    public var content: _SmartCurrentValue<Value> {
        _SmartCurrentValue(value: property.model[keyPath: property.path], decoder: property.decoder)
    }

    /// Reads the value and assigns it.
    ///
    /// - Parameter decode: reads the value.
    /// - Throws: the error of the closure.
    public func read(_ decode: (_SmartCurrentValue<Value>) throws -> Value) throws {
        let value = try decode(content)
        guard let path = property.path as? ReferenceWritableKeyPath<Model, Value> else { return }
        property.model[keyPath: path] = value
    }

    /// Reads the value of a property with observers.
    ///
    /// The caller assigns it in an initializer, which does not call them.
    ///
    /// - Parameter decode: reads the value.
    /// - Returns: the value.
    /// - Throws: the error of the closure.
    public func value(_ decode: (_SmartCurrentValue<Value>) throws -> Value) throws -> Value? {
        try decode(content)
    }
}

/// The current value of a property without a wrapper.
///
/// It is not `Codable`, so that the containers' methods for this type are selected.
public struct _SmartCurrentValue<Value> {
    let value: Value
    let decoder: (any Decoder)?
}

extension KeyedDecodingContainer {
    /// Reads a property without a wrapper.
    ///
    /// - Parameters:
    ///   - current: the current value.
    ///   - key: the key of the property.
    /// - Returns: the new value.
    /// - Throws: the error of the decoder.
    public func decode<Value: Decodable>(_ current: _SmartCurrentValue<Value>, forKey key: Key) throws -> Value {
        try _decode(forKey: key, orKeep: current.value, from: current.decoder)
    }

    /// Reads an optional property without a wrapper.
    ///
    /// - Parameters:
    ///   - current: the current value.
    ///   - key: the key of the property.
    /// - Returns: the new value.
    /// - Throws: the error of the decoder.
    public func decode<Wrapped: Decodable>(
        _ current: _SmartCurrentValue<Wrapped?>,
        forKey key: Key
    ) throws -> Wrapped? {
        try _decodeIfPresent(forKey: key, orKeep: current.value)
    }
}

extension KeyedEncodingContainer {
    /// Writes a property without a wrapper.
    ///
    /// - Parameters:
    ///   - current: the current value.
    ///   - key: the key of the property.
    /// - Throws: the error of the encoder.
    public mutating func encode<Value: Encodable>(_ current: _SmartCurrentValue<Value>, forKey key: Key) throws {
        try _encode(current.value, forKey: key)
    }

    /// Writes an optional property without a wrapper.
    ///
    /// Omits nil.
    ///
    /// - Parameters:
    ///   - current: the current value.
    ///   - key: the key of the property.
    /// - Throws: the error of the encoder.
    public mutating func encode<Wrapped: Encodable>(
        _ current: _SmartCurrentValue<Wrapped?>,
        forKey key: Key
    ) throws {
        try _encodeIfPresent(current.value, forKey: key)
    }
}
