/// The model that a call updates, and how a null changes it.
///
/// A class, because every call copies the reference, and an `Any` in a structure is copied by functions of the runtime.
final class ModelUpdate {
    let model: Any
    let mode: SmartUpdateMode

    init(model: Any, mode: SmartUpdateMode) {
        self.model = model
        self.mode = mode
    }
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
