/// Plain Swift values in which a number is one that no type holds: element by element, leaving out what cannot be read.
///
/// Only for such values: all others are made at once, by `PlainValue`.
final class UntypedContentReader: ValueReader<Any> {
    override func read(_ context: ValueContext) throws(ReadFailure) -> Any {
        switch context.kind {
        case .array: return try elements(of: context)
        case .object: return try members(of: context)
        default:
            if let value = PlainValue.make(context.node, of: context.document) { return value }
            if case .oversizedNumber = context.scalar { throw .refused(.numberLengthLimit) }
            throw .refused(.outOfRange)
        }
    }

    private func elements(of context: ValueContext) throws(ReadFailure) -> [Any] {
        var decoder = try context.enter(UntypedCollectionReader<[Any]>())
        defer { context.session.takeBack(&decoder) }
        let resolver = ElementResolver(context, decoder)
        let document = context.document
        var elements: [Any] = []
        var node = document.firstChild(of: context.node)
        for index in 0..<document.childCount(of: context.node) {
            if let element = try resolver.read(self, node, .element(index)) { elements.append(element) }
            node = document.following(node)
        }
        return elements
    }

    private func members(of context: ValueContext) throws(ReadFailure) -> [String: Any] {
        var decoder = try context.enter(UntypedCollectionReader<[String: Any]>())
        defer { context.session.takeBack(&decoder) }
        let resolver = ElementResolver(context, decoder)
        let document = context.document
        var members: [String: Any] = [:]
        var member = document.firstChild(of: context.node)
        for _ in 0..<document.childCount(of: context.node) {
            let name = document.string(ofKey: member)
            let node = document.value(ofKey: member)
            members[name] = try resolver.read(self, node, .member(name))
            member = document.following(node)
        }
        return members
    }
}

/// The type of an array or an object that `UntypedContentReader` reads, for reports.
private final class UntypedCollectionReader<Value>: ValueReader<Value> {
    override var isCollection: Bool { true }
}
