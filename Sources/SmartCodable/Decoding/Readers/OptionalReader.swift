/// Reads optionals: a null as nil, any other value with the reader of the wrapped type.
///
/// Conversions and opened strings are those of the wrapped type. The type default is nil, and an unreadable element of
/// a collection is replaced by nil.
final class OptionalReader<Wrapped>: ValueReader<Wrapped?> {
    private let wrapped: ValueReader<Wrapped>

    init(_ wrapped: ValueReader<Wrapped>) {
        self.wrapped = wrapped
        super.init()
    }

    override func isValid(in session: DecodingSession) -> Bool { wrapped.renew(in: session) }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapped? {
        if context.kind == .null { return nil }
        do throws(ReadFailure) {
            return try wrapped.read(context)
        } catch {
            // A null on the model's path, or one that its hook left, is no other value than a null here.
            guard case .refused(let finding) = error,
                finding == .nullValue || finding == .missingKey && context.session.failures.nullOnPath == context.value
            else { throw error }
            _ = context.session.takeInitializerFailure(at: context)
            return nil
        }
    }

    override func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout Wrapped?
    ) -> Bool {
        guard let member else { return false }
        if document.kind(member) == .null { return property == nil }
        // A value that `readInPlace` replaces.
        guard wrapped.readsScalars, var value = property ?? wrapped.makeTypeDefault(),
            wrapped.readInPlace(member, in: document, session, &value)
        else { return false }
        property = value
        return true
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        Wrapped?
    > {
        try wrapped.convert(context, after: finding).map { $0 }
    }

    override var opening: StringOpening { wrapped.opening }

    override var readsEmptyArrayAsNull: Bool { wrapped.readsEmptyArrayAsNull }
    override var isEmptiedByEmptyArray: Bool { wrapped.isEmptiedByEmptyArray }

    override var keepsNullTexts: Bool { wrapped.keepsNullTexts }

    override var readsListsAsText: Bool { wrapped.readsListsAsText }

    override var runsInitializer: Bool { wrapped.runsInitializer }

    override func makeTypeName() -> String { wrapped.typeName }

    override func makeTypeDefault() -> Wrapped?? { .some(nil) }

    override func makeElementFallback() -> Wrapped?? { .some(nil) }

    override func isNil(_ value: Wrapped?) -> Bool { value == nil }

    override var hasModels: Bool { wrapped.hasModels }

    override func finish(_ value: inout Wrapped?) {
        guard var content = value else { return }
        wrapped.finish(&content)
        value = content
    }
}

extension Optional: _SmartReadable {
    /// Creates the reader for optionals; nil if the wrapped type is not decodable.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        call.reader(ifDecodable: Wrapped.self).map { OptionalReader<Wrapped>($0) }
    }
}
