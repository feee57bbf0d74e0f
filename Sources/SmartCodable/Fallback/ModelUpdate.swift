/// The model that a call updates, how a null changes it, and the instances that are updated in place.
///
/// A class, because every call copies the reference, and an `Any` in a structure is copied by functions of the runtime.
final class ModelUpdate {
    let model: Any
    let mode: SmartUpdateMode
    /// Restore the instances that were updated in place, in the order of the changes.
    private var restorations: [() -> Void] = []

    init(model: Any, mode: SmartUpdateMode) {
        self.model = model
        self.mode = mode
    }

    /// A model that is being decoded.
    private struct Level {
        /// The model that it updates, which can be none; nil if that is not known.
        var current: Any??
        /// The properties that keep their values, because the payload does not contain them.
        var kept: [String] = []
    }

    /// The models that are being decoded, the innermost last.
    private var levels: [Level] = []

    /// The number of values around the current one that are replaced as a whole.
    private(set) var replacedValues = 0

    /// Reads a value that is replaced as a whole: nothing in it has a current value.
    func replacing<Result>(_ read: () throws -> Result) rethrows -> Result {
        replacedValues += 1
        defer { replacedValues -= 1 }
        return try read()
    }

    /// The contents of values with variants that are being changed, the innermost last.
    private var contents: [(owner: AnyObject, step: SmartPathComponent?, value: Any)] = []

    /// Reads changes of a content, which is the current value one step from an owner.
    func changing<Result>(
        _ content: Any,
        at step: SmartPathComponent?,
        of owner: AnyObject,
        _ read: () throws -> Result
    ) rethrows -> Result {
        contents.append((owner, step, content))
        defer { contents.removeLast() }
        return try read()
    }

    /// The content that is the current value one step from an owner; nil if there is none.
    func content(at step: SmartPathComponent?, of owner: AnyObject) -> Any? {
        contents.last { $0.owner === owner && $0.step == step }?.value
    }

    /// The number of changes so far.
    var changeCount: Int { restorations.count }

    /// Begins a model inside the one whose properties are being decoded.
    func beginModel() { levels.append(Level()) }

    /// Ends the innermost model.
    func endModel() { levels.removeLast() }

    /// Begins the innermost model again.
    func restartModel() {
        endModel()
        beginModel()
    }

    /// The model that the innermost model updates; `find` finds it, once.
    func current(_ find: () -> Any?) -> Any? {
        guard let last = levels.indices.last else { return find() }
        if let known = levels[last].current { return known }
        let current = find()
        levels[last].current = .some(current)
        return current
    }

    /// Records that the payload does not contain a property of the innermost model.
    func keep(_ property: String) {
        guard let last = levels.indices.last else { return }
        levels[last].kept.append(property)
    }

    /// Gives an instance the values of a new one.
    ///
    /// - Parameters:
    ///   - instance: the instance that is kept.
    ///   - new: the new instance, which has the previous values of the kept instance afterwards.
    ///   - exchange: exchanges the changed properties of two instances, and copies those that are not decoded from the
    ///     first one.
    func exchange<Model>(_ instance: Model, _ new: Model, by exchange: @escaping _SmartExchange<Model>) {
        let changes = _SmartChanges(kept: Set(levels.last?.kept ?? []))
        exchange(instance, new, changes)
        restorations.append { exchange(new, instance, changes) }
    }

    /// Restores all instances that were changed after a count of changes, the last one first.
    func restore(to count: Int = 0) {
        while restorations.count > count, let restore = restorations.popLast() { restore() }
    }
}

/// Exchanges the changed properties of two instances, and copies those that are not decoded from the first one.
public typealias _SmartExchange<Model> = (_ model: Model, _ other: Model, _ changes: _SmartChanges) -> Void

/// The properties that an update changes, for the code that `@SmartModel` generates.
///
/// Do not use it yourself.
public struct _SmartChanges {
    fileprivate let kept: Set<String>

    /// Returns whether a property may have a new value.
    ///
    /// - Parameter key: the coding key of the property.
    public subscript(key: some CodingKey) -> Bool { !kept.contains(key.stringValue) }
}

/// The values of a model that is updated; they are used as its initial values.
enum CurrentValues {
    /// The values of the properties of a model, or of the members of a dictionary.
    static func make(_ value: Any) -> InitialValues {
        let values =
            switch value {
            case let dictionary as [String: Any]: MemberValues(dictionary)
            case let encodable as any Encodable: encoded(encodable)
            default: ReflectedInitialValues(value)
            }
        values.areCurrent = true
        return values
    }

    private static func encoded<Value: Encodable>(_ value: Value) -> InitialValues {
        EncodedInitialValues { value }
    }
}

/// The members of a dictionary that is updated.
final class MemberValues: InitialValues {
    private let members: [String: Any]

    init(_ members: [String: Any]) {
        self.members = members
    }

    override func reflected(_ property: String) -> Any? { members[property] }
}
