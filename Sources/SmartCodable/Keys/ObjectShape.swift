/// An index of the keys of an object, which finds the member for a property; shared by all objects with the same keys.
///
/// A shape is used if keys cannot be compared directly with the names of properties: with a key strategy (generated
/// code has `RewrittenKeys`), with escaped or repeated keys, or if a reader looks up members very often in another
/// order. With a mapping, it is used if events are recorded, or if a property has a path or several sources; otherwise
/// `MappedKeys` has the keys. It is built in one pass. It uses the standard library's seeded hash over bytes, so it
/// takes linear time even for hostile keys. For the next object of the same shape, only the keys are compared.
final class ObjectShape {
    /// The names of the members, rewritten by the call's key strategy, each once and in document order.
    let names: [String]
    /// The repeated keys, once for each repetition, with the ordinal of the repeating member in document order.
    let repeatedKeys: [(key: String, ordinal: Int)]
    /// The prefix of the keys that are used, which is removed from their names.
    let prefix: String
    private let repeatedOrdinals: Set<Int>
    private let sequence: KeySequence
    /// The strategy of the call; nil for a custom one, whose closure must not outlive the call.
    private let strategy: SmartKeyStrategy?
    private let keepsFirst: Bool
    /// The keys that a custom strategy rewrote, with its results, which can depend on the coding path.
    ///
    /// Another object has the shape only if the strategy gives the same results there.
    private let results: [(key: any CodingKey, name: String)]
    /// Whether a rewritten key is the name of a property; only a custom strategy needs it.
    ///
    /// Such a strategy can rewrite the name of one property to that of another one, to which the key then belongs.
    var isProperty: ((String) -> Bool)?
    /// Whether several keys of one property are sorted by their text.
    private let isSorted: Bool
    /// Members by unchanged key.
    private let written: MembersByKey
    /// Members by rewritten key; nil without a key strategy.
    private let rewritten: MembersByKey?
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a shape
    private var lookups = SequentialCache<MemberLookup>()
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a shape
    private var ordinals = SequentialCache<Ordinal>()

    init(
        _ object: Node,
        in document: Document,
        prefix: String = "",
        _ strategy: SmartKeyStrategy,
        keeping rule: SmartDecodingPolicy.RepeatedKeys,
        at codingPath: [any CodingKey]
    ) {
        sequence = KeySequence(of: object, in: document)
        self.strategy = strategy.needsPath ? nil : strategy
        keepsFirst = rule == .useFirst
        self.prefix = prefix
        var results: [(key: any CodingKey, name: String)] = []

        let count = document.childCount(of: object)
        var written = MembersByKey(capacity: count)
        let rewrites = Self.rewritesKeys(strategy, after: prefix)
        var rewritten = MembersByKey(capacity: rewrites ? count : 0)
        var names: [String] = []
        var repeated: [(key: String, ordinal: Int)] = []
        // The members of a native dictionary have no order, but the same input must produce the same model: several
        // keys of one property are sorted by their text.
        let isSorted = Self.sortsKeys(of: document, strategy, after: prefix)
        self.isSorted = isSorted
        var texts: [String] = []
        var ordinal = 0
        document.forEachMember(of: object) { key, _ in
            defer { ordinal += 1 }
            let key = document.string(ofKey: key)
            let name = KeyPrefix.rest(of: key, withPrefix: prefix)
            if isSorted { texts.append(name ?? key) }
            if let name {
                let isNew = written.append(ordinal, for: name)
                if !isNew { repeated.append((name, ordinal)) }
                if !rewrites, isNew { names.append(name) }
            }
            guard rewrites else { return }
            func rewrite(_ key: String) -> String {
                let result = strategy.rewritten(key, at: codingPath)
                if strategy.rewrites(key), strategy.needsPath { results.append((StepKey(dictionaryKey: key), result)) }
                return result
            }
            var own = name.map { KeyPrefix.names(of: $0, after: prefix).map(rewrite) } ?? []
            // After a prefix that is a part of the first word, such as that of `ship_city`, the whole key is rewritten.
            if !strategy.keepsKeys, KeyPrefix.isContinued(prefix),
                let rest = KeyPrefix.rest(of: rewrite(key), withPrefix: strategy.expected(prefix))
            {
                own += KeyPrefix.names(of: rest, after: prefix).filter { !own.contains($0) }
            }
            for (index, name) in own.enumerated() where rewritten.append(ordinal, for: name) && index == 0 {
                names.append(name)
            }
        }
        if isSorted {
            rewritten.sort { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
        }
        self.names = names
        self.written = written
        self.rewritten = rewrites ? rewritten : nil
        self.results = results
        repeatedKeys = repeated
        repeatedOrdinals = Set(repeated.lazy.map(\.ordinal))
    }

    /// Whether the object has many keys, or very long ones.
    var isLarge: Bool { sequence.count > 256 || sequence.byteCount > 65_536 }

    /// Whether an object has this shape, if the shape is made for the strategy; also collects the nodes of its values.
    func matches(
        _ object: Node,
        in document: Document,
        _ strategy: SmartKeyStrategy,
        at codingPath: [any CodingKey],
        collecting values: inout [Node]
    ) -> Bool {
        canBeShared && collect(object, in: document, into: &values) && strategy.repeats(results, at: codingPath)
    }

    /// Whether keys are rewritten before they are compared with the names of properties.
    private static func rewritesKeys(_ strategy: SmartKeyStrategy, after prefix: String) -> Bool {
        !strategy.keepsKeys || KeyPrefix.isContinued(prefix)
    }

    private static func sortsKeys(of document: Document, _ strategy: SmartKeyStrategy, after prefix: String) -> Bool {
        document.storage.origin == .values && rewritesKeys(strategy, after: prefix)
    }

    /// Whether the shape was made under the same rules, for a document of the same kind.
    func isMade(
        for document: Document,
        with strategy: SmartKeyStrategy,
        keeping rule: SmartDecodingPolicy.RepeatedKeys
    ) -> Bool {
        (strategy.needsPath ? self.strategy == nil : strategy.isSame(as: self.strategy))
            && (rule == .useFirst) == keepsFirst
            && Self.sortsKeys(of: document, strategy, after: prefix) == isSorted
    }

    /// Whether other objects can have the shape.
    ///
    /// Not if a member depends on what a custom strategy makes of the name of a property, because that can depend on the
    /// coding path.
    private(set) var canBeShared = true

    /// Collects the nodes of the values of an object of this shape.
    @discardableResult
    func collect(_ object: Node, in document: Document, into values: inout [Node]) -> Bool {
        sequence.matches(object, in: document, collecting: &values)
    }

    /// The member that a property is read from.
    enum Ordinal {
        /// The member, counted in document order.
        case member(Int)
        case missing
        /// There are several sources, a path, or a choice to report; see `lookUp`.
        case complex
    }

    /// The member that a property is read from, in the common case that there is at most one.
    @inline(__always)
    func ordinal(
        of property: String,
        mappedBy mapping: @autoclosure () -> KeyMapping?,
        rewriting: (String) -> String
    ) -> Ordinal {
        if let known = ordinals.value(for: property) { return known }
        return slowPathOrdinal(of: property, mapping()?.sources(of: property), rewriting)
    }

    @inline(never)
    private func slowPathOrdinal(
        of property: String,
        _ sources: [KeySource]?,
        _ rewriting: (String) -> String
    ) -> Ordinal {
        let lookup = lookUp(property, mappedTo: sources, rewriting: rewriting)
        let ordinal: Ordinal =
            if !lookup.repeatedOrdinals.isEmpty || lookup.sources.count > 1 {
                .complex
            } else if let source = lookup.sources.first {
                // Not if more members are looked up than one, which are recorded.
                source.path.isEmpty && lookup.ordinals.allSatisfy { $0 == source.ordinal }
                    ? .member(source.ordinal) : .complex
            } else {
                .missing
            }
        if canBeShared { ordinals.insert(ordinal, for: property) }
        return ordinal
    }

    /// The members to read for a property, in order of precedence.
    ///
    /// `rewriting` passes a key to the strategy.
    func lookUp(
        _ property: String,
        mappedTo sources: [KeySource]?,
        rewriting: (String) -> String
    ) -> MemberLookup {
        if let known = lookups.value(for: property) { return known }
        let lookup = find(property, sources, rewriting)
        if canBeShared { lookups.insert(lookup, for: property) }
        return lookup
    }

    /// The member whose key is exactly a text, whatever the strategy, and all members with this key.
    func lookUp(key: String) -> (ordinal: Int?, all: [Int]) {
        let all = written[key]
        return (chosen(all), all)
    }

    /// The name of a member by its key, which has no prefix.
    func rewritten(_ key: String, by strategy: SmartKeyStrategy, at codingPath: [any CodingKey]) -> String {
        strategy.rewritten(KeyPrefix.names(of: key, after: prefix).first ?? key, at: codingPath)
    }

    /// The ordinals of the members that match a name, unchanged or rewritten by the strategy, in document order.
    func ordinals(of name: String) -> [Int] { spellings(of: name).all }

    private func find(
        _ property: String,
        _ sources: [KeySource]?,
        _ rewriting: (String) -> String
    ) -> MemberLookup {
        guard let sources else {
            let found = spellings(of: property)
            let ordinals = found.rewrittenFirst(chosen, canBeExact: !belongsToAnother(property, rewriting))
            return makeLookup(ordinals.map { MemberSource($0, property, [], found) }, found.all)
        }
        var memberSources: [MemberSource] = []
        var ordinals: [Int] = []
        for source in sources {
            let found = spellings(of: source.written)
            ordinals += found.all
            memberSources += found.writtenFirst(chosen).map { MemberSource($0, source.written, [], found) }
            if let path = source.path, let first = path.first {
                let found = spellings(of: String(first))
                ordinals += found.all
                memberSources += found.writtenFirst(chosen).map {
                    MemberSource($0, String(first), Array(path.dropFirst()), found)
                }
            }
        }
        return makeLookup(memberSources, ordinals)
    }

    /// Whether a custom strategy rewrites the name of a property to that of another one.
    private func belongsToAnother(_ property: String, _ rewriting: (String) -> String) -> Bool {
        guard let isProperty else { return false }
        canBeShared = false
        let name = rewriting(property)
        return name != property && isProperty(name)
    }

    private func makeLookup(_ sources: [MemberSource], _ ordinals: [Int]) -> MemberLookup {
        let repeated = repeatedOrdinals.isEmpty ? [] : Set(ordinals.filter(repeatedOrdinals.contains)).sorted()
        return MemberLookup(sources: sources, ordinals: ordinals, repeatedOrdinals: repeated)
    }

    /// The members that match a name: unchanged, and rewritten by the strategy.
    private func spellings(of name: String) -> MemberSpellings {
        // After a prefix, the key under which the name is written.
        let asContinued = written[KeyPrefix.rest(of: name, after: prefix)]
        let asWritten = asContinued.isEmpty ? written[name] : asContinued
        let asRewritten = rewritten?[strategy?.expected(name) ?? name] ?? []
        return MemberSpellings(
            asWritten: asWritten,
            asRewritten: asRewritten,
            isRepeated: repeatedOrdinals.contains
        )
    }

    private func chosen(_ ordinals: [Int]) -> Int? { keepsFirst ? ordinals.first : ordinals.last }
}

/// The members with each key, counted in document order.
private struct MembersByKey {
    private var last: [ByteString: Int] = [:]
    /// All members of the keys that several members have.
    private var repeated: [ByteString: [Int]] = [:]

    init(capacity: Int) { last.reserveCapacity(capacity) }

    subscript(key: String) -> [Int] {
        let key = ByteString(key)
        return repeated[key] ?? last[key].map { [$0] } ?? []
    }

    /// Adds a member, and returns whether it is the first one with its key.
    mutating func append(_ ordinal: Int, for key: String) -> Bool {
        let key = ByteString(key)
        guard let previous = last.updateValue(ordinal, forKey: key) else { return true }
        repeated[key, default: [previous]].append(ordinal)
        return false
    }

    /// Sorts the members that have the same key.
    mutating func sort(by precedes: (Int, Int) -> Bool) {
        for key in repeated.keys { repeated[key]?.sort(by: precedes) }
    }
}

/// The result of looking up a property in objects of one shape.
struct MemberLookup {
    /// The members and paths to read, in order of precedence.
    let sources: [MemberSource]
    /// All members that match the property in any spelling, counted in document order.
    let ordinals: [Int]
    /// The members whose key repeats an earlier one in the object.
    let repeatedOrdinals: [Int]
}

/// A member, and a path in its value, from which a property is read.
struct MemberSource {
    /// The member, counted in document order.
    let ordinal: Int
    /// The first step, which led to the member.
    let first: String
    /// The steps from the member's value inwards; empty for the value itself.
    let path: [Substring]
    /// Whether several keys of the object match the first step under the call's key strategy.
    let isAmbiguous: Bool

    init(_ ordinal: Int, _ first: String, _ path: [Substring], _ spellings: MemberSpellings) {
        (self.ordinal, self.first, self.path) = (ordinal, first, path)
        isAmbiguous = spellings.areAmbiguous
    }
}

/// The members of an object that match one name under the call's key strategy.
struct MemberSpellings {
    /// Members whose key is exactly the name.
    let asWritten: [Int]
    /// Members whose rewritten key matches the name; these can include members of `asWritten`.
    let asRewritten: [Int]
    /// Whether the key of a member repeats an earlier one in the object.
    let isRepeated: (Int) -> Bool

    /// Members in both lists: either all members of `asWritten` or none, because equal keys are rewritten equally.
    private var exact: [Int] {
        guard let first = asWritten.first, asRewritten.contains(first) else { return [] }
        return asWritten
    }

    /// Members that match the name, unchanged or rewritten.
    var all: [Int] { asWritten + asRewritten }

    /// Whether several different keys match the name when rewritten.
    var areAmbiguous: Bool { asRewritten.count > 1 && asRewritten.count { !isRepeated($0) } > 1 }

    /// One member from each list, the one whose key is exactly the name first: for the keys and paths of mappings.
    func writtenFirst(_ choose: ([Int]) -> Int?) -> [Int] {
        let known = Set(exact)
        return [choose(asWritten), choose(asRewritten.filter { !known.contains($0) })].compactMap { $0 }
    }

    /// One member from each list, the one whose key is rewritten to the name first: for the names of properties.
    ///
    /// Among several keys that are rewritten to the name, it is the name itself.
    func rewrittenFirst(_ choose: ([Int]) -> Int?, canBeExact: @autoclosure () -> Bool) -> [Int] {
        guard exact.isEmpty else { return choose(exact).map { [$0] } ?? [] }
        let written = asWritten.isEmpty || !canBeExact() ? nil : choose(asWritten)
        return [choose(asRewritten), written].compactMap { $0 }
    }
}
