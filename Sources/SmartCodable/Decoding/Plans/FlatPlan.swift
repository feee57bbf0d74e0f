/// Property wrappers that are read from the object that their property stands in.
///
/// A decoder of its own stands between the object and the content: it has the property's name for reports, and the
/// prefix of the keys that belong to the content.
final class FlatPlan<Wrapper: SmartPropertyWrapper>: WrapperPlan<Wrapper> {
    init(_ content: TypedPlan<Wrapper.WrappedValue>) {
        // A list cannot lie in an object; it has a key like any other property.
        super.init(content: content, source: FlatContent.isList(Wrapper.WrappedValue.self) ? .value : .enclosingObject)
    }

    override func read(_ place: Place) throws(ReadFailure) -> Wrapper {
        guard let content, wrapperSource == .enclosingObject else { return try super.read(place) }
        var decoder = try place.enter(self)
        defer { place.session.takeBack(&decoder) }
        decoder.flatPrefix = prefix(at: place)
        let value = try content.read(Place(place.node, of: place.document, in: decoder, .same))
        if content.isCollection || content is JSONValuePlan {
            place.owner.noteMembers(with: place.owner.keyPrefix + (decoder.flatPrefix ?? ""))
        }
        if let audit = decoder.audit { place.owner.noteRead(audit) }
        if place.session.isUpdating, let current = current(at: place), leaves(current, value, decoder) {
            return current
        }
        return wrap(value, place.step, in: place.owner)
    }

    /// Whether a payload that was read mentions nothing of the part, which then stays as it is, a nil one, too.
    private func leaves(_ current: Wrapper, _ value: Wrapper.WrappedValue, _ decoder: TolerantDecoder) -> Bool {
        // A dictionary keeps the members that it has by itself; only nil must not become empty.
        let isEmpty: Bool
        switch WrappedContent.plainValue(of: value) {
        case let members as [AnyHashable: Any]: isEmpty = members.isEmpty
        case let json as JSONValue: isEmpty = json == [:]
        default: return decoder.audit?.foundNothing ?? true
        }
        return isEmpty && WrappedContent.plainValue(of: current) == nil
    }

    private func current(at place: Place) -> Wrapper? {
        guard case .member(let property) = place.step else { return nil }
        return place.owner.unmentioned(property, as: Wrapper.self)
    }

    private func prefix(at place: Place) -> String {
        guard case .member(let property) = place.step else { return "" }
        return (declaration(of: property, in: place.owner) as? any PrefixedWrapper)?.prefix ?? ""
    }
}
