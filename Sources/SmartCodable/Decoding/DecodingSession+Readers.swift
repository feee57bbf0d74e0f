/// The readers of the types, each created on first use.
extension DecodingSession {
    /// The reader of a type, created on first use.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - readable: the type, if the compiler knows that the library has a reader for it.
    /// - Returns: the reader.
    @inline(__always)
    func reader<Value: Decodable>(
        for type: Value.Type,
        as readable: (any _SmartReadable.Type)? = nil
    ) -> ValueReader<Value> {
        let identifier = ObjectIdentifier(Value.self)
        // A metatype can be that of a subclass, which is known only at run time.
        guard identifier == ObjectIdentifier(type) else { return slowPathReader(ofSubclass: type) }
        guard let known = readers.reader(of: identifier), known.call == call || known.renew(in: self) else {
            return slowPathReader(for: Value.self, readable)
        }
        // Sound: the cache holds under a type's identifier only readers of that type.
        return downcast(known, unchecked: ValueReader<Value>.self)  // ci-allow: proved in the line above
    }

    /// The reader of a type if the call has used it already, not retained; valid until the end of the call.
    func currentReader(of type: ObjectIdentifier) -> Unretained<AnyValueReader>? {
        guard let known = readers.reference(of: type), known._withUnsafeGuaranteedRef({ $0.call == call }) else {
            return nil
        }
        return known
    }

    /// The reader of a type, not retained; valid until the end of the call.
    @inline(__always)
    func readerReference<Value: Decodable>(for type: Value.Type) -> Unretained<AnyValueReader> {
        if let known = currentReader(of: ObjectIdentifier(type)) { return known }
        // Valid: the cache retains the reader.
        return Unretained(reader(for: type))
    }

    /// Whether there is a reader for a model.
    @inline(__always)
    func hasReader<Model: SmartModelDecodable>(for type: Model.Type) -> Bool {
        readers.reference(of: ObjectIdentifier(Model.self)) != nil
    }

    /// Whether there is a reader for arrays of a model; false if that is not known.
    ///
    /// The metadata of the array is not looked up each time.
    @inline(__always)
    func hasReader<Model: SmartModelDecodable>(forArraysOf type: Model.Type) -> Bool {
        readers.reference(of: ObjectIdentifier(Model.self))?._withUnsafeGuaranteedRef { $0.hasArrayReader } == true
    }

    /// Creates the reader of a model if there is none.
    ///
    /// The compiler knows the conformance. To find it at run time, the first cast searches the whole process, which
    /// takes longer than decoding a small document.
    @inline(never)
    func prepareReader<Model: SmartModelDecodable>(for type: Model.Type) {
        if !hasReader(for: type) { _ = slowPathReader(for: Model.self, Model.self) }
    }

    /// Creates the readers of a model and of arrays of it if there are none.
    @inline(never)
    func prepareReader<Model: SmartModelDecodable>(forArraysOf type: Model.Type) {
        prepareReader(for: type)
        if readers.reference(of: ObjectIdentifier([Model].self)) == nil {
            _ = slowPathReader(for: [Model].self, [Model].self)
        }
        readers.reader(of: ObjectIdentifier(Model.self))?.hasArrayReader = true
    }

    /// The reader of a type that is known only at run time.
    func anyReader<Value: Decodable>(for type: Value.Type) -> AnyValueReader { reader(for: type) }

    /// Creates a reader.
    @inline(never)
    private func slowPathReader<Value: Decodable>(
        for type: Value.Type,
        _ readable: (any _SmartReadable.Type)?
    ) -> ValueReader<Value> {
        // A conformance that is isolated to an actor must not be used on the library's thread, where a cast does not
        // find it.
        let reader = makeReader(for: type, readable != nil && LargeStackThread.isCurrent ? nil : readable)
        reader.begin(in: self)
        readers.insert(reader, for: ObjectIdentifier(type))
        return reader
    }

    /// The reader of a subclass, for a property declared with its base class.
    ///
    /// Created for each use, which is rare.
    @inline(never)
    func slowPathReader<Value: Decodable>(ofSubclass type: Value.Type) -> ValueReader<Value> {
        slowPathReader(ofDecodable: type) ?? reader(for: Value.self)
    }

    /// The reader of a subclass whose base class is decodable.
    func slowPathReader<Value>(ofDecodable type: Value.Type) -> ValueReader<Value>? {
        (type as Any.Type as? any Decodable.Type).map { subclassReader($0) }
    }

    private func subclassReader<Value, Subclass: Decodable>(_ type: Subclass.Type) -> ValueReader<Value> {
        SubclassReader<Value, Subclass>(reader(for: Subclass.self))
    }

    /// The reader of a type that may not be decodable; nil if it is not.
    ///
    /// The first cast of a type to a protocol is slow, so the cast to `Decodable` comes last.
    func reader<Value>(ifDecodable type: Value.Type) -> ValueReader<Value>? {
        let identifier = ObjectIdentifier(type)
        if let known = readers.reader(of: identifier) {
            // Sound: the cache holds under a type's identifier only readers of that type.
            let reader = downcast(known, unchecked: ValueReader<Value>.self)  // ci-allow: proved in the line above
            if reader.renew(in: self) { return reader }
        }
        if let reader = makeKnownReader(for: type) {
            reader.begin(in: self)
            readers.insert(reader, for: identifier)
            return reader
        }
        guard let type = type as? any Decodable.Type else { return nil }
        return anyReader(for: type) as? ValueReader<Value>
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private func makeReader<Value: Decodable>(
        for type: Value.Type,
        _ readable: (any _SmartReadable.Type)?
    ) -> ValueReader<Value> {
        if let reader = makeKnownReader(for: type, readable) { return reader }
        // A wrapper written by a user of the library. Checked last, because the first cast to a protocol is slow.
        if let wrapper = type as? any SmartPropertyWrapper.Type,
            let reader = wrapper._smartReader(for: _SmartDecodingCall(session: self)) as? ValueReader<Value>
        {
            return reader
        }
        return FoundationReaders.makeReader(for: type) as? ValueReader<Value> ?? ValueReader<Value>(model: nil)
    }

    /// Creates the reader of a type that the library has one for; nil for other types.
    private func makeKnownReader<Value>(
        for type: Value.Type,
        _ known: (any _SmartReadable.Type)? = nil
    ) -> ValueReader<Value>? {
        if let reader = ScalarReaders.makeReader(for: ObjectIdentifier(type)) as? ValueReader<Value> { return reader }
        guard let readable = known ?? type as? any _SmartReadable.Type else { return nil }
        return readable._smartReader(for: _SmartDecodingCall(session: self)) as? ValueReader<Value>
    }
}
