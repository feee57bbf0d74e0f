/// The members of an object that is being made, in the order in which they were set.
///
/// A key that is set again moves to the end: the last value counts, and stands where it was written.
final class EncodedObject {
    private var keys: [String] = []
    /// Nil for a member that was set again.
    private var values: [EncodedValue?] = []
    private var indices: [String: Int] = [:]

    var isEmpty: Bool { indices.isEmpty }

    /// Each key with its value, in order.
    var members: [(key: String, value: EncodedValue)] {
        zip(keys, values).compactMap { key, value in value.map { (key, $0) } }
    }

    func set(_ value: EncodedValue, for key: String) {
        if let former = indices[key] { values[former] = nil }
        indices[key] = keys.count
        keys.append(key)
        values.append(value)
    }

    /// Changes the value of a key in its place.
    func replace(_ value: EncodedValue, for key: String) {
        guard let index = indices[key] else { return set(value, for: key) }
        values[index] = value
    }

    /// Gives its values away.
    func takeValues() -> [EncodedValue] {
        defer { values = [] }
        indices = [:]
        return values.compactMap { $0 }
    }

    func value(for key: String) -> EncodedValue? { indices[key].flatMap { values[$0] } }
}
