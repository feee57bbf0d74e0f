/// Writes the raw value of an enum with generated code.
final class CaseWriter<Value: RawRepresentable>: ValueWriter<Value> where Value.RawValue: JSONScalar {
    init() {
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<Value>? { self }

    override func write(_ value: Value, at context: EncodingContext) throws {
        try context.put(value.rawValue)
    }

    override func append(_ value: Value, in session: EncodingSession, at level: Int) -> Bool {
        let rawValue = value.rawValue
        guard rawValue.isRepresentable else { return false }
        rawValue.append(to: session.writer)
        return true
    }
}

extension _SmartEncodingCall {
    /// Creates the writer for an enum with generated code whose raw values are strings.
    ///
    /// - Parameter type: the type of the enum.
    /// - Returns: the writer.
    public func makeWriter<Model: SmartModelEncodable & RawRepresentable>(
        casesOf type: Model.Type
    ) -> _SmartValueWriter where Model.RawValue == String { CaseWriter<Model>().complete() }

    /// Creates the writer for an enum with generated code whose raw values are integers.
    ///
    /// - Parameter type: the type of the enum.
    /// - Returns: the writer.
    public func makeWriter<Model: SmartModelEncodable & RawRepresentable>(
        casesOf type: Model.Type
    ) -> _SmartValueWriter where Model.RawValue == Int { CaseWriter<Model>().complete() }
}
