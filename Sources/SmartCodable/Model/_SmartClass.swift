/// A class with generated code that its subclasses extend.
///
/// `@SmartModel` generates this conformance for classes that are not final; do not write it by hand. In a subclass, the
/// macro finds it and generates overrides of the members that the base class has:
///
/// | member | for |
/// |---|---|
/// | `_smartKeys` | the coding keys of the class and its base classes |
/// | `_smartRead` | reading one property |
/// | `_smartWrite` | writing all properties |
public protocol _SmartClass: _SmartSubclass {}

/// The coding keys of a class with generated code and of its base classes, with the functions that exchange the
/// properties of two instances, for the code that `@SmartModel` generates.
///
/// Do not use it yourself.
public struct _SmartKeys {
    /// The keys in the order of their declarations, those of the base class first; nil for a property that is not
    /// compiled.
    private(set) var keys: [(any CodingKey)?] = []
    /// Whether the keys can be restored from their names; see `CodingKeyBox`.
    private(set) var areSimple = true
    private var isReadable = true
    private var isWritable = true
    /// The classes with generated code, base class first.
    private var classes: [AnyClass] = []
    /// Exchange the properties that one of the classes declares; nil if one of them cannot.
    private var exchanges: [_SmartExchange<Any>]? = []

    /// Creates the list of a class without base class.
    public init() {}

    /// Returns the list with the keys of a subclass.
    ///
    /// - Parameters:
    ///   - keys: the keys; nil for a property in an inactive `#if` clause.
    ///   - type: the class that declares the properties.
    ///   - isReadable: whether the class has code for reading.
    ///   - isWritable: whether the class has code for writing.
    ///   - exchange: exchanges the changed properties of two instances, and copies those that are not decoded from
    ///     the first one; nil if this is not possible.
    /// - Returns: the longer list.
    public func adding<Model: AnyObject, Key: CodingKey>(
        _ keys: [Key?],
        of type: Model.Type,
        isReadable: Bool = true,
        isWritable: Bool = true,
        exchange: _SmartExchange<Model>? = nil
    ) -> _SmartKeys {
        var result = adding(type, isReadable: isReadable, isWritable: isWritable, exchange: exchange)
        result.keys += erased(keys)
        if CodingKeyBox.mayNeedBox(Key.self) { result.areSimple = false }
        return result
    }

    /// Returns the list with a subclass that declares no properties.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - isReadable: whether the class has code for reading.
    ///   - isWritable: whether the class has code for writing.
    ///   - exchange: copies the properties of one instance to another one; nil if this is not possible.
    /// - Returns: the longer list.
    public func adding<Model: AnyObject>(
        _ type: Model.Type,
        isReadable: Bool = true,
        isWritable: Bool = true,
        exchange: _SmartExchange<Model>? = nil
    ) -> _SmartKeys {
        var result = self
        result.classes.append(type)
        if let exchange {
            result.exchanges?.append { model, other, changes in
                if let model = model as? Model, let other = other as? Model { exchange(model, other, changes) }
            }
        } else {
            result.exchanges = nil
        }
        result.isReadable = self.isReadable && isReadable
        result.isWritable = self.isWritable && isWritable
        return result
    }

    /// The number of properties.
    public var count: Int { keys.count }

    /// A function that exchanges the properties of all classes; nil if one of them cannot.
    func exchange<Model>() -> _SmartExchange<Model>? {
        exchanges.map { exchanges in
            { model, other, changes in exchanges.forEach { $0(model, other, changes) } }
        }
    }

    /// Whether generated code reads all properties of objects of a class.
    func areReadable(for type: AnyClass) -> Bool { isReadable && isComplete(for: type) }

    /// Whether generated code writes all properties of objects of a class.
    func areWritable(for type: AnyClass) -> Bool { isWritable && isComplete(for: type) }

    /// Whether a class and its base classes have generated code.
    ///
    /// A class without generated code inherits that of its base class, which does not contain its properties.
    private func isComplete(for type: AnyClass) -> Bool {
        classes.last == type && zip(classes, classes.dropFirst()).allSatisfy { $0 == _getSuperclass($1) }
    }
}
