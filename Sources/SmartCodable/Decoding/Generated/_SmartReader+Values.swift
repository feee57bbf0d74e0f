// Properties of all other types, and the resolver's functions for all values that are not exact.
extension _SmartReader {
    /// Reads a property of any type.
    public mutating func take<Value: Decodable>(_ target: inout Value) { takeValue(&target) }

    @usableFromInline
    mutating func takeValue<Value: Decodable>(_ target: inout Value) {
        guard state != .declared else { return resolve(&target) { try $0.property(Value.self, $1) } }
        let reader = session.readerReference(for: Value.self)
        guard state == .member, !reader._withUnsafeGuaranteedRef({ $0.isWrapper }) else { return slowPathTake(&target) }
        guard let decoder = enter() else { return }
        if updates { return slowPathTake(&target, ValueContext(value, of: document, in: decoder, .key(name))) }
        // Neither is retained. Sound: the reference is to the reader of the type.
        let failure: ReadFailure? = reader._withUnsafeGuaranteedRef {
            let reader = downcast($0, unchecked: ValueReader<Value>.self)  // ci-allow: see above
            do throws(ReadFailure) {
                target = try reader.read(property: index, of: properties, value, in: document, decoder)
                return nil
            } catch {
                return error
            }
        }
        guard let failure else { return }
        let context = ValueContext(value, of: document, in: decoder, .key(name))
        slowPathTake(&target, context, after: failure)
    }

    /// Creates the reader of a model where the compiler knows its conformance.
    @usableFromInline
    func prepareReader<Model: SmartModelDecodable>(for type: Model.Type) {
        if !session.hasReader(for: type) { session.prepareReader(for: type) }
    }

    /// Creates the reader of arrays of a model where the compiler knows its conformance.
    @usableFromInline
    func prepareReader<Model: SmartModelDecodable>(forArraysOf type: Model.Type) {
        if !session.hasReader(forArraysOf: type) { session.prepareReader(forArraysOf: type) }
    }

    /// Reads a property that is a model.
    @inlinable
    public mutating func take<Model: SmartModelDecodable>(_ target: inout Model) {
        prepareReader(for: Model.self)
        takeValue(&target)
    }

    /// Reads a property that is an array of models.
    @inlinable
    public mutating func take<Model: SmartModelDecodable>(_ target: inout [Model]) {
        prepareReader(forArraysOf: Model.self)
        takeValue(&target)
    }

    /// Reads an optional property that is a model.
    @inlinable
    public mutating func take<Model: SmartModelDecodable>(_ target: inout Model?) {
        prepareReader(for: Model.self)
        takeOptional(&target)
    }

    /// Reads an optional property that is an array of models.
    @inlinable
    public mutating func take<Model: SmartModelDecodable>(_ target: inout [Model]?) {
        prepareReader(forArraysOf: Model.self)
        takeOptional(&target)
    }

    /// Reads an optional property of any type.
    public mutating func take<Value: Decodable>(_ target: inout Value?) { takeOptional(&target) }

    /// Reads an optional property whose type is a property wrapper, as `decodeIfPresent` reads it from a container.
    public mutating func take<Wrapper: SmartPropertyWrapper>(_ target: inout Wrapper?) {
        guard Wrapper.smartSource == .enclosingObject, !isRequired else { return takeOptional(&target) }
        if isWalking { return postpone() }
        hasParts = true
        resolveOptional(&target) { decoder, name in
            try Wrapper.ifPresent(name, decoder.codingPath.count) { try decoder.property(Wrapper.self, name) }
        }
    }

    @usableFromInline
    mutating func takeOptional<Value: Decodable>(_ target: inout Value?) {
        if updates || state != .member || document.kind(value) == .null { return slowPathTake(&target) }
        guard let decoder = enter() else { return }
        let reader = session.reader(for: Value.self)
        if reader.isWrapper, isRequired { return slowPathTake(&target) }
        do throws(ReadFailure) {
            target = try reader.read(property: index, of: properties, value, in: document, decoder)
        } catch {
            let context = ValueContext(value, of: document, in: decoder, .key(name))
            let resolver = ValueResolver(session: session)
            if isRequired {
                return resolveRequired(&target) { try resolver.property(reader, $1, context, in: $0, after: error) }
            }
            resolveOptional(&target) { try resolver.optionalProperty(Value.self, $1, context, in: $0, after: error) }
        }
    }

    /// Reads a property whose type determines how it is read, such as a property wrapper.
    ///
    /// `decode` calls the container's method, so that the compiler selects the same overload as in a synthesized
    /// `init(from:)`.
    public mutating func take<Value, Key: CodingKey>(
        _ target: inout Value,
        _ decode: (KeyedDecodingContainer<Key>, Value.Type) throws -> Value
    ) {
        if !readsInPlace(&target) { takeWithContainer(&target, decode) }
    }

    /// Reads a property with its container, after the last member.
    mutating func takeWithContainer<Value, Key: CodingKey>(
        _ target: inout Value,
        _ decode: (KeyedDecodingContainer<Key>, Value.Type) throws -> Value
    ) {
        if isWalking {
            // A wrapper can observe the order of the reads, so it is read in the order of the declarations.
            postpone()
            return
        }
        let isPart = (Value.self as? any SmartPropertyWrapper.Type)?.smartSource == .enclosingObject
        if isPart { hasParts = true }
        // Other wrappers may have a rule of their own for a missing key.
        if updates, state == .missing, !isPart, Value.self is any ValueOnlyWrapper.Type { return }
        guard let decoder = enter() else { return }
        do {
            let container = try decoder.object.container(keyedBy: Key.self)
            if updates || properties.object.requiresValues {
                // The resolver cannot find the value otherwise, or would encode the whole model.
                let isNil = session.reader(ifDecodable: Value.self)?.isNil(target) == true
                target = try decoder.object.withInitialValue(&target, isNil: isNil, isCurrent: updates) {
                    try decode(container, Value.self)
                }
            } else {
                target = try decode(container, Value.self)
            }
        } catch {
            fail(error)
        }
    }

    /// Reads a property with a wrapper, if its value is used as it is; see `ValueReader.readInPlace`.
    private mutating func readsInPlace<Value>(_ target: inout Value) -> Bool {
        guard !updates, state != .declared, !isPostponed, !properties._withUnsafeGuaranteedRef({ $0.requiresValues }),
            !isRequired
        else { return false }
        let (member, document) = (state == .member ? value : nil, document)
        var isPart = false
        let isRead = owner._withUnsafeGuaranteedRef { owner in
            // The first value of a type in a call creates or renews its reader.
            guard let reader = owner.session.currentReader(of: ObjectIdentifier(Value.self)) else { return false }
            // Sound: the reader is that of the type. The session retains it.
            return reader._withUnsafeGuaranteedRef {
                guard $0.isWrapper else { return false }
                isPart = $0.wrapperSource == .enclosingObject
                guard !isPart else { return false }
                return downcast($0, unchecked: ValueReader<Value>.self)  // ci-allow: see above
                    .readInPlace(member, in: document, owner.session, &target)
            }
        }
        if isPart { return readsPartInPlace(&target) }
        if isRead, member == nil { keep() }
        return isRead
    }

    /// Reads a part of the model from the object of the model, if that needs no decoder of the part.
    private mutating func readsPartInPlace<Value>(_ target: inout Value) -> Bool {
        hasParts = true
        guard order == .document, document.entry(object).flags.isDisjoint(with: .irregularKeys),
            let reader = session.currentReader(of: ObjectIdentifier(Value.self))?.object as? ValueReader<Value>,
            let decoder = enter()
        else { return false }
        do throws(ReadFailure) {
            let site = PropertySite(
                index: index,
                properties: properties,
                node: object,
                document: document,
                owner: decoder
            )
            let isRead = try reader.readPart(at: site, &target)
            if !isRead, reader.partNeedsLookups { properties.object.needLookups(ofAll: true) }
            return isRead
        } catch {
            let (object, resolver) = (object, ValueResolver(session: session))
            resolve(&target) { try resolver.property(reader, $1, $0.context(object, $1), in: $0, after: error) }
            return true
        }
    }

    /// The members that are no property's; nil if the call ends.
    mutating func rest() -> JSONObject? {
        guard let decoder = enter() else { return nil }
        let reader = session.reader(for: JSONValue.self)
        let marks = session.settings.limits.combiningMarks
        let keepsFirst = session.settings.policy.repeatedKeys == .useFirst
        var rest = OrderedMembers<JSONValue>()
        var (key, previous, ordinal) = (document.firstChild(of: object), -1, 0)
        let end = document.following(object)
        while key.position < end.position {
            let value = document.value(ofKey: key)
            defer { (key, ordinal) = (document.following(value), ordinal + 1) }
            if isOfOther(key, after: &previous) { continue }
            let name = document.string(ofKey: key)
            let context = ValueContext(value, of: document, in: decoder, .key(name))
            // As in `deliverRest`, what cannot be read is left out.
            if CombiningMarks.exceed(marks, in: name) { continue }
            if rest.position(of: name) != nil {
                decoder.object.recordRepeatedKey(name, ordinal, at: value)
                if keepsFirst { continue }
            }
            do throws(ReadFailure) {
                rest.updateValue(try reader.read(context), forKey: name)
            } catch .ended {
                return nil
            } catch {
                continue
            }
        }
        return JSONObject(rest, isOrdered: !document.entry(object).flags.contains(.isUnordered))
    }

    @inline(never)
    private mutating func slowPathTake<Value: Decodable>(
        _ target: inout Value,
        _ context: ValueContext? = nil,
        after failure: ReadFailure? = nil
    ) {
        let reader = session.reader(for: Value.self)
        if reader.isWrapper { return resolve(&target) { try $0.property(Value.self, $1) } }
        if updates, context == nil { return }
        if context == nil, !isRecording, !isRequired {
            guard reader.hasModels else { return keep() }
            return reader.finish(&target)
        }
        let resolver = ValueResolver(session: session)
        resolve(&target) { try resolver.property(reader, $1, context, in: $0, after: failure) }
    }

    @inline(never)
    private mutating func slowPathTake<Value: Decodable>(_ target: inout Value?) {
        if updates {
            if state != .missing { resolveOptional(&target) { try $0.optionalProperty(Value.self, $1) } }
            return
        }
        if isRequired { return resolveRequired(&target) { try $0.property(Value.self, $1) } }
        switch state {
        case .missing where target == nil: keep()
        case .member where target == nil: break
        case .missing, .member, .declared: resolveOptional(&target) { try $0.optionalProperty(Value.self, $1) }
        }
    }

    // MARK: - Resolving

    /// The decoder of the object, which finds members by the names of the properties.
    mutating func enterForLookups() -> TolerantDecoder? {
        guard let decoder = enter()?.object else { return nil }
        // In the other orders, the lookups of the object have begun.
        if order == .document, properties.object.haveOtherKeys, decoder.comparesNames {
            decoder.beginMembers(of: object)
        }
        return decoder
    }

    /// Assigns what the resolver returns for a property, whose value is the initial value.
    @_semantics("optimize.sil.specialize.generic.never")
    mutating func resolve<Value>(
        _ target: inout Value,
        _ read: (TolerantDecoder, _ name: String) throws -> Value
    ) {
        guard let decoder = enterForLookups() else { return }
        let name = name
        do {
            target = try decoder.withInitialValue(&target, isNil: false, isCurrent: updates) { try read(decoder, name) }
        } catch {
            fail(error)
        }
    }

    /// Assigns what the resolver returns for a property that must have a value.
    @_semantics("optimize.sil.specialize.generic.never")
    mutating func resolveRequired<Value>(
        _ target: inout Value?,
        _ read: (TolerantDecoder, _ name: String) throws -> Value
    ) {
        guard let decoder = enterForLookups() else { return }
        do {
            target = try read(decoder, name)
        } catch {
            fail(error)
        }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    mutating func resolveOptional<Value>(
        _ target: inout Value?,
        _ read: (TolerantDecoder, _ name: String) throws -> Value?
    ) {
        guard let decoder = enterForLookups() else { return }
        let name = name
        do {
            if var current = target {
                target = try decoder.withInitialValue(&current, isNil: false, isCurrent: updates) {
                    try read(decoder, name)
                }
            } else {
                target = try decoder.withInitialValue(&target, isNil: true, isCurrent: updates) {
                    try read(decoder, name)
                }
            }
        } catch {
            fail(error)
        }
    }
}
