/// Access to members and elements. A missing one is null, so that you can write a whole path.
extension JSONValue {
    /// The member with a key; null if there is none or the value is not an object.
    ///
    /// Setting a member of null creates an object. Setting a member of any other value that is not an object does
    /// nothing. A member that is set to null exists with the value null. To remove a member, set it to
    /// nil in the `JSONObject`:
    ///
    ///     if case .object(var members) = value {
    ///         members["name"] = nil
    ///         value = .object(members)
    ///     }
    ///
    /// Changes are made in place, including nested ones such as `value["list"][3]["name"] = "Ann"`: other members are
    /// not copied.
    ///
    /// - Parameter key: the key.
    public subscript(key: String) -> JSONValue {
        get {
            guard case .object(let members) = self else { return .null }
            return members[key] ?? .null
        }
        _modify {
            if var members = takeMembers() {
                // Also runs if the change throws.
                defer { self = .object(members) }
                yield &members[key, default: .null]
            } else {
                var member = JSONValue.null
                defer { if isNull { self = .object([key: member]) } }
                yield &member
            }
        }
    }

    /// The element at an index; null if there is none or the value is not an array.
    ///
    /// Setting an element that does not exist does nothing.
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

    /// The member with a key, as `self[key]`: `value.user.name.string`.
    ///
    /// Keys that are also members of the type, such as `string`, `array` and `description`, need the bracket syntax.
    ///
    /// - Parameter key: the key.
    public subscript(dynamicMember key: String) -> JSONValue {
        get { self[key] }
        _modify { yield &self[key] }
    }

    /// Moves the members out and leaves null; nil if the value is not an object.
    ///
    /// The moved object is uniquely referenced, so that a change does not copy it.
    private mutating func takeMembers() -> JSONObject? {
        guard case .object(let members) = self else { return nil }
        self = .null
        return members
    }

    /// Moves the elements out and leaves null; nil if the value is not an array or the element does not exist.
    private mutating func takeElements(with index: Int) -> [JSONValue]? {
        guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
        self = .null
        return elements
    }
}
