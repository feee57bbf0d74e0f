/// The way into a value: what is not there is null, so that a whole path can be written down.
extension JSONValue {
    /// The member of a name; null if there is none or the value is no object.
    ///
    /// Setting a member of null makes it an object; setting one of any other kind but an object does nothing. A member
    /// that is set to null is there and is null; to remove one, change the dictionary of `object`.
    ///
    /// A change is made in place, also a nested one such as `value["list"][3]["name"] = "Ann"`: other members are not
    /// copied.
    ///
    /// - Parameter key: the name.
    public subscript(key: String) -> JSONValue {
        get {
            guard case .object(let members) = self else { return .null }
            return members[key] ?? .null
        }
        _modify {
            if var members = takeMembers() {
                // Also when the change throws.
                defer { self = .object(members) }
                yield &members[key, default: .null]
            } else {
                var member = JSONValue.null
                defer { if isNull { self = .object([key: member]) } }
                yield &member
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
        _modify {
            if var elements = takeElements(with: index) {
                defer { self = .array(elements) }
                yield &elements[index]
            } else {
                var ignored = JSONValue.null
                yield &ignored
            }
        }
    }

    /// The member of a name, as `self[name]`: `value.user.name.string`.
    ///
    /// Names that the type itself has, such as `string`, `array` and `description`, need the brackets.
    ///
    /// - Parameter key: the name.
    public subscript(dynamicMember key: String) -> JSONValue {
        get { self[key] }
        _modify { yield &self[key] }
    }

    /// Moves the members out and leaves null, so that they are not shared and changing one does not copy them; nil if
    /// the value is no object.
    private mutating func takeMembers() -> [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        self = .null
        return members
    }

    /// Moves the elements out and leaves null; nil if the value is no array or has no such element.
    private mutating func takeElements(with index: Int) -> [JSONValue]? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        self = .null
        return elements
    }
}
