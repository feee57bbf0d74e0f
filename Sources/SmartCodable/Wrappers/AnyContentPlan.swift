/// Plain Swift values in which a number is one that no type holds: element by element, leaving out what cannot be read.
///
/// Only for such values: all others are made at once, by `PlainValue`.
final class AnyContentPlan: TypedPlan<Any> {
    override func read(_ place: Place) throws(ReadFailure) -> Any {
        switch place.kind {
        case .array: return try elements(of: place)
        case .object: return try members(of: place)
        default:
            if let value = PlainValue.make(place.node, of: place.document) { return value }
            if case .oversizedNumber = place.scalar { throw .refused(.numberLengthLimit) }
            throw .refused(.outOfRange)
        }
    }

    private func elements(of place: Place) throws(ReadFailure) -> [Any] {
        var decoder = try place.enter(AnyCollectionPlan<[Any]>())
        defer { place.session.takeBack(&decoder) }
        let reader = ElementReader(place, decoder)
        let document = place.document
        var elements: [Any] = []
        var node = document.firstChild(of: place.node)
        for index in 0..<document.childCount(of: place.node) {
            if let element = try reader.read(self, node, .element(index)) { elements.append(element) }
            node = document.following(node)
        }
        return elements
    }

    private func members(of place: Place) throws(ReadFailure) -> [String: Any] {
        var decoder = try place.enter(AnyCollectionPlan<[String: Any]>())
        defer { place.session.takeBack(&decoder) }
        let reader = ElementReader(place, decoder)
        let document = place.document
        var members: [String: Any] = [:]
        var member = document.firstChild(of: place.node)
        for _ in 0..<document.childCount(of: place.node) {
            let name = document.string(ofKey: member)
            let node = document.value(ofKey: member)
            members[name] = try reader.read(self, node, .member(name))
            member = document.following(node)
        }
        return members
    }
}

/// The type of an array or an object that `AnyContentPlan` reads, for reports.
private final class AnyCollectionPlan<Value>: TypedPlan<Value> {
    override var isCollection: Bool { true }
}
