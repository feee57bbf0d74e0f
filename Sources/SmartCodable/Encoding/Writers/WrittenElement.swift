/// An element of a collection in the form in which it is written: in a format, or as a transformer returns it.
enum WrittenElement: Encodable {
    case scalar(WrittenScalar)
    /// The plain Swift values that a transformer returned.
    case plain(Any)
    /// An element as without a format, or a collection of elements.
    case value(any Encodable)

    /// A collection with its elements in the form in which they are written.
    ///
    /// - Parameters:
    ///   - value: an array, a set, a dictionary or an optional, or a wrapper of one.
    ///   - type: the type of the elements, which may be in collections of the collection.
    ///   - write: returns the form of an element; nil for an element that is written as without a format.
    /// - Returns: nil if the value is no such collection.
    static func elements(of value: Any, _ type: Any.Type, _ write: (Any) -> WrittenElement?) -> (any Encodable)? {
        func container<Container: ElementContainer>(_ container: Container) -> (any Encodable)? {
            let isInner = Container.elementType == type
            return container.mapElements { element -> WrittenElement in
                let content = isInner ? element : WrappedContent.value(of: element)
                if !isInner, let elements = Self.elements(of: content, type, write) { return .value(elements) }
                return write(content) ?? (content as? any Encodable).map { .value($0) } ?? .plain(content)
            }
        }
        return (value as? any ElementContainer).flatMap { container($0) }
    }

    /// Writes the element to any encoder.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .scalar(let scalar): try scalar.encode(to: &container)
        case .value(let value): try container.encode(value)
        case .plain(let json): try (json as? any Encodable)?.encode(to: encoder)
        }
    }
}

extension WrittenElement: _SmartWritable {
    static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? { WrittenElementWriter() }
}

private final class WrittenElementWriter: ValueWriter<WrittenElement> {
    override func renewed(in session: EncodingSession) -> ValueWriter<WrittenElement>? { self }

    override func write(_ value: WrittenElement, at context: EncodingContext) throws {
        switch value {
        case .scalar(let scalar): try context.put(scalar)
        case .plain(let json): try context.session.plainWriter.write(json, at: context)
        case .value(let value): try write(value, at: context)
        }
    }

    private func write<Value: Encodable>(_ value: Value, at context: EncodingContext) throws {
        try context.session.writer(for: Value.self).write(value, at: context)
    }

    override func append(_ value: WrittenElement, in session: EncodingSession, at level: Int) -> Bool {
        guard case .scalar(let scalar) = value else { return false }
        return scalar.append(to: session.writer)
    }
}

extension SmartValueTransformer {
    /// The JSON of a property, or its collection with the elements in the form in which they are written.
    ///
    /// - Parameters:
    ///   - value: the value, without its wrappers.
    ///   - type: the type of the property.
    /// - Returns: nil if the transformer returns nil or is for values of another type.
    func written(_ value: Any, as type: Any.Type) -> Any? {
        // First, because an empty collection can be cast to one with other elements.
        guard isForElements(of: type) else { return json(of: value).flatMap(PlainWriter.accepted) }
        let elements = WrittenElement.elements(of: value, objectType) { element in
            json(of: element).flatMap(PlainWriter.accepted).map { .plain($0) }
        }
        // A dictionary must not be written as plain values, which have strings as keys.
        return elements.map { WrittenElement.value($0) }
    }
}
