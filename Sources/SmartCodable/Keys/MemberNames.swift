/// The keys under which the properties of one type are written, in the order in which they were first written.
///
/// Models write the same properties in the same order for every object, so the next name is nearly always the successor
/// of the last one, and a lookup is one comparison of strings.
///
///     first → "id" → "name" → "email" → …
///                      ▲
///                    position of an encoder that has written "id"
final class MemberNames {
    /// The key or path of a property.
    struct Spelling {
        var key: String
        /// All steps of a mapped path; empty for a key, which nearly every property has.
        var path: [String] = []
        /// The key or the path.
        var steps: [String] { path.isEmpty ? [key] : path }
        /// What follows the value: the closing brackets of the objects and arrays on the path.
        var closing: String {
            path.isEmpty ? "" : String(path.dropFirst().reversed().map { Self.index($0) == nil ? "}" : "]" })
        }

        /// Compares bytes; see `ByteString`.
        func isSame(as other: Spelling) -> Bool {
            ByteString(key) == ByteString(other.key) && path.map(ByteString.init) == other.path.map(ByteString.init)
        }

        /// The largest index in a path.
        ///
        /// It limits the padding with nulls.
        static let largestIndex = 65_535

        /// Parses a step as an index: digits without leading zeros.
        static func index(_ step: String) -> Int? {
            guard let index = Int(step), index >= 0, String(index) == step else { return nil }
            return index
        }

        /// Whether no array on the path would be too long.
        var isWritable: Bool { path.allSatisfy { Self.index($0) ?? 0 <= Self.largestIndex } }
    }

    private(set) var first: MemberName?
    private var last: MemberName?
    private(set) var count = 0
    /// A Bloom filter of the properties: a bit for each signature, so that most new names need no search.
    private var signatures: UInt64 = 0
    /// The same for the keys.
    private var keySignatures: UInt64 = 0
    /// The text of the names, shared by all types of a session, so that a name needs no allocation of its own.
    let text: ByteWriter
    /// Whether two properties can have the same key.
    private let mayCollide: Bool
    /// Whether a property has a transformer; nil if none has.
    private let isTransformed: ((String) -> Bool)?

    /// More names than any model has; limits the search for types that generate their keys.
    private static let capacity = 256

    /// Whether no more names are stored.
    var isFull: Bool { count >= Self.capacity }

    init(text: ByteWriter, mayCollide: Bool, isTransformed: ((String) -> Bool)?) {
        self.text = text
        self.mayCollide = mayCollide
        self.isTransformed = isTransformed
    }

    deinit {
        // Releases the names one at a time, to avoid recursive deinitialization.
        while let name = first { first = name.next }
    }

    /// Finds or creates the name of a property; nil if the capacity is reached.
    @inline(never)
    func slowPathName(of property: String, _ spell: (String) -> Spelling) -> MemberName? {
        let signature = Self.signature(of: property)
        if signatures & signature != 0, let known = find({ $0.property == property }) { return known }
        guard count < Self.capacity else { return nil }
        signatures |= signature
        let spelling = spell(property)
        keySignatures |= Self.signature(of: spelling.key)
        let start = text.count
        text.append(.comma)
        text.append(spelling)
        let name = MemberName(
            property: property,
            spelling: spelling,
            text: start..<text.count,
            identity: mayCollide ? find { $0.key == spelling.key }?.identity ?? count : count,
            isTransformed: isTransformed?(property) == true
        )
        if let last { last.next = name } else { first = name }
        last = name
        count += 1
        return name
    }

    /// The names by key or path: several for one key if several properties are written under it.
    var bySteps: [[String]: [MemberName]] {
        var names: [[String]: [MemberName]] = [:]
        var name = first
        while let current = name {
            names[current.spelling.steps, default: []].append(current)
            name = current.next
        }
        return names
    }

    /// Whether a property is written under a key.
    func hasKey(_ key: String) -> Bool {
        keySignatures & Self.signature(of: key) != 0 && find { $0.key == key } != nil
    }

    /// Whether no property is written under a key of other names.
    func haveNoKey(of others: MemberNames) -> Bool {
        if let distinct, distinct.others === others, distinct.counts == (count, others.count) { return true }
        guard find({ others.hasKey($0.key) }) == nil else { return false }
        distinct = Distinct(others: others, counts: (count, others.count))
        return true
    }

    /// The names that were last found to have other keys, and the number of both then.
    private struct Distinct {
        weak var others: MemberNames?
        let counts: (Int, Int)
    }

    private var distinct: Distinct?

    private func find(_ matches: (MemberName) -> Bool) -> MemberName? {
        var name = first
        while let current = name, !matches(current) { name = current.next }
        return name
    }

    /// One bit, which is the same for names with the same length, first byte and last byte.
    private static func signature(of name: String) -> UInt64 {
        let bytes = name.utf8
        let hash = Int(bytes.first ?? 0) &+ Int(bytes.last ?? 0) &* 7 &+ bytes.count &* 13
        return 1 << UInt64(truncatingIfNeeded: hash & 63)
    }
}

/// The key or path under which one property of a type is written.
///
/// A class, because an encoder stores the name that probably follows, and reading constant properties of an object
/// needs no check for exclusive access.
final class MemberName {
    /// The property, by its coding key.
    let property: String
    let spelling: MemberNames.Spelling
    /// The range of the comma, the quoted key and the colon in the text of all names; for a path with the beginnings of
    /// its objects and arrays.
    let text: Range<Int>
    /// The number of the first name with the same key, because two properties can have the same key.
    let identity: Int
    /// What follows the value at a path.
    let closing: String
    /// Whether the property is written as its name and its value, as it is.
    let isSimple: Bool
    /// The model's own key, which a custom key strategy received last.
    var codingKey: (any CodingKey)?
    /// The name that followed when this one was first written.
    var next: MemberName?

    /// The key, or the first step of a path.
    var key: String { spelling.key }

    init(
        property: String,
        spelling: MemberNames.Spelling,
        text: Range<Int>,
        identity: Int,
        isTransformed: Bool
    ) {
        self.property = property
        self.spelling = spelling
        closing = spelling.closing
        self.text = text
        self.identity = identity
        isSimple = !isTransformed && spelling.path.isEmpty
    }
}

extension ByteWriter {
    /// Appends the key of a member and its colon; for a path with the beginnings of its objects and arrays, which are
    /// padded with nulls.
    func append(_ spelling: MemberNames.Spelling) {
        append(quoted: spelling.key)
        append(.colon)
        for step in spelling.path.dropFirst() {
            if let index = MemberNames.Spelling.index(step) {
                append(.openBracket)
                for _ in 0..<min(index, MemberNames.Spelling.largestIndex) { append(plain: "null,") }
            } else {
                append(.openBrace)
                append(quoted: step)
                append(.colon)
            }
        }
    }
}
