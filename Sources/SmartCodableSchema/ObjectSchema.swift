#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The schema of an object whose members are being collected.
struct ObjectSchema {
    /// The members, in their order.
    private var members: [(key: String, member: Member)] = []
    /// Conditions that the object satisfies besides its members.
    private var conditions: [JSONValue] = []
    /// Whether the object has members that the schema does not name.
    var isOpen = false

    private struct Member {
        var schemas: [JSONValue] = []
        /// The members of the object at the key, to which the paths of properties lead.
        var inner: ObjectSchema?
        var isRequired = false
    }

    /// Adds a property.
    ///
    /// - Parameters:
    ///   - schema: the schema of its value.
    ///   - path: the keys that lead to it; at least one.
    ///   - isRequired: whether the value must be present.
    mutating func add(_ schema: JSONValue, at path: ArraySlice<String>, isRequired: Bool) {
        guard let key = path.first else { return }
        let index = index(of: key)
        if isRequired { members[index].member.isRequired = true }
        let rest = path.dropFirst()
        if rest.isEmpty {
            members[index].member.schemas.append(schema)
        } else {
            var inner = members[index].member.inner ?? ObjectSchema()
            inner.add(schema, at: rest, isRequired: isRequired)
            members[index].member.inner = inner
        }
    }

    private mutating func index(of key: String) -> Int {
        if let index = members.firstIndex(where: { $0.key == key }) { return index }
        members.append((key, Member()))
        return members.endIndex - 1
    }

    /// Adds a property that is read from the first of several paths whose value is present and not null.
    mutating func add(_ schema: JSONValue, atFirstOf paths: [[String]], isRequired: Bool) {
        var choices = paths.map { path in
            var choice = ObjectSchema()
            choice.add(schema, at: path[...], isRequired: true)
            return choice.keywords(isClosed: false)
        }
        if !isRequired {
            var none = ObjectSchema()
            for path in paths { none.add(["type": "null"], at: path[...], isRequired: false) }
            choices.append(none.keywords(isClosed: false))
        }
        conditions.append(["anyOf": .array(choices)])
    }

    /// Adds the members of another object.
    mutating func merge(_ other: ObjectSchema) {
        for (key, member) in other.members {
            let index = index(of: key)
            members[index].member.schemas += member.schemas
            if member.isRequired { members[index].member.isRequired = true }
            guard let inner = member.inner else { continue }
            var own = members[index].member.inner ?? ObjectSchema()
            own.merge(inner)
            members[index].member.inner = own
        }
        conditions += other.conditions
        if other.isOpen { isOpen = true }
    }

    /// The members under keys with a prefix.
    func prefixed(by prefix: String) -> ObjectSchema {
        if prefix.isEmpty { return self }
        var result = self
        // Which keys conditions are about is not known.
        result.conditions = []
        result.members = members.map { key, member in (KeyPrefix.key(of: key, after: prefix), member) }
        return result
    }

    /// The schema; that of a closed object allows no other members, and requires all of them.
    func schema(isClosed: Bool) -> JSONValue {
        var object: JSONObject = ["type": "object"]
        for (key, value) in keywords(isClosed: isClosed).object ?? [:] { object[key] = value }
        return .object(object)
    }

    /// The schema without the type, for a value that may also be read from another type.
    private func keywords(isClosed: Bool) -> JSONValue {
        var properties = JSONObject()
        for (key, member) in members {
            var schemas = member.schemas
            // JSON in a string has members, too, so that the type is not restricted.
            if let inner = member.inner, !isClosed || schemas.isEmpty {
                // A closed object at the key allows no members of another one.
                schemas.append(isClosed ? inner.schema(isClosed: true) : inner.keywords(isClosed: false))
            }
            properties[key] = schemas.count == 1 ? schemas[0] : ["allOf": .array(schemas)]
        }
        var object: JSONObject = ["properties": .object(properties)]
        let required = members.filter { isClosed || $0.member.isRequired }.map { JSONValue.string($0.key) }
        if !required.isEmpty { object["required"] = .array(required) }
        if isClosed, !isOpen { object["additionalProperties"] = false }
        if !conditions.isEmpty { object["allOf"] = .array(conditions) }
        return .object(object)
    }
}
