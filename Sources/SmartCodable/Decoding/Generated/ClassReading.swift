extension _SmartDecodingCall {
    /// Creates the reader for objects of a class with generated code.
    ///
    /// Inlinable, so that the loops are compiled for the class; see `makeReader(keys:_:)`.
    ///
    /// - Parameters:
    ///   - type: the class to read. A subclass without generated code of its own is read as without the macro.
    ///   - keys: the coding keys of the class and its base classes.
    ///   - take: reads a property. Its number is counted from the end of the keys: −1 is the last property. Each class
    ///     therefore finds its own properties without the number of those of its base class.
    /// - Returns: the reader.
    @inlinable
    public func makeReader<Model: SmartCodable>(
        of type: any SmartCodable.Type,
        keys: _SmartKeys,
        _ take: @escaping (_ model: Model, _ index: Int, _ reader: inout _SmartReader) -> Void
    ) -> _SmartValueReader {
        let count = keys.count
        func fill(_ model: inout Model, _ reader: inout _SmartReader) {
            while let index = reader.next() { take(model, index &- count, &reader) }
        }
        return makeReader(of: type, keys, { $0.makeModel(fill) }) {
            $1.read(into: &$0, { $0.makeModel(fill) }, finish: $2)
        }
    }

    /// Creates the reader for objects of a class without generated code.
    ///
    /// - Parameter type: the class.
    /// - Returns: the reader.
    public func makeReader(of type: any SmartCodable.Type) -> _SmartValueReader { type.makePlainReader() }

    @usableFromInline
    func makeReader<Model: SmartCodable>(
        of type: any SmartCodable.Type,
        _ keys: _SmartKeys,
        _ make: @escaping (inout _SmartReader) throws -> Model,
        _ fillAll: @escaping (inout [Model], inout _SmartElements, (inout Model) throws -> Void) -> Void
    ) -> _SmartValueReader {
        guard type == Model.self, let object = Model.self as? AnyClass, keys.areReadable(for: object) else {
            return makeReader(of: type)
        }
        let model = ModelTraits(Model.self) { EncodedInitialValues { Model() } }
        let properties = GeneratedProperties(keys.keys)
        let reader = GeneratedReader(
            model: model,
            properties,
            make,
            { fillAll(&$0, &$1) { try model.finish(&$0) } },
            exchange: keys.exchange()
        )
        return model.complete(reader)
    }
}
