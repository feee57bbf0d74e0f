/// Property wrappers that are read from the object that their property stands in.
///
/// A decoder of its own stands between the object and the content: it has the property's name for reports, and the
/// prefix of the keys that belong to the content.
final class FlatReader<Wrapper: SmartPropertyWrapper>: WrapperReader<Wrapper> {
    init(_ content: ValueReader<Wrapper.WrappedValue>) {
        // A list cannot lie in an object; it has a key like any other property.
        super.init(content: content, source: FlatContent.isList(Wrapper.WrappedValue.self) ? .value : .enclosingObject)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        guard let content, wrapperSource == .enclosingObject else { return try super.read(context) }
        var decoder = try context.enter(self)
        defer { context.session.takeBack(&decoder) }
        decoder.flatPrefix = prefix(at: context)
        let value = try content.read(ValueContext(context.node, of: context.document, in: decoder, .same))
        if content.isCollection || content is JSONValueReader {
            context.owner.noteMembers(with: context.owner.keyPrefix + (decoder.flatPrefix ?? ""))
        }
        if let audit = decoder.audit { context.owner.noteRead(audit) }
        if context.session.isUpdating, let current = current(at: context), leaves(current, value, decoder) {
            return current
        }
        return wrap(value, context.step, in: context.owner)
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

    private func current(at context: ValueContext) -> Wrapper? {
        guard case .member(let property) = context.step else { return nil }
        return context.owner.unmentioned(property, as: Wrapper.self)
    }

    private func prefix(at context: ValueContext) -> String {
        guard case .member(let property) = context.step else { return "" }
        return (declaration(of: property, in: context.owner) as? any PrefixedWrapper)?.prefix ?? ""
    }
}
