/// Arrays: element by element, without a container.
final class ArrayWriter<Element: Encodable>: ValueWriter<[Element]> {
    private let element: ValueWriter<Element>

    init(_ element: ValueWriter<Element>) {
        self.element = element
        super.init()
    }

    override func write(_ value: [Element], at context: EncodingContext) throws {
        if context.slot == nil, context.host == nil {
            let writer = context.session.writer
            writer.append(.openBracket)
            if element.writeElements(value, to: writer) { return writer.append(.closeBracket) }
            writer.truncate(to: writer.count - 1)
        }
        try context.run(self, value) { encoder in
            encoder.openArray()
            for index in 0..<value.count { try encoder.writeElement(value[index], by: element) }
        }
    }
}

extension Array: _SmartWritable {
    /// The writer by which arrays of encodable elements are written.
    public static func _smartWriter(for call: _SmartCodingSession) -> _SmartValueWriter? {
        guard let session = call as? EncodingSession, let element = Element.self as? any Encodable.Type else {
            return nil
        }
        return ArrayWriters.makeWriter(for: element, in: session)
    }
}

/// Opens the element type of an array.
private enum ArrayWriters {
    static func makeWriter<Element: Encodable>(for type: Element.Type, in session: EncodingSession) -> AnyValueWriter {
        ArrayWriter<Element>(session.writer(for: type))
    }
}
