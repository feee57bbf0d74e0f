/// A class whose base class is a model, and that declares mappings or hooks of its own.
///
/// `@SmartSubclass` generates this conformance; do not write it by hand.
///
/// Swift selects the witnesses of an inherited conformance where the base class conforms. If the base class does not
/// declare `didFinishMapping()`, the default implementation is the witness for all its subclasses, and the
/// implementations of the subclasses are never called.
public protocol _SmartSubclass: AnyObject {
    /// The rules of this class and its base classes, the nearest class first. Base classes without this conformance are
    /// not in the list.
    static var _smartRules: [_SmartSubclassRules] { get }

    /// Whether the conformance may be isolated to an actor. If it is, using it elsewhere ends the process.
    static var _smartChecksActor: Bool { get }
    /// Never called.
    ///
    /// `@SmartSubclass` implements it with `@MainActor`. Without an isolated member the compiler would warn about the
    /// isolated conformance.
    static var _smartIsolated: Void { get }
}

extension _SmartSubclass {
    /// Returns false: the compiler checks the isolation.
    public static var _smartChecksActor: Bool { false }
    /// Does nothing.
    public static var _smartIsolated: Void { () }
}

/// The mappings and hooks that one class declares.
public struct _SmartSubclassRules {
    /// The class that declares them.
    let type: ObjectIdentifier
    private(set) var mappingForKey: [SmartKeyTransformer]?
    private(set) var mappingForValue: [SmartValueTransformer]?
    private(set) var finish: ((Any) throws -> Void)?
    private(set) var update: ((_ model: Any, _ old: Any) throws -> Void)?

    /// Creates empty rules.
    ///
    /// - Parameter type: the class that declares the rules.
    public init<Model: AnyObject>(of type: Model.Type) {
        self.type = ObjectIdentifier(type)
    }

    /// Adds the class's own `mappingForKey()`.
    ///
    /// - Parameter mapping: the result of `mappingForKey()`.
    public mutating func mapKeys(_ mapping: [SmartKeyTransformer]?) { mappingForKey = mapping }

    /// Adds the class's own `mappingForValue()`.
    ///
    /// - Parameter transformers: the result of `mappingForValue()`.
    public mutating func mapValues(_ transformers: [SmartValueTransformer]?) { mappingForValue = transformers }

    /// Adds the class's own `didFinishMapping()`.
    ///
    /// - Parameter hook: a closure that calls it.
    public mutating func finish<Model: AnyObject>(_ hook: @escaping (Model) throws -> Void) {
        finish = { model in
            if let model = model as? Model { try hook(model) }
        }
    }

    /// Adds the class's own `didUpdate(from:)`.
    ///
    /// - Parameter hook: a closure that calls it.
    public mutating func update<Model: AnyObject>(_ hook: @escaping (_ model: Model, _ old: Model) throws -> Void) {
        update = { model, old in
            if let model = model as? Model, let old = old as? Model { try hook(model, old) }
        }
    }
}

/// The deprecated properties of a subclass.
///
/// The compiler warns about a use of a deprecated property, except in deprecated code, and about each use of that code.
/// Only a protocol witness can be deprecated and called without a warning, so `@SmartSubclass` accesses such properties
/// through this protocol.
public protocol _SmartDeprecatedProperties {
    associatedtype Model
    associatedtype Keys: CodingKey

    /// Reads a property.
    ///
    /// - Parameters:
    ///   - index: the index of the property.
    ///   - model: the model.
    ///   - container: the container to read from.
    ///   - decoder: the decoder of the container.
    /// - Throws: the error of the decoder.
    static func decode(
        _ index: Int,
        of model: Model,
        from container: KeyedDecodingContainer<Keys>,
        _ decoder: any Decoder
    ) throws

    /// Writes a property.
    ///
    /// - Parameters:
    ///   - index: the index of the property.
    ///   - model: the model.
    ///   - container: the container to write to.
    /// - Throws: the error of the encoder.
    static func encode(_ index: Int, of model: Model, into container: inout KeyedEncodingContainer<Keys>) throws
}

/// Reads a deprecated property without a compiler warning.
///
/// - Parameters:
///   - properties: the type that accesses the properties.
///   - index: the index of the property.
///   - model: the model.
///   - container: the container to read from.
///   - decoder: the decoder of the container.
/// - Throws: the error of the decoder.
public func _smartDecode<Properties: _SmartDeprecatedProperties>(
    _ properties: Properties.Type,
    _ index: Int,
    of model: Properties.Model,
    from container: KeyedDecodingContainer<Properties.Keys>,
    _ decoder: any Decoder
) throws {
    try properties.decode(index, of: model, from: container, decoder)
}

/// Writes a deprecated property without a compiler warning.
///
/// - Parameters:
///   - properties: the type that accesses the properties.
///   - index: the index of the property.
///   - model: the model.
///   - container: the container to write to.
/// - Throws: the error of the encoder.
public func _smartEncode<Properties: _SmartDeprecatedProperties>(
    _ properties: Properties.Type,
    _ index: Int,
    of model: Properties.Model,
    into container: inout KeyedEncodingContainer<Properties.Keys>
) throws {
    try properties.encode(index, of: model, into: &container)
}
