/// Arrays: element by element, leaving out what cannot be read.
final class ArrayPlan<Element>: TypedPlan<[Element]> {
    private let element: TypedPlan<Element>
    /// What becomes of elements that cannot be read; nil for what the policy says.
    private let rule: SmartDecodingPolicy.UnreadableElement?
    /// The collection that is made of the array, as reports name it.
    private let collection: Any.Type

    /// Whether the elements are hashed, which takes long for some texts.
    private let isHashed: Bool

    init(
        _ element: TypedPlan<Element>,
        _ rule: SmartDecodingPolicy.UnreadableElement? = nil,
        for collection: Any.Type = [Element].self,
        isHashed: Bool = false
    ) {
        self.element = element
        self.rule = rule
        self.collection = collection
        self.isHashed = isHashed
        super.init()
    }

    override func makeTypeName() -> String { String(describing: collection) }

    override var isCollection: Bool { true }

    override func read(_ place: Place) throws(ReadFailure) -> [Element] {
        if place.kind == .array { return try readElements(place) }
        let session = place.session
        switch session.open(place) {
        case .opened(let inner) where inner.kind == .array:
            place.recordOpening(of: self)
            return try readElements(inner)
        case .refused(let refusal):
            throw .refused(refusal)
        case .opened, .closed:
            guard session.settings.policy.wrapsSingleValues, place.kind != .null, !place.isExact else {
                throw .refused(.wrongKind)
            }
            let value = try element.read(place)
            place.recordConversion(to: self)
            return [value]
        }
    }

    private func readElements(_ place: Place) throws(ReadFailure) -> [Element] {
        if isHashed, mustLimitMarks(place) { return try slowPathReadHashedElements(place) }
        if let elements = element.exactElements(of: place.node, in: place.document) { return elements }
        var decoder = try place.enter(self)
        defer { place.session.takeBack(&decoder) }
        let reader = ElementReader(place, decoder, rule)
        let document = place.document
        let count = document.childCount(of: place.node)
        var node = document.firstChild(of: place.node)
        var index = 0
        /// Reads elements up to an index.
        func read(upTo end: Int) throws(ReadFailure) -> [Element] {
            try makeArray(capacity: end - index) { elements throws(ReadFailure) in
                while index < end {
                    try reader.read(element, node, index, into: &elements)
                    node = document.following(node)
                    index += 1
                }
            }
        }

        let chunk = ArrayFiller<Element>.largestChunk
        if count <= chunk { return try read(upTo: count) }
        var elements: [Element] = []
        while index < count { elements += try read(upTo: min(index + chunk, count)) }
        return elements
    }

    private func mustLimitMarks(_ place: Place) -> Bool {
        place.document.combiningMarksExceed(place.session.settings.limits.combiningMarks, in: place.node)
    }

    /// Reads the elements one by one and leaves out those that take too long to hash.
    @inline(never)
    private func slowPathReadHashedElements(_ place: Place) throws(ReadFailure) -> [Element] {
        var decoder = try place.enter(self)
        defer { place.session.takeBack(&decoder) }
        let reader = ElementReader(place, decoder, rule)
        var elements: [Element] = []
        var node = place.document.firstChild(of: place.node)
        for index in 0..<place.document.childCount(of: place.node) {
            if let value = try reader.readHashed(element, node, .element(index)) { elements.append(value) }
            node = place.document.following(node)
        }
        return elements
    }

    override func makeTypeDefault() -> [Element]? { [] }

    override var hasModels: Bool { element.hasModels }

    override func finish(_ value: inout [Element]) {
        guard hasModels else { return }
        for index in value.indices { element.finish(&value[index]) }
    }
}

extension Array: _SmartReadable {
    /// The plan by which arrays of decodable elements are read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        guard let session = call as? DecodingSession, let element = Element.self as? any Decodable.Type else {
            return nil
        }
        return ArrayPlans.makePlan(for: element, in: session)
    }
}

/// Opens the element type of an array.
private enum ArrayPlans {
    static func makePlan<Element: Decodable>(for type: Element.Type, in session: DecodingSession) -> TypePlan {
        ArrayPlan<Element>(session.plan(for: type))
    }
}
