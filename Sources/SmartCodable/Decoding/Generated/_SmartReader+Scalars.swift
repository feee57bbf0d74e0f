// Properties of scalar types.
//
// An object whose properties are scalars needs no decoder, also if their events are recorded.
extension _SmartReader {
    @_transparent
    mutating func scalar<Value: ScalarTarget>(_ target: inout Value) {
        if case .member = state, let value = Value.read(document.scalar(value)) {
            target = value
        } else if Value.isCommon {
            slowPathScalar(&target)
        } else {
            rareScalar(&target)
        }
    }

    @_transparent
    mutating func optionalScalar<Value: ScalarTarget>(_ target: inout Value?) {
        if case .member = state, let value = Value.read(document.scalar(value)) {
            target = value
        } else if Value.isCommon {
            slowPathOptionalScalar(&target)
        } else {
            rareOptionalScalar(&target)
        }
    }

    /// Reads a property of a type that is not common.
    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func rareScalar<Value: ScalarTarget>(_ target: inout Value) { slowPathScalar(&target) }

    /// Reads an optional property of a type that is not common.
    @_semantics("optimize.sil.specialize.generic.never")
    private mutating func rareOptionalScalar<Value: ScalarTarget>(_ target: inout Value?) {
        slowPathOptionalScalar(&target)
    }

    @inline(never)
    private mutating func slowPathScalar<Value: ScalarTarget>(_ target: inout Value) {
        if updates {
            if state != .missing { resolve(&target) { try $0.scalar(Value.self, $1) } }
            return
        }
        if isRequired { return resolve(&target) { try $0.scalar(Value.self, $1) } }
        switch state {
        case .missing where !isRecording: keep()
        case .missing, .member:
            if let value = converted(to: Value.self, orElse: .initialValue) { target = value }
        case .declared:
            guard let (member, scalar) = lookUpScalar(isText: Value.self == String.self) else { return }
            if let value = Value.read(scalar) {
                target = value
            } else {
                resolve(&target) { try $0.scalar(Value.self, $1, member) }
            }
        }
    }

    /// The member for a property that the decoder of the object looks up, and its scalar; nil if the call ends.
    private mutating func lookUpScalar(isText: Bool) -> (TolerantDecoder.Member, Scalar)? {
        enterForLookups()?.scalarMember(name, isText: isText)
    }

    /// The converted scalar; nil if it is missing or refused.
    ///
    /// The conversion, or the outcome of a scalar that is missing or refused, is recorded.
    @inline(never)
    private mutating func converted<Value: ScalarTarget>(
        to type: Value.Type,
        orElse outcome: SmartDecodingEvent.Outcome
    ) -> Value? {
        var (result, finding, outcome) = (Value?.none, SmartFinding.missingKey, outcome)
        let member = state == .member ? value : nil
        if let member {
            let entry = document.entry(member)
            switch session.convert(document.scalar(member), to: type) {
            case .exact(let value): return value
            case .converted(let value):
                (result, outcome) = (value, .converted)
                finding = entry.flags.contains(.hasLoneSurrogate) ? .loneSurrogate : .typeMismatch
            case .refused(let reason): finding = entry.kind == .null ? .nullValue : reason
            }
        }
        if isRecording { record(member, finding, outcome, expected: session.readerReference(for: type)) }
        return result
    }

    /// Records the outcome of a scalar property; `member` is nil if its key is missing.
    ///
    /// The object needs no decoder for the events, only a path.
    @inline(never)
    private mutating func record(
        _ member: Node?,
        _ finding: SmartFinding,
        _ outcome: SmartDecodingEvent.Outcome,
        expected reader: Unretained<AnyValueReader>
    ) {
        let (index, object, document) = (index, object, document)
        // Valid: the session has the recorder for the whole call.
        let recorder = owner._withUnsafeGuaranteedRef { $0.session.recorderReference }
        let mayBeCompact =
            properties._withUnsafeGuaranteedRef { $0.isWholeInEvents(index) }
            && ownDecoder?._withUnsafeGuaranteedRef { $0.recorded == nil && !$0.baseClassFallsBack } != false
        // Paths and documents are retained for stored events only: further events are counted.
        guard mayBeCompact, let recorder, recorder._withUnsafeGuaranteedRef({ $0.hasRoom }) else {
            return slowPathRecord(member, finding, outcome, expected: reader.object)
        }
        if path == nil { makePath() }
        guard let path else { return }
        let isRefused = outcome != .converted && session.settings.policy.isStrict
        recorder._withUnsafeGuaranteedRef { recorder in
            let names = properties._withUnsafeGuaranteedRef { $0.eventNames(for: recorder) }
            let type = reader._withUnsafeGuaranteedRef { $0.eventType(for: recorder) }
            recorder.recordProperty(in: document) {
                PropertyEvent(
                    container: path,
                    names: names,
                    type: type,
                    property: Int32(truncatingIfNeeded: index),
                    node: member ?? object,
                    document: $0,
                    finding: finding,
                    outcome: isRefused ? .refused : outcome,
                    found: member.map(document.valueKind)
                )
            }
        }
    }

    /// The path of the object for events, which the recorder retains.
    @inline(never)
    private mutating func makePath() {
        let made: EventPath
        if let ownDecoder {
            made = ownDecoder._withUnsafeGuaranteedRef { $0.eventPath }
        } else {
            guard let reader = properties._withUnsafeGuaranteedRef({ $0.reader }) else { return }
            let (step, type) = (stepInOwner, reader._withUnsafeGuaranteedRef { $0.typeName })
            made = owner._withUnsafeGuaranteedRef { $0.eventPath.path(at: step, type: type, isModel: true) }
        }
        owner._withUnsafeGuaranteedRef { $0.session.recorder?.own(made) }
        path = Unretained(made)
    }

    @inline(never)
    private mutating func slowPathRecord(
        _ member: Node?,
        _ finding: SmartFinding,
        _ outcome: SmartDecodingEvent.Outcome,
        expected reader: AnyValueReader
    ) {
        guard let decoder = enter()?.object else { return }
        if outcome == .converted, let member {
            decoder.context(member, name).recordConversion(to: reader)
        } else {
            ValueResolver(session: decoder.session).record(outcome, reader, name, member, finding, in: decoder)
        }
    }

    @inline(never)
    private mutating func slowPathOptionalScalar<Value: ScalarTarget>(_ target: inout Value?) {
        if updates {
            if state != .missing { resolveOptional(&target) { try $0.optionalScalar(Value.self, $1) } }
            return
        }
        if isRequired { return resolveRequired(&target) { try $0.scalar(Value.self, $1) } }
        switch state {
        case .missing where target == nil || !isRecording: keep()
        case .member where target == nil && document.kind(value) == .null: break
        case .member where document.kind(value) != .null:
            let outcome: SmartDecodingEvent.Outcome = target == nil ? .nil : .initialValue
            if let value = converted(to: Value.self, orElse: outcome) { target = value }
        case .member, .missing:
            let (resolver, node) = (ValueResolver(session: session), state == .member ? value : nil)
            resolveOptional(&target) { try resolver.optionalScalarProperty(Value.self, $1, node, in: $0) }
        case .declared:
            guard let (member, scalar) = lookUpScalar(isText: Value.self == String.self) else { return }
            if let value = Value.read(scalar) {
                target = value
            } else {
                resolveOptional(&target) { try $0.optionalScalar(Value.self, $1, member) }
            }
        }
    }
}

// One line for each type, so that generated code calls a function that is compiled for the type.
// swift-format-ignore
extension _SmartReader {
    /// Reads a property.
    public mutating func take(_ target: inout Bool) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout String) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Double) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Float) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int8) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int16) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int32) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout Int64) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt8) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt16) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt32) { scalar(&target) }
    /// Reads a property.
    public mutating func take(_ target: inout UInt64) { scalar(&target) }

    /// Reads an optional property.
    public mutating func take(_ target: inout Bool?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout String?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Double?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Float?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int8?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int16?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int32?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout Int64?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt8?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt16?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt32?) { optionalScalar(&target) }
    /// Reads an optional property.
    public mutating func take(_ target: inout UInt64?) { optionalScalar(&target) }
}
