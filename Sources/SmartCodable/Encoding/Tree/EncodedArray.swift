/// The elements of an array that is being made.
final class EncodedArray {
    private(set) var elements: [EncodedValue]

    init(_ elements: [EncodedValue] = []) {
        self.elements = elements
    }

    func append(_ value: EncodedValue) { elements.append(value) }

    /// Puts a value at an index, with nulls before it where nothing is yet.
    func set(_ value: EncodedValue, at index: Int) {
        while elements.count <= index { elements.append(.null) }
        elements[index] = value
    }

    /// Gives its elements away.
    func takeElements() -> [EncodedValue] {
        defer { elements = [] }
        return elements
    }

    func value(at index: Int) -> EncodedValue? { elements.indices.contains(index) ? elements[index] : nil }
}
