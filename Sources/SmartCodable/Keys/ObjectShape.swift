/// What is known about the keys of an object, and of all objects with the same keys: which member is which property.
///
/// Objects are read through a shape when keys cannot simply be compared with the names of properties: when a mapping or
/// a key strategy has a say, when keys have escapes or stand twice, or when a reader asks very often in another order.
/// It is built in one pass, with the standard library's seeded hash over bytes, so it stays linear for hostile keys;
/// the next object of the same shape costs one comparison of its keys.
final class ObjectShape {
    /// The names of the members after the call's key strategy, each once, in document order.
    let names: [String]
    /// Keys that stand more than once, each once for every repetition, with the place of that in document order.
    let repeatedKeys: [(key: String, ordinal: Int)]
    /// What the keys begin with that are looked at, and what is left out of their names.
    let prefix: String
    private let repeatedOrdinals: Set<Int>
    private let sequence: KeySequence
    private let strategy: SmartKeyStrategy
    private let keepsFirst: Bool
    /// Members by key as it is written; `[UInt8]` compares as bytes, `String` as characters.
    private let written: [[UInt8]: [Int]]
    /// Members by key after the strategy; nil without one.
    private let rewritten: [[UInt8]: [Int]]?
    private var answers = SequentialCache<MemberAnswer>()

    init(
        _ object: Node,
        in document: Document,
        prefix: String = "",
        _ strategy: SmartKeyStrategy,
        keeping rule: SmartDecodingPolicy.RepeatedKeys,
        codingPath: @autoclosure () -> [any CodingKey]
    ) {
        sequence = KeySequence(of: object, in: document)
        self.strategy = strategy
        keepsFirst = rule == .first
        self.prefix = prefix
        let path = strategy.needsPath ? codingPath() : []

        var written: [[UInt8]: [Int]] = [:]
        var rewritten: [[UInt8]: [Int]] = [:]
        var names: [String] = []
        var repeated: [(key: String, ordinal: Int)] = []
        written.reserveCapacity(document.childCount(of: object))
        var texts: [String] = []
        var ordinal = 0
        document.forEachMember(of: object) { key, _ in
            defer { ordinal += 1 }
            var name = document.string(ofKey: key)
            if !prefix.isEmpty {
                guard name.utf8.starts(with: prefix.utf8) else { return texts.append("") }
                name = String(decoding: name.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
            }
            texts.append(name)
            let bytes = Array(name.utf8)
            let isRepeated = written[bytes] != nil
            if isRepeated { repeated.append((name, ordinal)) }
            written[bytes, default: []].append(ordinal)
            if strategy.keepsKeys {
                if !isRepeated { names.append(name) }
            } else {
                let own = strategy.rewritten(name, at: path)
                let ownBytes = Array(own.utf8)
                if rewritten[ownBytes] == nil { names.append(own) }
                rewritten[ownBytes, default: []].append(ordinal)
            }
        }
        if document.origin == .values {
            // The members of a native dictionary have no order, and the same input must give the same model: where
            // several keys are one property, their texts decide.
            for (name, ordinals) in rewritten where ordinals.count > 1 {
                rewritten[name] = ordinals.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
            }
        }
        self.names = names
        self.written = written
        self.rewritten = strategy.keepsKeys ? nil : rewritten
        repeatedKeys = repeated
        repeatedOrdinals = Set(repeated.lazy.map(\.ordinal))
    }

    /// Whether an object has this shape; collects the nodes of its values on the way.
    func matches(_ object: Node, in document: Document, collecting values: inout [Node]) -> Bool {
        // What a custom strategy makes of a key may depend on where the object stands.
        !strategy.needsPath && collect(object, in: document, into: &values)
    }

    /// Collects the nodes of the values of an object of this shape.
    @discardableResult
    func collect(_ object: Node, in document: Document, into values: inout [Node]) -> Bool {
        values.removeAll(keepingCapacity: true)
        return sequence.matches(object, in: document, collecting: &values)
    }

    /// Where a property is looked for, the most wanted place first.
    func answer(for property: String, mappedTo sources: [KeySource]?) -> MemberAnswer {
        if let known = answers.answer(for: property) { return known }
        let answer = find(property, sources)
        answers.remember(answer, for: property)
        return answer
    }

    /// The members that are a name, as it is written or as the strategy rewrites keys; counted in document order.
    func ordinals(of name: String) -> [Int] { spellings(of: name).all }

    private func find(_ property: String, _ sources: [KeySource]?) -> MemberAnswer {
        guard let sources else {
            let found = spellings(of: property)
            let ordinal = chosen(rewritten == nil ? found.asWritten : found.wanted)
            let places = ordinal.map { [MemberSource(ordinal: $0, first: property, path: [])] } ?? []
            return makeAnswer(places, found.all, isAmbiguous: found.areAmbiguous)
        }
        var places: [MemberSource] = []
        var ordinals: [Int] = []
        var isAmbiguous = false
        for source in sources {
            let found = spellings(of: source.written)
            isAmbiguous = isAmbiguous || found.areAmbiguous
            ordinals += found.all
            places += found.inOrder(chosen).map { MemberSource(ordinal: $0, first: source.written, path: []) }
            if let path = source.path, let first = path.first {
                let found = spellings(of: String(first))
                ordinals += found.all
                places += found.inOrder(chosen).map {
                    MemberSource(ordinal: $0, first: String(first), path: Array(path.dropFirst()))
                }
            }
        }
        return makeAnswer(places, ordinals, isAmbiguous: isAmbiguous)
    }

    private func makeAnswer(_ places: [MemberSource], _ ordinals: [Int], isAmbiguous: Bool) -> MemberAnswer {
        let repeated = repeatedOrdinals.isEmpty ? [] : Set(ordinals.filter(repeatedOrdinals.contains)).sorted()
        return MemberAnswer(sources: places, ordinals: ordinals, isAmbiguous: isAmbiguous, repeatedOrdinals: repeated)
    }

    /// The members that are a name: as it is written, and as the strategy rewrites keys.
    private func spellings(of name: String) -> MemberSpellings {
        let asWritten = written[Array(name.utf8)] ?? []
        let asRewritten = rewritten?[Array(strategy.expected(name).utf8)] ?? []
        return MemberSpellings(
            asWritten: asWritten,
            asRewritten: asRewritten,
            isRepeated: repeatedOrdinals.contains
        )
    }

    private func chosen(_ ordinals: [Int]) -> Int? { keepsFirst ? ordinals.first : ordinals.last }
}
