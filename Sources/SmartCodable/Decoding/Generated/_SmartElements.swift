/// Reads the elements of an array of models, for the code that `@SmartModel` generates.
///
/// Do not use it yourself.
public struct _SmartElements {
    /// The reader of the current element.
    public var reader: _SmartReader
    /// The number of elements.
    public let count: Int
    private var node: Node
    /// The element before.
    private var previous: Node
    private var index = 0
    /// The index of the first element; not 0 if the array is a part of another.
    private let firstIndex: Int
    /// Nil if nothing is recorded.
    private let recorder: EventRecorder?
    /// The events before the current element; nil if nothing is recorded.
    private(set) var mark: EventRecorder.Mark?

    init(
        of array: Node,
        in document: Document,
        _ resolver: ElementResolver,
        _ properties: Unretained<GeneratedProperties>,
        _ order: PropertyOrder
    ) {
        count = document.childCount(of: array)
        firstIndex = resolver.firstIndex
        node = document.firstChild(of: array)
        previous = node
        recorder = resolver.recorder
        reader = _SmartReader(elementOf: resolver.array, in: document, properties, order)
    }

    /// Begins the next element; false at the end, and if the element is no object with regular keys.
    public mutating func begin() -> Bool {
        guard index < count else { return false }
        let entry = reader.document.entry(node)
        guard entry.kind == .object, entry.flags.isDisjoint(with: .irregularKeys), reader.canBegin(node) else {
            return false
        }
        reader.begin(node, entry, at: firstIndex &+ index)
        if let recorder { mark = recorder.mark }
        return true
    }

    /// Ends the current element; false if its model failed.
    public mutating func end() -> Bool {
        guard !reader.hasFailed else { return false }
        if let recorder, let mark { recorder.removeCaughtFailures(since: mark) }
        reader.leave()
        skip()
        return true
    }

    /// The element that could not be read; nil at the end.
    var current: (node: Node, index: Int)? { index < count ? (node, firstIndex &+ index) : nil }

    /// Goes to the next element.
    mutating func skip() {
        previous = node
        node = reader.document.following(node)
        index &+= 1
    }

    /// Records the notices of the hook of the element before; for any other error, returns to that element, which
    /// failed.
    @inline(never)
    @usableFromInline
    mutating func accepts(_ error: any Error) -> Bool {
        let isAccepted = reader.accepts(error)
        reader.leave()
        if isAccepted { return true }
        node = previous
        index &-= 1
        return false
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
        finish: (_ model: inout Model) throws -> Void
    ) {
        // At most a megabyte at once; see `ArrayBuilder`.
        if models.isEmpty {
            models.reserveCapacity(min(count, max(16, 1_048_576 / max(MemoryLayout<Model>.stride, 1))))
        }
        while begin() {
            guard var model = make(&reader) else { return reader.fail() }
            guard end() else { return }
            do { try finish(&model) } catch {
                guard accepts(error) else { return }
            }
            models.append(consume model)
        }
    }
}
