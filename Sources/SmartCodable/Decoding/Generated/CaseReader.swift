/// Reads an enum by comparing the bytes of the value with the raw values of the cases that generated code lists.
///
/// Every other value is read with the enum's `init(from:)`: other spellings of the same characters, converted numbers,
/// and cases that are not listed.
final class CaseReader<Value: SmartModelDecodable & RawRepresentable>: ValueReader<Value> {
    private let cases: [Value]
    /// The index of the case for a value; nil if there is none.
    private let index: (Node, Document) -> Int?

    private init(_ model: ModelTraits, _ cases: [Value], index: @escaping (Node, Document) -> Int?) {
        self.cases = cases
        self.index = index
        super.init(model: model) { reference in
            try reference._withUnsafeGuaranteedRef { try Value(from: $0) }
        }
    }

    static func make(_ cases: [Value], index: @escaping (Node, Document) -> Int?) -> _SmartValueReader {
        let model = ModelTraits(Value.self)
        return model.complete(CaseReader(model, cases, index: index))
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        guard let index = index(context.node, context.document) else { return try super.read(context) }
        var value = cases[index]
        finish(&value)
        return value
    }
}

extension _SmartDecodingCall {
    /// Creates the reader for an enum with generated code whose raw values are strings.
    ///
    /// - Parameter cases: the cases.
    /// - Returns: the reader.
    public func makeReader<Model: SmartModelDecodable & RawRepresentable>(cases: [Model]) -> _SmartValueReader
    where Model.RawValue == String {
        let names = NameTable(cases.map(\.rawValue))
        return CaseReader.make(cases) { node, document in
            let entry = document.entry(node)
            guard entry.kind == .string, !entry.flags.contains(.hasEscapes) else { return nil }
            let index = document.index(of: entry, in: names.search, after: -1)
            return index < 0 ? nil : index
        }
    }

    /// Creates the reader for an enum with generated code whose raw values are integers.
    ///
    /// - Parameter cases: the cases.
    /// - Returns: the reader.
    public func makeReader<Model: SmartModelDecodable & RawRepresentable>(cases: [Model]) -> _SmartValueReader
    where Model.RawValue == Int {
        let indices = Dictionary(cases.enumerated().map { ($1.rawValue, $0) }) { first, _ in first }
        return CaseReader.make(cases) { node, document in Int.read(document.scalar(node)).flatMap { indices[$0] } }
    }
}
