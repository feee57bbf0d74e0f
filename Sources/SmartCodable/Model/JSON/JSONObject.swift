/// The members of a JSON object, in the order of the text.
///
///     let value: JSONValue = ["id": 7, "name": "Ann"]
///     for (key, member) in value.object ?? [:] { print(key, member) }
///     // id 7
///     // name "Ann"
///
/// It is a collection of pairs of a key and a value, and is used like a dictionary: `object["name"]`. Keys are unique.
/// Two objects are equal if they have equal members in any order.
///
/// As the type of a property it reads an object of unknown structure. A missing key, a null and a value of another kind
/// leave the property at its initial value.
///
/// Members are found and added in constant time. Removing one takes time in proportion to their number.
public struct JSONObject: Sendable {
    private var members = OrderedMembers<JSONValue>()

    /// Creates an object without members.
    public init() {}

    /// Creates an object with the members of a dictionary, sorted by the bytes of their keys.
    ///
    /// - Parameter members: the members, whose order in a dictionary changes with every process.
    public init(_ members: [String: JSONValue]) {
        for (key, value) in members { self.members.append(value, forKey: key) }
        self.members.sort()
    }

    /// Creates an object; the last value of a repeated key is used, at the position of the first.
    ///
    /// - Parameter members: the keys and values.
    public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
        for (key, value) in members { self.members.updateValue(value, forKey: key) }
    }

    /// Creates an object; sorts members without an order.
    init(_ members: OrderedMembers<JSONValue>, isOrdered: Bool = true) {
        self.members = members
        if !isOrdered { self.members.sort() }
    }

    /// The value of a key; nil if there is none.
    ///
    /// Setting the value of a new key adds a member at the end. Setting nil removes the member. Null is a value:
    /// `object["a"] = .null`.
    ///
    /// - Parameter key: the key.
    public subscript(key: String) -> JSONValue? {
        get { members.position(of: key).map { members[$0] } }
        set {
            if let newValue {
                members.updateValue(newValue, forKey: key)
            } else {
                _ = members.removeValue(forKey: key)
            }
        }
    }

    /// The value of a key, or a default value if there is none.
    ///
    /// A change adds the member with the default value first, and is made in place.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - value: the default value.
    public subscript(key: String, default value: @autoclosure () -> JSONValue) -> JSONValue {
        get { self[key] ?? value() }
        _modify {
            let position = members.position(of: key) ?? members.append(value(), forKey: key)
            yield &members[position]
        }
    }

    /// The keys, in order.
    public var keys: [String] { map(\.key) }

    /// The values, in order.
    public var values: [JSONValue] { map(\.value) }

    /// Removes a member.
    ///
    /// - Parameter key: the key.
    /// - Returns: the value; nil if there is none.
    @discardableResult
    public mutating func removeValue(forKey key: String) -> JSONValue? {
        members.removeValue(forKey: key)
    }

    /// The members that satisfy a condition, in order.
    ///
    /// - Parameter isIncluded: the condition.
    /// - Returns: an object with these members.
    /// - Throws: the error of the condition.
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> JSONObject {
        var result = OrderedMembers<JSONValue>()
        for member in self where try isIncluded(member) { result.append(member.value, forKey: member.key) }
        return JSONObject(result)
    }

    /// The object with other values for the same keys.
    ///
    /// - Parameter transform: returns the new value for a value.
    /// - Returns: the object.
    /// - Throws: the error of the function.
    public func mapValues(_ transform: (JSONValue) throws -> JSONValue) rethrows -> JSONObject {
        var result = members
        for position in indices { result[position] = try transform(result[position]) }
        return JSONObject(result)
    }
}

extension JSONObject: RandomAccessCollection {
    /// The position of the first member.
    public var startIndex: Int { 0 }

    /// The position after the last member.
    public var endIndex: Int { members.entries.count }

    /// The member at a position.
    ///
    /// - Parameter position: a position from 0, less than `count`.
    public subscript(position: Int) -> (key: String, value: JSONValue) { members.entries[position] }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Creates an object; the last value of a repeated key is used, at the position of the first.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(elements.lazy.map { (key: $0.0, value: $0.1) })
    }
}

extension JSONObject: Hashable {
    /// Returns whether both have equal members, in any order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool { JSONValue.object(left) == .object(right) }

    /// Hashes the members, regardless of their order.
    public func hash(into hasher: inout Hasher) {
        JSONValue.object(self).hash(into: &hasher)
    }
}

extension JSONObject: CustomStringConvertible {
    /// The object as compact JSON text.
    public var description: String { JSONValue.object(self).description }
}

extension JSONObject: Codable {
    /// Reads an object.
    ///
    /// The library's decoder keeps the order of the members.
    ///
    /// - Throws: `DecodingError` for a value that is not an object, or that is nested too deep for the stack.
    public init(from decoder: any Decoder) throws {
        guard case .object(let members) = try JSONValue(from: decoder) else {
            let reason = "Expected to decode an object."
            throw DecodingError.typeMismatch(
                JSONObject.self,
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason)
            )
        }
        self = members
    }

    /// Writes the members, in order with the library's encoder.
    ///
    /// Key strategies do not change their keys, which are data.
    ///
    /// - Throws: `EncodingError` as `JSONValue` does.
    public func encode(to encoder: any Encoder) throws {
        // As a dictionary, because encoders apply their key strategies to the keys of containers.
        var container = encoder.singleValueContainer()
        try container.encode(members.dictionary)
    }
}
