/// Changes the format of compact JSON text: sorts the members of objects, and begins a line for each value.
///
/// It works on the finished text, so that values are encoded in the same way for all formats. Not recursive, because the
/// text may be deep.
struct TextFormatter {
    private let text: WrittenText
    private let writer: ByteWriter
    private let sortsKeys: Bool
    private let isIndented: Bool
    private let output: ByteWriter
    /// The containers around the next value.
    private var open: [Container] = []
    /// The keys of the open objects whose keys are not in order, sorted; the innermost object is the last one.
    private var keys: [Node] = []
    /// The order of the last sorted object of each level, which the next one nearly always has, too.
    private var orders: [Order] = []

    private struct Container {
        /// The next element or key in the text.
        var next: Node
        /// The number of children that are not written yet.
        var rest: Int
        var isFirst = true
        let isObject: Bool
        /// The range of the keys in `keys`; nil if they are written in the order of the text.
        let places: Range<Int>?
    }

    private struct Order {
        /// The keys in the order of the text.
        var keys: [Node] = []
        /// For each sorted key, its place in that order.
        var places: [Int] = []
    }

    /// Prepares to format the text of a writer; nil if it cannot be scanned; see `WrittenText`.
    init?(_ writer: ByteWriter, sortsKeys: Bool, isIndented: Bool) {
        guard let text = WrittenText(writer, 0..<writer.count) else { return nil }
        self.text = text
        self.writer = writer
        self.sortsKeys = sortsKeys
        self.isIndented = isIndented
        output = ByteWriter(capacity: writer.count &* (isIndented ? 2 : 1) &+ 1)
    }

    /// Returns the formatted text.
    mutating func formatted() -> ByteWriter {
        begin(.root)
        while let last = open.indices.last {
            if open[last].rest > 0 { begin(nextValue(in: last)) } else { end(open.removeLast()) }
        }
        return output
    }

    /// Writes a scalar, an empty container, or the opening bracket of a container.
    private mutating func begin(_ value: Node) {
        let document = text.document
        output.append(text.range(of: value), of: writer)
        let kind = document.kind(value)
        guard kind == .object || kind == .array else { return }
        let count = document.childCount(of: value)
        let container = Container(
            next: document.firstChild(of: value),
            rest: count,
            isObject: kind == .object,
            places: kind == .object && sortsKeys ? sortedKeys(of: value, count) : nil
        )
        if count > 0 { return open.append(container) }
        // Foundation's format has a blank line in empty collections.
        if isIndented { output.append(.lineFeed) }
        end(container)
    }

    /// Writes the closing bracket of a container.
    private mutating func end(_ container: Container) {
        if let places = container.places { keys.removeLast(places.count) }
        breakLine()
        output.append(container.isObject ? .closeBrace : .closeBracket)
    }

    /// Writes what is before the next value of an open container; returns the value.
    private mutating func nextValue(in level: Int) -> Node {
        let (document, container) = (text.document, open[level])
        if container.isFirst { open[level].isFirst = false } else { output.append(.comma) }
        breakLine()
        open[level].rest &-= 1
        var value = container.next
        if container.isObject {
            let key = container.places.map { keys[$0.upperBound &- container.rest] } ?? container.next
            output.append(text.range(of: key), of: writer)
            if isIndented { output.append(.space) }
            output.append(.colon)
            if isIndented { output.append(.space) }
            value = document.value(ofKey: key)
        }
        if container.places == nil { open[level].next = document.following(value) }
        return value
    }

    /// Begins a line, if the format has lines.
    private func breakLine() {
        guard isIndented else { return }
        output.append(.lineFeed)
        output.append(.space, count: open.count &* 2)
    }

    // MARK: - Sorted keys

    /// Stores the keys of an object in the order of their UTF-8 bytes; returns their places, nil if the text has that
    /// order.
    private mutating func sortedKeys(of object: Node, _ count: Int) -> Range<Int>? {
        let (document, start, level) = (text.document, keys.count, open.count)
        var isSorted = true
        document.forEachMember(of: object) { key, _ in
            if isSorted, keys.count > start, let last = keys.last { isSorted = !precedes(key, last) }
            keys.append(key)
        }
        let places = start..<keys.count
        if isSorted {
            keys.removeLast(places.count)
            return nil
        }
        while orders.count <= level { orders.append(Order()) }
        let found = Array(keys[places])
        if !hasOrder(found, orders[level]) {
            let order = found.indices.sortedBySharedCode { precedes(found[$0], found[$1]) }
            orders[level] = Order(keys: found, places: order)
        }
        for (offset, place) in orders[level].places.enumerated() { keys[start &+ offset] = found[place] }
        return places
    }

    /// Whether the keys are those of an order.
    private func hasOrder(_ keys: [Node], _ order: Order) -> Bool {
        let document = text.document
        return keys.elementsEqual(order.keys) {
            document.view(of: document.entry($0)) == document.view(of: document.entry($1))
        }
    }

    private func precedes(_ left: Node, _ right: Node) -> Bool {
        let document = text.document
        let (one, other) = (document.text(of: document.entry(left)), document.text(of: document.entry(right)))
        return one.bytes.lexicographicallyPrecedes(other.bytes)
    }
}
