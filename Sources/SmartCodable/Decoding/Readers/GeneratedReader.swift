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

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        let (document, node) = (context.document, context.node)
        guard case .index(let index)? = context.step, document.kind(node) == .object,
            rules == nil, context.session.readsInOrder, properties.count <= GeneratedProperties.largestCount,
            document.entry(node).flags.isDisjoint(with: .irregularKeys)
        else { return try super.read(context) }
        var value = makeFresh()
        var reader = _SmartReader(
            elementAt: index,
            of: context.reference,
            node,
            of: document,
            Unretained(properties)
        )
        fill(&value, &reader)
        defer { reader.leave() }
        if properties.error != nil { try slowPathThrow(reader, context) }
        finish(&value)
        return value
    }

    @inline(never)
    private func slowPathThrow(_ reader: _SmartReader, _ context: ValueContext) throws(ReadFailure) {
        guard let error = properties.takeError() else { return }
        if let failure = error as? ReadFailure { throw failure }
        throw context.failure(of: reader.decoder, error)
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

/// The properties of a model that generated code reads.
///
/// Names are compared with keys eight bytes at a time.
final class GeneratedProperties {
    private struct Property {
        let name: String
        /// Nil for a property that is not compiled.
        let key: (any CodingKey)?
    }

    /// A name as it is compared.
    private struct Pattern {
        /// The first eight bytes; missing ones are zero.
        let start: UInt64
        /// The last eight bytes; zero for shorter names.
        let end: UInt64
        /// -1 for a property that is not compiled, so that no key matches.
        let length: Int
    }

    private let properties: [Property]
    private let patterns: [Pattern]
    let count: Int
    /// All properties, as bits.
    private let all: UInt64
    // Valid: the reader has the properties.
    fileprivate(set) var reader: Unretained<AnyValueReader>?
    /// The error that ended the model that was read last.
    var error: (any Error)?
    /// The properties that keep their initial values if they have no member, as bits.
    ///
    /// A property for which more is to be done, such as a wrapper or a model with `didFinishMapping()`, is not in it.
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a reader
    private var keepValueIfMissing: UInt64 = 0

    /// Creates the properties from their keys, in the order of their declarations.
    init(_ keys: [(any CodingKey)?]) {
        properties = keys.map { Property(name: $0?.stringValue ?? "", key: $0) }
        count = keys.count
        all = keys.enumerated().reduce(0) { $1.element == nil ? $0 : $0 | 1 << UInt64($1.offset) }
        patterns = keys.map { key in
            guard let key else { return Pattern(start: 0, end: 0, length: -1) }
            let name = Array(key.stringValue.utf8)
            return Pattern(
                start: Self.word(name.prefix(8)),
                end: name.count >= 8 ? Self.word(name.suffix(8)) : 0,
                length: name.count
            )
        }
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
    }

    /// The largest number of properties that can be read in the order of the document.
    static let largestCount = 64

    func beginCall() { keepValueIfMissing = 0 }

    func takeError() -> (any Error)? {
        defer { error = nil }
        return error
    }

    /// The properties without a member that must be visited, as bits.
    @inline(__always)
    func propertiesToVisit(found: UInt64) -> UInt64 { all & ~found & ~keepValueIfMissing }

    func keepValueIfMissing(_ index: Int) { keepValueIfMissing |= 1 &<< UInt64(truncatingIfNeeded: index) }

    func name(_ index: Int) -> String { properties.indices.contains(index) ? properties[index].name : "" }

    /// Whether a property is compiled.
    func hasName(_ index: Int) -> Bool { patterns[index].length >= 0 }

    func codingKey(named name: String) -> (any CodingKey)? { properties.first { $0.name == name }?.key }

    /// The index of the property with the name of a key; -1 if there is none.
    ///
    /// The search begins with the property after the last one, which is nearly always the right one.
    func index(of key: TapeEntry, in document: Document, after last: Int) -> Int {
        let (start, end) = document.words(of: key)
        let length = Int(key.length)
        return patterns.withUnsafeBufferPointer { patterns in
            var candidate = last
            for _ in 0..<patterns.count {
                candidate &+= 1
                if candidate >= patterns.count { candidate = 0 }
                let pattern = patterns[candidate]
                if pattern.start == start, pattern.length == length, pattern.end == end,
                    length <= 16 || slowPathHasName(candidate, document.bytes(of: key))
                {
                    return candidate
                }
            }
            return -1
        }
    }

    @inline(never)
    private func slowPathHasName(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        properties[index].name.utf8.elementsEqual(bytes)
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
        return !hasShape && usesFastPath && session.isQuiet && properties.count <= GeneratedProperties.largestCount
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
