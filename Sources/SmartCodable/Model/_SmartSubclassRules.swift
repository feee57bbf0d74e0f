/// The mappings and hooks that one class declares.
public struct _SmartSubclassRules {
    /// The class that declares them.
    let type: ObjectIdentifier
    private(set) var mappingForKey: [SmartKeyTransformer]?
    private(set) var mappingForValue: [SmartValueTransformer]?
    private(set) var finish: ((Any) -> Void)?
    private(set) var update: ((_ model: Any, _ old: Any) -> Void)?

    /// Begins with nothing declared.
    ///
    /// - Parameter type: the class that declares what is added.
    public init<Model: AnyObject>(of type: Model.Type) {
        self.type = ObjectIdentifier(type)
    }

    /// Adds the class's own `mappingForKey()`.
    ///
    /// - Parameter mapping: what it returns.
    public mutating func mapKeys(_ mapping: [SmartKeyTransformer]?) { mappingForKey = mapping }

    /// Adds the class's own `mappingForValue()`.
    ///
    /// - Parameter transformers: what it returns.
    public mutating func mapValues(_ transformers: [SmartValueTransformer]?) { mappingForValue = transformers }

    /// Adds the class's own `didFinishMapping()`.
    ///
    /// - Parameter hook: calls it.
    public mutating func finish<Model: AnyObject>(_ hook: @escaping (Model) -> Void) {
        finish = { model in
            if let model = model as? Model { hook(model) }
        }
    }

    /// Adds the class's own `didUpdate(from:)`.
    ///
    /// - Parameter hook: calls it.
    public mutating func update<Model: AnyObject>(_ hook: @escaping (_ model: Model, _ old: Model) -> Void) {
        update = { model, old in
            if let model = model as? Model, let old = old as? Model { hook(model, old) }
        }
    }
}
