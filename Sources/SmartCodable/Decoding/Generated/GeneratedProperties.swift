/// The properties of a model that generated code reads.
final class GeneratedProperties {
    private let keys: [(any CodingKey)?]
    private let names: NameTable
    /// Whether the recorder of the call has the names.
    private var areInEvents = false
    /// The keys of the properties under a mapping, and the index of the path of each property; nil if the names are the
    /// keys.
    private var mapped: (own: NameTable, keys: MappedKeys, paths: [Int?])?
    /// The keys that the key strategy of the call rewrites to the names; nil if the names are searched.
    private(set) var rewrittenKeys: RewrittenKeys?
    /// The same for the last call that rewrote keys.
    private var lastRewrittenKeys: RewrittenKeys?
    /// The keys, to search them; valid while the properties exist.
    private(set) var search: NameTable.Search
    /// The properties that are read from several keys, from a path, or from a key that another property has, as bits.
    private(set) var withSeveralSources: UInt64 = 0
    /// All properties, as bits.
    private let all: UInt64
    /// Whether the model has no initial values.
    let requiresValues: Bool
    private let areRequired: [Bool]
    /// Whether the properties can be read in the order of the document: each has a bit, and a name of its own.
    let haveAnyOrder: Bool
    // Valid: the reader of the model has the properties.
    var reader: Unretained<AnyValueReader>?
    /// Which objects need all their lookups recorded, because a property collects the members that no other reads.
    enum Lookups {
        case none, objectsWithDecoder, all
    }

    private(set) var recordedLookups = Lookups.none

    /// States that lookups must be recorded: of all objects, or of those that are read with a decoder.
    func needLookups(ofAll: Bool = false) {
        if ofAll { recordedLookups = .all } else if recordedLookups == .none { recordedLookups = .objectsWithDecoder }
    }

    /// The error that ended the model that was read last.
    var error: (any Error)?
    /// The properties that keep their initial values if they have no member, as bits.
    ///
    /// A property for which more is to be done, such as a wrapper or a model with `didFinishMapping()`, is not in it.
    private var keepValueIfMissing: UInt64 = 0
    /// The members of the object that was searched last, by property.
    private var members: [Node]
    /// The shape of the object that was searched last with one, and the member of each property in it.
    private var shape: ObjectShape?
    private var ordinals: [ObjectShape.Ordinal] = []
    /// The number of searches, to recognize that another object of the type was searched meanwhile.
    private(set) var searches = 0

    /// Creates the properties from their keys, in the order of their declarations; nil is a property in an inactive
    /// `#if` clause.
    ///
    /// - Parameters:
    ///   - keys: the keys.
    ///   - required: the keys of the properties without initial values, which must be read; nil for a model with
    ///     `init()`.
    init(_ keys: [(any CodingKey)?], required: [any CodingKey]? = nil) {
        self.keys = keys
        requiresValues = required != nil
        let requiredNames = Set((required ?? []).map(\.stringValue))
        areRequired = keys.map { $0.map { requiredNames.contains($0.stringValue) } == true }
        let allNames = keys.map { $0?.stringValue }
        names = NameTable(allNames)
        search = names.search
        let known = allNames.compactMap { $0 }
        haveAnyOrder = keys.count <= 64 && Set(known).count == known.count
        all = keys.enumerated().reduce(0) { $1.element == nil ? $0 : $0 | 1 &<< UInt64($1.offset) }
        members = Array(repeating: .root, count: keys.count)
    }

    var count: Int { names.count }

    /// The number of properties that are compiled.
    var propertyCount: Int { keys.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

    /// Searches the keys from which a mapping reads the properties; those with transformers are looked up.
    func use(_ mappedKeys: MappedKeys) {
        let keys = (0..<count).map { hasName($0) ? mappedKeys.key(of: name($0)) : nil }
        let uses = Dictionary(keys.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
        let ownKeys = keys.map { key in key.flatMap { uses[$0] == 1 ? $0 : nil } }
        for index in 0..<min(count, 64) where hasName(index) && ownKeys[index] == nil {
            withSeveralSources |= 1 &<< UInt64(index)
        }
        let table = NameTable(ownKeys)
        mapped = (table, mappedKeys, (0..<count).map { hasName($0) ? mappedKeys.path(of: name($0)) : nil })
        search = table.search
    }

    /// Searches the keys that a strategy rewrites to the names.
    @inline(never)
    private func use(_ strategy: SmartKeyStrategy?) {
        rewrittenKeys = nil
        if let strategy, haveAnyOrder {
            if lastRewrittenKeys?.areMade(with: strategy) != true {
                lastRewrittenKeys = RewrittenKeys((0..<count).map { hasName($0) ? name($0) : nil }, strategy)
            }
            rewrittenKeys = lastRewrittenKeys
        }
        search = rewrittenKeys?.search ?? (mapped?.own ?? names).search
    }

    /// Whether the members of an object can be found with the searched keys; see `RewrittenKeys`.
    @inline(__always)
    func canFindMembers(of object: Node, in document: Document) -> Bool {
        rewrittenKeys == nil || slowPathCanFindMembers(of: object, in: document)
    }

    @inline(never)
    private func slowPathCanFindMembers(of object: Node, in document: Document) -> Bool {
        guard let rewrittenKeys else { return true }
        let isFound = rewrittenKeys.findProperties(of: object, in: document, with: search)
        search = rewrittenKeys.search
        return isFound
    }

    /// Whether the searched keys are those of a mapping, or of a model with transformers.
    var haveMappedKeys: Bool { mapped != nil }

    /// Whether the searched keys are not the names of the properties.
    var haveOtherKeys: Bool { mapped != nil || rewrittenKeys != nil }

    /// Begins a call.
    ///
    /// - Parameter strategy: the key strategy of a call that rewrites keys; nil if the properties are searched by name.
    func beginCall(rewritingKeys strategy: SmartKeyStrategy?) {
        if strategy != nil || rewrittenKeys != nil { use(strategy) }
        keepValueIfMissing = 0
        areInEvents = false
    }

    /// The names for an event, which the recorder retains once in each call.
    @inline(__always)
    func eventNames(for recorder: EventRecorder) -> Unretained<NameTable> {
        if !areInEvents {
            areInEvents = true
            recorder.own(names)
        }
        return Unretained(names)
    }

    /// Whether events contain the whole name of a property.
    func isWholeInEvents(_ index: Int) -> Bool { names.isWholeInEvents(index) }

    func takeError() -> (any Error)? {
        defer { error = nil }
        return error
    }

    /// The properties without a member that must be visited, as bits.
    ///
    /// A property with several sources is looked up in each object, although an object before had none of them.
    @inline(__always)
    func propertiesToVisit(found: UInt64) -> UInt64 { all & ~found & (~keepValueIfMissing | withSeveralSources) }

    /// Finds the members of all properties in one pass over an object; returns the properties that have one, as bits.
    func findMembers(of object: Node, in document: Document) -> UInt64 {
        searches &+= 1
        let end = Int(document.entry(object).next)
        var (found, previous, key): (UInt64, _, _) = (0, -1, document.firstChild(of: object))
        while key.position < end {
            let value = document.value(ofKey: key)
            let index = document.index(of: document.entry(key), in: search, after: previous)
            key = document.following(value)
            guard index >= 0 else { continue }
            members[index] = value
            found |= 1 &<< UInt64(truncatingIfNeeded: index)
            previous = index
        }
        return found
    }

    /// Finds the values of the properties with paths, in an object whose keys can be compared as bytes.
    ///
    /// - Returns: the properties that have a value, and those with several sources or another path, as bits.
    func findPaths(in object: Node, of document: Document) -> (found: UInt64, complex: UInt64) {
        guard let (_, keys, paths) = mapped else { return (0, withSeveralSources) }
        searches &+= 1
        keys.findPaths(in: object, of: document)
        var (found, complex, rest): (UInt64, UInt64, UInt64) = (0, 0, withSeveralSources)
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            let bit = rest & (0 &- rest)
            rest ^= bit
            switch paths[index].map(keys.value(atPath:)) {
            case .found(let node):
                members[index] = node
                found |= bit
            case .missing: break
            case .complex, nil: complex |= bit
            }
        }
        return (found, complex)
    }

    /// Finds the members of all properties with the shape of an object.
    ///
    /// - Returns: the properties that have one member, and those that have several sources or a path, as bits.
    func findMembers(of decoder: TolerantDecoder, _ shape: ObjectShape) -> (found: UInt64, complex: UInt64) {
        searches &+= 1
        if self.shape !== shape {
            ordinals = (0..<count).map {
                guard hasName($0) else { return .missing }
                return shape.ordinal(of: name($0), mappedBy: decoder.mapping, rewriting: decoder.rewritten)
            }
            self.shape = shape.canBeShared ? shape : nil
        }
        var (found, complex): (UInt64, UInt64) = (0, 0)
        for index in 0..<count {
            let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
            switch ordinals[index] {
            case .member(let ordinal) where ordinal < decoder.keyIndex.values.count:
                members[index] = decoder.keyIndex.values[ordinal]
                found |= bit
            case .missing: break
            case .member, .complex: complex |= bit
            }
        }
        return (found, complex)
    }

    /// The member of a property that the last search found.
    @inline(__always)
    func member(_ index: Int) -> Node { members[index] }

    func keepValueIfMissing(_ index: Int) { keepValueIfMissing |= 1 &<< UInt64(truncatingIfNeeded: index) }

    func name(_ index: Int) -> String { names.name(index) }

    /// Whether the model cannot be created without a value of a property.
    func isRequired(_ index: Int) -> Bool { areRequired[index] }

    /// Whether a property is compiled.
    func hasName(_ index: Int) -> Bool { names.hasName(index) }

    func codingKey(named name: String) -> (any CodingKey)? { keys.first { $0?.stringValue == name } ?? nil }
}
