/// Sets and other collections that are made of an array: read like one.
final class ArrayBackedReader<Element, Collection: Sequence>: ValueReader<Collection>
where Collection.Element == Element {
    private let array: ArrayReader<Element>
    private let make: ([Element]) -> Collection

    init(_ element: ValueReader<Element>, isHashed: Bool, _ make: @escaping ([Element]) -> Collection) {
        array = ArrayReader(element, for: Collection.self, isHashed: isHashed)
        self.make = make
        super.init()
    }

    override var isCollection: Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Collection { make(try array.read(context)) }

    override func makeTypeDefault() -> Collection? { make([]) }

    override var hasModels: Bool { array.hasModels }

    override func finish(_ value: inout Collection) {
        guard hasModels else { return }
        var elements = Array(value)
        array.finish(&elements)
        value = make(elements)
    }
}

extension Set: _SmartReadable {
    /// The reader by which sets of decodable elements are read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        // A `JSONValue` hashes any text in linear time.
        ArrayBackedReaders.makeReader(in: call, isHashed: Element.self != JSONValue.self) { Set($0) }
    }
}

extension ContiguousArray: _SmartReadable {
    /// The reader by which contiguous arrays of decodable elements are read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        ArrayBackedReaders.makeReader(in: call) { ContiguousArray($0) }
    }
}

private enum ArrayBackedReaders {
    /// The reader of a collection; nil if its elements cannot be decoded.
    static func makeReader<Collection: Sequence>(
        in call: _SmartCodingSession,
        isHashed: Bool = false,
        _ make: @escaping ([Collection.Element]) -> Collection
    ) -> AnyValueReader? {
        guard let session = call as? DecodingSession, let element = Collection.Element.self as? any Decodable.Type
        else {
            return nil
        }
        return makeReader(for: element, in: session, isHashed: isHashed, make)
    }

    /// Opens the element type of a collection.
    private static func makeReader<Element: Decodable, Collection: Sequence>(
        for type: Element.Type,
        in session: DecodingSession,
        isHashed: Bool,
        _ make: @escaping ([Collection.Element]) -> Collection
    ) -> AnyValueReader? {
        guard let reader = session.reader(for: type) as? ValueReader<Collection.Element> else { return nil }
        return ArrayBackedReader<Collection.Element, Collection>(reader, isHashed: isHashed, make)
    }
}
