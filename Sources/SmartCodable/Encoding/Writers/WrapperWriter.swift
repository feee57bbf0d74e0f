/// A property wrapper whose value can be appended to the text as `encode(to:)` writes it, without an encoder.
protocol AppendableWrapper: SmartPropertyWrapper, Encodable, _SmartWritable {
    /// Appends the value.
    ///
    /// - Parameters:
    ///   - content: the writer of the wrapped value; nil if its type is not `Encodable`.
    ///   - session: the session with the text.
    ///   - level: the level of the value.
    /// - Returns: false if the value needs an encoder. The caller removes what was appended.
    func append(by content: ValueWriter<WrappedValue>?, in session: EncodingSession, at level: Int) -> Bool

    /// Whether a property with the value is not written.
    var isOmitted: Bool { get }
}

extension AppendableWrapper {
    func append(by content: ValueWriter<WrappedValue>?, in session: EncodingSession, at level: Int) -> Bool {
        content?.append(wrappedValue, in: session, at: level) ?? false
    }

    var isOmitted: Bool { false }

    /// Creates the writer for the wrapper.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        WrapperWriter<Self>(in: call.session)
    }
}

/// Writes a property wrapper without an encoder where possible, otherwise with its `encode(to:)`.
final class WrapperWriter<Wrapper: AppendableWrapper>: EncodableWriter<Wrapper> {
    private let content: ValueWriter<Wrapper.WrappedValue>?
    private let nilness = WrappedNil<Wrapper.WrappedValue>()
    /// How many of the last values of this call needed an encoder; see `write`.
    private var refusals = 0

    init(in session: EncodingSession) {
        content = session.contentWriter(for: Wrapper.WrappedValue.self)
        super.init(nil, nil, session.makeNames(nil), isWritable: true, in: session)
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<Wrapper>? {
        guard session.contentWriter(for: Wrapper.WrappedValue.self) === content else { return nil }
        return super.renewed(in: session)
    }

    override func begin(_ call: Int) {
        super.begin(call)
        refusals = 0
    }

    /// Values that need an encoder are mostly followed by others that do: after four, no further one is tried.
    override func write(_ value: Wrapper, at context: EncodingContext) throws {
        if refusals < 4, context.host == nil {
            if context.append(value, by: self) {
                refusals = 0
                return
            }
            refusals += 1
        }
        try super.write(value, at: context)
    }

    override func append(_ value: Wrapper, in session: EncodingSession, at level: Int) -> Bool {
        value.append(by: content, in: session, at: level)
    }

    override func form(of value: Wrapper) -> PropertyForm {
        if value.isOmitted { return .omitted }
        switch nilness {
        case .impossible: return .value
        case .plain(let check): return check.isNil(value.wrappedValue) ? .absent : .value
        case .possible: return WrappedContent.plainValue(of: value.wrappedValue) == nil ? .absent : .value
        case .unknown: return .encoded
        }
    }
}

/// Whether the overloads of `KeyedEncodingContainer.encode` write a wrapper like a plain optional that is nil.
private enum WrappedNil<Value> {
    case impossible
    /// The value is an optional without others in it.
    case plain(NilCheck<Value>)
    case possible
    /// Wrappers nested more deeply than the overloads handle.
    case unknown

    init() {
        var type: Any.Type = Value.self
        if let wrapper = type as? any SmartPropertyWrapper.Type {
            type = WrappedContent.type(of: wrapper)
            if type is any SmartPropertyWrapper.Type {
                self = .unknown
                return
            }
        }
        guard let optional = type as? any AnyOptional.Type else {
            self = .impossible
            return
        }
        let content = optional.wrappedType
        let mayContainNil =
            content == Any.self || content is any AnyOptional.Type || content is any SmartPropertyWrapper.Type
            || content is any AnyField.Type
        let check = mayContainNil ? nil : optional.makeNilCheck() as? NilCheck<Value>
        self = check.map(WrappedNil.plain) ?? .possible
    }
}

extension EncodingSession {
    /// Returns the writer of a type; nil if the type is not `Encodable`.
    fileprivate func contentWriter<Value>(for type: Value.Type) -> ValueWriter<Value>? {
        func writer<Content: Encodable>(for type: Content.Type) -> AnyValueWriter { self.writer(for: type) }
        return (type as? any Encodable.Type).flatMap { writer(for: $0) as? ValueWriter<Value> }
    }
}
