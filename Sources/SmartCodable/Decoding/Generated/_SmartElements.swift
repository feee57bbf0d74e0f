/// Reads the elements of an array of models in the order of the document, for the code that `@SmartModel` generates.
///
/// Do not use it yourself.
public struct _SmartElements {
    /// The reader of the current element.
    public var reader: _SmartReader
    /// The number of elements.
    public let count: Int
    private var node: Node
    private var index = 0

    init(
        of array: Node,
        in document: Document,
        _ decoder: Unretained<TolerantDecoder>,
        _ properties: Unretained<GeneratedProperties>
    ) {
        count = document.childCount(of: array)
        node = document.firstChild(of: array)
        reader = _SmartReader(elementOf: decoder, in: document, properties)
    }

    /// Begins the next element; false at the end, and if the element is no object with regular keys.
    public mutating func begin() -> Bool {
        guard index < count else { return false }
        let entry = reader.document.entry(node)
        guard entry.kind == .object, entry.flags.isDisjoint(with: .irregularKeys) else { return false }
        reader.begin(node, entry, at: index)
        return true
    }

    /// Ends the current element; false if its model failed.
    public mutating func end() -> Bool {
        guard !reader.hasFailed else { return false }
        reader.leave()
        skip()
        return true
    }

    /// The element that could not be read; nil at the end.
    var current: (node: Node, index: Int)? { index < count ? (node, index) : nil }

    /// Goes to the next element.
    mutating func skip() {
        node = reader.document.following(node)
        index &+= 1
    }

    /// Reads elements until the end, or until one of them needs more than generated code.
    ///
    /// Inlinable; see `_SmartDecodingCall.makeReader`.
    ///
    /// - Parameters:
    ///   - models: receives the models.
    ///   - make: reads the members of an object; returns nil if the model cannot be created.
    ///   - finish: calls the hooks of a model.
    @inlinable
    mutating func read<Model: SmartModelDecodable>(
        into models: inout [Model],
        _ make: (_ reader: inout _SmartReader) -> Model?,
        finish: (_ model: inout Model) -> Void
    ) {
        // At most a megabyte at once; see `ArrayBuilder`.
        if models.isEmpty {
            models.reserveCapacity(min(count, max(16, 1_048_576 / max(MemoryLayout<Model>.stride, 1))))
        }
        while begin() {
            guard var model = make(&reader) else { return reader.fail() }
            guard end() else { return }
            finish(&model)
            models.append(consume model)
        }
    }
}
