// How the code of `@SmartSubclass` finds out whether an attribute of a property is a property wrapper. The macro sees
// only its name, which could be that of another macro or of an actor. So the code names what a wrapper would add:
//
//     _smartProperty(members._age, members._age.wrappedValue, members.age)
//
// A key path to `_age` counts if there is such a member, a string if there is none, and the overload follows from that.

/// The members of a model by name, those that it does not have included.
@dynamicMemberLookup
public struct _SmartMembers<Model: AnyObject> {
    private let model: Model
    private let decoder: (any Decoder)?

    /// Begins with a model.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - decoder: the decoder that it is read from; nil if it is written.
    public init(of model: Model, from decoder: (any Decoder)? = nil) {
        self.model = model
        self.decoder = decoder
    }

    /// A member that the model has.
    public subscript<Value>(dynamicMember path: KeyPath<Model, Value>) -> _SmartMember<Model, Value> {
        _SmartMember(model: model, path: path, decoder: decoder)
    }

    /// A member that the model does not have.
    public subscript(dynamicMember name: String) -> _SmartNoMember { _SmartNoMember() }
}

/// A member of a model.
@dynamicMemberLookup
public struct _SmartMember<Model: AnyObject, Value> {
    let model: Model
    let path: KeyPath<Model, Value>
    let decoder: (any Decoder)?

    /// A member that the member's type has.
    public subscript<Content>(dynamicMember path: KeyPath<Value, Content>) -> _SmartContent { _SmartContent() }

    /// A member that the member's type does not have.
    public subscript(dynamicMember name: String) -> _SmartNoMember { _SmartNoMember() }
}

/// A member of a member, which shows that it is a wrapper.
public struct _SmartContent {}

/// A member that is not there.
@dynamicMemberLookup
public struct _SmartNoMember {
    /// Nothing has no members.
    public subscript(dynamicMember name: String) -> _SmartNoMember { self }
}

// MARK: - What a property is

// The compiler prefers a storage with a `wrappedValue`, then one of the same type as the property. The other overloads
// are disfavored, and among them a key path wins over a string.

/// A property with a wrapper.
///
/// - Parameters:
///   - storage: the wrapper.
///   - content: its `wrappedValue`.
///   - property: the property itself.
/// - Returns: the property.
public func _smartProperty<Model, Wrapper, Value>(
    _ storage: _SmartMember<Model, Wrapper>,
    _ content: _SmartContent,
    _ property: _SmartMember<Model, Value>
) -> _SmartWrappedProperty<Model, Wrapper, Value> {
    _SmartWrappedProperty(storage: storage)
}

/// A property with a wrapper that only works in classes, whose `wrappedValue` is unavailable.
///
/// - Parameters:
///   - storage: the wrapper.
///   - content: nothing.
///   - property: the property itself.
/// - Returns: the property.
@_disfavoredOverload
public func _smartProperty<Model, Wrapper: Codable, Value>(
    _ storage: _SmartMember<Model, Wrapper>,
    _ content: _SmartNoMember,
    _ property: _SmartMember<Model, Value>
) -> _SmartWrappedProperty<Model, Wrapper, Value> {
    _SmartWrappedProperty(storage: storage)
}

/// A property without a wrapper, beside which there is something else whose name has an underscore.
///
/// - Parameters:
///   - other: something else.
///   - content: nothing.
///   - property: the property itself.
/// - Returns: the property.
@_disfavoredOverload
public func _smartProperty<Model, Other, Value>(
    _ other: _SmartMember<Model, Other>,
    _ content: _SmartNoMember,
    _ property: _SmartMember<Model, Value>
) -> _SmartPlainProperty<Model, Value> {
    _SmartPlainProperty(property: property)
}

/// A property for which a macro has made a storage of the same type, which is no wrapper.
///
/// - Parameters:
///   - storage: the storage.
///   - content: nothing.
///   - property: the property itself.
/// - Returns: the property.
public func _smartProperty<Model, Value>(
    _ storage: _SmartMember<Model, Value>,
    _ content: _SmartNoMember,
    _ property: _SmartMember<Model, Value>
) -> _SmartPlainProperty<Model, Value> {
    _SmartPlainProperty(property: property)
}

/// A property without a wrapper.
///
/// - Parameters:
///   - storage: nothing.
///   - content: nothing.
///   - property: the property itself.
/// - Returns: the property.
@_disfavoredOverload
public func _smartProperty<Model, Value>(
    _ storage: _SmartNoMember,
    _ content: _SmartNoMember,
    _ property: _SmartMember<Model, Value>
) -> _SmartPlainProperty<Model, Value> {
    _SmartPlainProperty(property: property)
}

/// A property with a wrapper, which is read and written as a whole.
public struct _SmartWrappedProperty<Model: AnyObject, Wrapper, Value> {
    let storage: _SmartMember<Model, Wrapper>

    /// The wrapper.
    public var content: Wrapper { storage.model[keyPath: storage.path] }

    /// Reads the wrapper.
    ///
    /// - Parameter decode: reads a wrapper of the type.
    /// - Throws: what the closure throws.
    public func read(_ decode: (Wrapper.Type) throws -> Wrapper) throws {
        let wrapper = try decode(Wrapper.self)
        guard let path = storage.path as? ReferenceWritableKeyPath<Model, Wrapper> else { return }
        storage.model[keyPath: path] = wrapper
    }

    /// The same, for a property with observers, which are not called for it.
    ///
    /// - Parameter decode: reads a wrapper of the type.
    /// - Returns: nil, because there is nothing left to assign.
    /// - Throws: what the closure throws.
    public func value(_ decode: (Wrapper.Type) throws -> Wrapper) throws -> Value? {
        try read(decode)
        return nil
    }
}

/// A property that is read and written by its own name.
public struct _SmartPlainProperty<Model: AnyObject, Value> {
    let property: _SmartMember<Model, Value>

    /// The value, as the containers take it.
    public var content: _SmartCurrentValue<Value> {
        _SmartCurrentValue(value: property.model[keyPath: property.path], decoder: property.decoder)
    }

    /// Reads the value.
    ///
    /// - Parameter decode: reads the value.
    /// - Throws: what the closure throws.
    public func read(_ decode: (_SmartCurrentValue<Value>) throws -> Value) throws {
        let value = try decode(content)
        guard let path = property.path as? ReferenceWritableKeyPath<Model, Value> else { return }
        property.model[keyPath: path] = value
    }

    /// The value of a property with observers: its initializer assigns it, and so does not call them.
    ///
    /// - Parameter decode: reads the value.
    /// - Returns: the value.
    /// - Throws: what the closure throws.
    public func value(_ decode: (_SmartCurrentValue<Value>) throws -> Value) throws -> Value? {
        try decode(content)
    }
}

/// The value of a property that has no wrapper.
///
/// It is not `Codable`: the containers have methods for it.
public struct _SmartCurrentValue<Value> {
    let value: Value
    let decoder: (any Decoder)?
}

extension KeyedDecodingContainer {
    /// Reads a property without a wrapper.
    ///
    /// - Parameters:
    ///   - current: the value that it has.
    ///   - key: its key.
    /// - Returns: the value that it gets.
    /// - Throws: what the decoder throws.
    public func decode<Value: Decodable>(_ current: _SmartCurrentValue<Value>, forKey key: Key) throws -> Value {
        try _decode(forKey: key, orKeep: current.value, from: current.decoder)
    }

    /// Reads an optional property without a wrapper.
    ///
    /// - Parameters:
    ///   - current: the value that it has.
    ///   - key: its key.
    /// - Returns: the value that it gets.
    /// - Throws: what the decoder throws.
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
    ///   - current: its value.
    ///   - key: its key.
    /// - Throws: what the encoder throws.
    public mutating func encode<Value: Encodable>(_ current: _SmartCurrentValue<Value>, forKey key: Key) throws {
        try _encode(current.value, forKey: key)
    }

    /// Writes an optional property without a wrapper, and nothing for nil.
    ///
    /// - Parameters:
    ///   - current: its value.
    ///   - key: its key.
    /// - Throws: what the encoder throws.
    public mutating func encode<Wrapped: Encodable>(
        _ current: _SmartCurrentValue<Wrapped?>,
        forKey key: Key
    ) throws {
        try _encodeIfPresent(current.value, forKey: key)
    }
}
