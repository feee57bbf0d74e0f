/// Sets and other collections that are made of an array: read like one.
final class ArrayBackedPlan<Element, Collection: Sequence>: TypedPlan<Collection> where Collection.Element == Element {
    private let array: ArrayPlan<Element>
    private let make: ([Element]) -> Collection

    init(_ element: TypedPlan<Element>, _ make: @escaping ([Element]) -> Collection) {
        // A `JSONValue` hashes any text in linear time.
        let isHashed = Collection.self is any SetAlgebra.Type && Element.self != JSONValue.self
        array = ArrayPlan(element, for: Collection.self, isHashed: isHashed)
        self.make = make
        super.init()
    }

    override var isCollection: Bool { true }

    override func read(_ place: Place) throws(ReadFailure) -> Collection { make(try array.read(place)) }

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
    /// The plan by which sets of decodable elements are read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        ArrayBackedPlans.makePlan(in: call) { Set($0) }
    }
}

extension ContiguousArray: _SmartReadable {
    /// The plan by which contiguous arrays of decodable elements are read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        ArrayBackedPlans.makePlan(in: call) { ContiguousArray($0) }
    }
}

private enum ArrayBackedPlans {
    /// The plan of a collection; nil if its elements cannot be decoded.
    static func makePlan<Collection: Sequence>(
        in call: _SmartPlanRequest,
        _ make: @escaping ([Collection.Element]) -> Collection
    ) -> TypePlan? {
        guard let session = call as? DecodingSession, let element = Collection.Element.self as? any Decodable.Type
        else {
            return nil
        }
        return makePlan(for: element, in: session, make)
    }

    /// Opens the element type of a collection.
    private static func makePlan<Element: Decodable, Collection: Sequence>(
        for type: Element.Type,
        in session: DecodingSession,
        _ make: @escaping ([Collection.Element]) -> Collection
    ) -> TypePlan? {
        guard let plan = session.plan(for: type) as? TypedPlan<Collection.Element> else { return nil }
        return ArrayBackedPlan<Collection.Element, Collection>(plan, make)
    }
}
