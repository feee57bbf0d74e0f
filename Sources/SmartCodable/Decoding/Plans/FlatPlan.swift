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
        // A dictionary is of all the members, and keeps those that it has by itself.
        let foundNothing = content.isCollection ? place.isEmptyContainer : decoder.audit?.foundNothing ?? true
        if place.session.isUpdating, foundNothing, let current = current(at: place) {
            // A payload that mentions nothing of the part leaves it as it is, a nil one, too.
            return current
        }
        return wrap(value, place.step, in: place.owner)
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
