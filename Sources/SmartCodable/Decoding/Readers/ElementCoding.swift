/// How the elements of a collection are read: in formats, or with a transformer.
protocol ElementCoding: AnyObject {
    /// The type of the elements.
    var elementType: Any.Type { get }

    /// The reader of the elements; nil if they have another type.
    func makeReader<Element>(_ content: ValueReader<Element>) -> ValueReader<Element>?
}

extension _SmartDecodingCall {
    /// The reader of a type inside of the type that the reader is created for.
    func reader<Value: Decodable>(for type: Value.Type) -> ValueReader<Value> {
        (elements == nil ? nil : reader(ifDecodable: type)) ?? session.reader(for: type)
    }

    /// The reader of a type inside of the type that the reader is created for; nil if it is not decodable.
    func reader<Value>(ifDecodable type: Value.Type) -> ValueReader<Value>? {
        guard let elements else { return session.reader(ifDecodable: type) }
        var reader: ValueReader<Value>?
        if type == elements.elementType {
            reader = session.reader(ifDecodable: type).flatMap { elements.makeReader($0) }
        } else if type is any ElementContainer.Type {
            reader = (type as? any _SmartReadable.Type)?._smartReader(for: self) as? ValueReader<Value>
        } else if let wrapper = type as? any SmartPropertyWrapper.Type {
            reader = wrapper._smartReader(for: self) as? ValueReader<Value>
        }
        reader?.begin(in: session)
        return reader ?? session.reader(ifDecodable: type)
    }
}

extension ModelRules {
    /// The reader of a property whose elements the transformer reads; nil if it is for the property itself.
    @_semantics("optimize.sil.specialize.generic.never")
    func elementReader<Value>(
        _ property: String,
        as type: Value.Type,
        _ transformer: SmartValueTransformer,
        in session: DecodingSession
    ) -> ValueReader<Value>? {
        if let known = elementReaders[property] { return known as? ValueReader<Value> }
        guard transformer.isForElements(of: type) else {
            elementReaders.updateValue(nil, forKey: property)
            return nil
        }
        let elements = TransformedElements(transformer)
        let reader = _SmartDecodingCall(session: session, elements: elements).reader(ifDecodable: type)
        // Some wrappers read their value in another way.
        guard elements.areRead else {
            elementReaders.updateValue(nil, forKey: property)
            return nil
        }
        elementReaders[property] = reader
        return reader
    }
}

private final class TransformedElements: ElementCoding {
    private let transformer: SmartValueTransformer
    private(set) var areRead = false

    init(_ transformer: SmartValueTransformer) { self.transformer = transformer }

    var elementType: Any.Type { transformer.objectType }

    func makeReader<Element>(_ content: ValueReader<Element>) -> ValueReader<Element>? {
        areRead = true
        return TransformedElementReader(content, transformer)
    }
}

/// Reads elements with the transformer of their property, and those that it declines like elements without one.
private final class TransformedElementReader<Element>: ForwardingReader<Element> {
    private let transformer: SmartValueTransformer

    init(_ content: ValueReader<Element>, _ transformer: SmartValueTransformer) {
        self.transformer = transformer
        super.init(content)
    }

    override var readsListsAsText: Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Element {
        context.owner.recorded?.declined = nil
        let resolver = ValueResolver(session: context.session)
        if let value = resolver.transformed(by: transformer, model, context) { return value }
        let value = try model.read(context)
        context.recordDecline(to: model)
        // A conversion of the collection is another event.
        context.owner.recorded?.declined = nil
        return value
    }
}
