/// Reads models with the code that `@SmartModel` generates.
///
/// A model that is updated, and a value that is no object, is read with the model's `init(from:)`.
final class GeneratedReader<Value: Decodable>: InitializerReader<Value> {
    private let properties: GeneratedProperties
    private let makeFresh: () -> Value
    private let fill: (inout Value, inout _SmartReader) -> Void

    init(
        model: ModelTraits<Value>,
        _ properties: GeneratedProperties,
        _ fill: @escaping (inout Value, inout _SmartReader) -> Void
    ) {
        self.properties = properties
        self.fill = fill
        makeFresh = model.makeFresh
        super.init(model: model)
        properties.reader = Unretained(self)
    }

    override func begin(in session: DecodingSession) {
        super.begin(in: session)
        properties.beginCall()
    }

    override func codingKey(ofMember name: String) -> (any CodingKey)? { properties.codingKey(named: name) }

    /// Reads elements without a decoder for each of them, as long as they are objects without irregular keys.
    override func readElements(
        _ indices: Range<Int>,
        from node: inout Node,
        of document: Document,
        _ resolver: ElementResolver,
        into elements: inout ArrayBuilder<Value>
    ) throws(ReadFailure) {
        guard rules == nil, properties.areFew, resolver.readsInOrder else {
            return try super.readElements(indices, from: &node, of: document, resolver, into: &elements)
        }
        for index in indices {
            let entry = document.entry(node)
            if entry.kind == .object, entry.flags.isDisjoint(with: .irregularKeys) {
                var value = makeFresh()
                var reader = _SmartReader(
                    elementAt: index,
                    of: resolver.array,
                    node,
                    of: document,
                    Unretained(properties)
                )
                fill(&value, &reader)
                if properties.error == nil {
                    finish(&value)
                    elements.append(value)
                } else {
                    try slowPathResolve(node, index, reader, resolver, into: &elements)
                }
                reader.leave()
            } else {
                try resolver.read(self, node, index, into: &elements)
            }
            node = document.following(node)
        }
    }

    /// Resolves an element whose model failed.
    @inline(never)
    private func slowPathResolve(
        _ node: Node,
        _ index: Int,
        _ reader: _SmartReader,
        _ resolver: ElementResolver,
        into elements: inout ArrayBuilder<Value>
    ) throws(ReadFailure) {
        guard let error = properties.takeError() else { return }
        let context = ValueContext(node, of: reader.document, in: resolver.array, .index(index))
        let failure = error as? ReadFailure ?? context.failure(of: reader.decoder, error)
        try resolver.slowPathRead(self, context, after: failure, into: &elements)
    }

    override func makeValue(from reference: Unretained<TolerantDecoder>) throws -> Value {
        let object = reference._withUnsafeGuaranteedRef { $0.session.isUpdating ? nil : $0.object }
        guard let object else { return try super.makeValue(from: reference) }
        let (document, isInOrder) = reference._withUnsafeGuaranteedRef {
            ($0.document, $0.readsInOrder(object, properties))
        }
        var value = makeFresh()
        var reader = _SmartReader(reference, object, of: document, Unretained(properties), isInOrder: isInOrder)
        fill(&value, &reader)
        if let error = properties.takeError() { throw error }
        return value
    }
}

extension TolerantDecoder {
    /// The node of the object that is decoded; nil if the value is none.
    var object: Node? {
        guard let node, document.kind(node) == .object else { return nil }
        return node
    }

    /// Prepares for reading the members of an object; returns whether they can be read in the order of the document.
    func readsInOrder(_ object: Node, _ properties: GeneratedProperties) -> Bool {
        beginMembers(of: object)
        return !hasShape && usesFastPath && session.readsInOrder && properties.areFew
    }

    /// Uses the value of a variable as the initial value of a property.
    func withInitialValue<Value, Result>(
        _ value: inout Value,
        isNil: Bool,
        _ read: () throws -> Result
    ) rethrows -> Result {
        let outer = initialValue
        defer { initialValue = outer }
        return try BorrowedValue.with(&value) {
            initialValue = (value: $0, isNil: isNil)
            return try read()
        }
    }
}

extension _SmartDecodingCall {
    /// Creates the reader for models with generated code.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of the model's properties; nil for a property that is not compiled.
    ///   - fill: reads the members of an object into a new model.
    /// - Returns: the reader.
    public func makeReader<Model: SmartDecodable, Key: CodingKey>(
        keys: [Key?],
        _ fill: @escaping (_ model: inout Model, _ reader: inout _SmartReader) -> Void
    ) -> _SmartValueReader {
        GeneratedReader(model: ModelTraits<Model> { ReflectedInitialValues(Model()) }, GeneratedProperties(keys), fill)
    }

    /// Creates the reader for models with generated code that are also encodable.
    ///
    /// - Parameters:
    ///   - keys: the coding keys of the model's properties; nil for a property that is not compiled.
    ///   - fill: reads the members of an object into a new model.
    /// - Returns: the reader.
    public func makeReader<Model: SmartDecodable & Encodable, Key: CodingKey>(
        keys: [Key?],
        _ fill: @escaping (_ model: inout Model, _ reader: inout _SmartReader) -> Void
    ) -> _SmartValueReader {
        GeneratedReader(model: ModelTraits<Model> { EncodedInitialValues { Model() } }, GeneratedProperties(keys), fill)
    }
}
