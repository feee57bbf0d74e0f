extension ScalarTarget {
    /// All elements of an array, if every one is of the type as it stands: one loop, nothing made for an element.
    @inline(__always)
    static func exactElements(of array: Node, in document: Document) -> [Self]? {
        let count = document.childCount(of: array)
        var values: [Self] = []
        values.reserveCapacity(count)
        var element = document.firstChild(of: array)
        for _ in 0..<count {
            guard let value = read(document.scalar(element)) else { return nil }
            values.append(value)
            element = document.following(scalar: element)
        }
        return values
    }
}
