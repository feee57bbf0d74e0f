/// The properties of a model that generated code reads.
final class GeneratedProperties {
    private let keys: [(any CodingKey)?]
    private let names: NameTable
    /// All properties, as bits.
    private let all: UInt64
    /// Whether the model has no initial values.
    let requiresValues: Bool
    private let areRequired: [Bool]
    /// Whether the properties can be read in the order of the document: each has a bit, and a name of its own.
    let haveAnyOrder: Bool
    // Valid: the reader of the model has the properties.
    var reader: Unretained<AnyValueReader>?
    /// The error that ended the model that was read last.
    var error: (any Error)?
    /// The properties that keep their initial values if they have no member, as bits.
    ///
    /// A property for which more is to be done, such as a wrapper or a model with `didFinishMapping()`, is not in it.
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a reader
    private var keepValueIfMissing: UInt64 = 0

    /// Creates the properties from their keys, in the order of their declarations; nil is a property that is not compiled.
    ///
    /// - Parameters:
    ///   - keys: the keys.
    ///   - required: the keys of the properties that must have a value; nil if all have initial values.
    ///   - mayRepeat: whether two keys can have the same name, because they are keys of different classes.
    init(_ keys: [(any CodingKey)?], required: [any CodingKey]? = nil, mayRepeat: Bool = false) {
        self.keys = keys
        requiresValues = required != nil
        areRequired = keys.map { key in required?.contains { $0.stringValue == key?.stringValue } == true }
        let allNames = keys.map { $0?.stringValue }
        names = NameTable(allNames)
        let known = allNames.compactMap { $0 }
        haveAnyOrder = keys.count <= 64 && (!mayRepeat || Set(known).count == known.count)
        all = keys.enumerated().reduce(0) { $1.element == nil ? $0 : $0 | 1 &<< UInt64($1.offset) }
    }

    var count: Int { names.count }

    func beginCall() { keepValueIfMissing = 0 }

    func takeError() -> (any Error)? {
        defer { error = nil }
        return error
    }

    /// The properties without a member that must be visited, as bits.
    @inline(__always)
    func propertiesToVisit(found: UInt64) -> UInt64 { all & ~found & ~keepValueIfMissing }

    func keepValueIfMissing(_ index: Int) { keepValueIfMissing |= 1 &<< UInt64(truncatingIfNeeded: index) }

    func name(_ index: Int) -> String { names.name(index) }

    /// Whether the model cannot be created without a value of a property.
    func isRequired(_ index: Int) -> Bool { areRequired[index] }

    /// Whether a property is compiled.
    func hasName(_ index: Int) -> Bool { names.hasName(index) }

    func codingKey(named name: String) -> (any CodingKey)? { keys.first { $0?.stringValue == name } ?? nil }

    /// The index of the property with the name of a key; -1 if there is none.
    @inline(__always)
    func index(of key: TapeEntry, in document: Document, after previous: Int) -> Int {
        let bytes = document.bytes(of: key)
        guard let start = bytes.baseAddress else { return -1 }
        let (first, last) = document.words(of: key)
        return names.index(of: ByteView(start, bytes.count), first: first, last: last, after: previous)
    }
}
