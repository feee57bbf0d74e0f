/// The way into a value: what is not there is null, so that a whole path can be written down.
extension JSONValue {
    /// The member of a name; null if there is none or the value is no object.
    ///
    /// Setting a member of null makes it an object; setting one of any other kind but an object does nothing. A member
    /// that is set to null is there and is null; to remove one, change the dictionary of `object`.
    ///
    /// - Parameter key: the name.
    public subscript(key: String) -> JSONValue {
        get {
            guard case .object(let members) = self else { return .null }
            return members[key] ?? .null
        }
        set {
            switch self {
            case .object(var members):
                // So that the members are not shared while they change.
                self = .null
                members[key] = newValue
                self = .object(members)
            case .null: self = .object([key: newValue])
            default: break
            }
        }
    }

    /// The element at an index; null if there is none or the value is no array.
    ///
    /// Setting an element where there is none does nothing.
    ///
    /// - Parameter index: the index, from 0.
    public subscript(index: Int) -> JSONValue {
        get {
            guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
            return elements[index]
        }
        set {
            guard case .array(var elements) = self, elements.indices.contains(index) else { return }
            self = .null
            elements[index] = newValue
            self = .array(elements)
        }
    }

    /// The member of a name, as `self[name]`: `value.user.name.string`.
    ///
    /// Names that the type itself has, such as `string`, `array` and `description`, need the brackets.
    ///
    /// - Parameter key: the name.
    public subscript(dynamicMember key: String) -> JSONValue {
        get { self[key] }
        set { self[key] = newValue }
    }
}
