/// The names of the properties of one type, settled once, in the order in which they were first written.
///
/// Models write the same properties in the same order for every object, so the next name is nearly always the one
/// behind the last: a look-up is then one comparison of strings.
///
///     first → "id" → "name" → "email" → …
///                      ▲
///                    cursor of an encoder that has written "id"
final class MemberNames {
    /// What a property becomes: a key, or a path.
    struct Spelling {
        let key: String
        var path: [String] = []
    }

    private(set) var first: MemberName?
    private var last: MemberName?
    private var count = 0
    /// A bit for each kind of name that is there: most new names are known to be new without a search.
    private var kinds: UInt64 = 0
    /// The names as text: one for all types of a call, so that a name costs no memory of its own.
    let text: ByteWriter
    /// Whether two properties may have one key.
    private let mayCollide: Bool

    /// More names than any model has: a type that makes up its keys must not be searched for long.
    private static let capacity = 256

    init(text: ByteWriter, mayCollide: Bool) {
        self.text = text
        self.mayCollide = mayCollide
    }

    deinit {
        // One by one, so that none takes the next with it.
        while let name = first { first = name.next }
    }

    /// The name of a property, found or made; nil for one name too many.
    @inline(never)
    func slowPathName(of property: String, _ spell: (String) -> Spelling) -> MemberName? {
        let kind = Self.kind(of: property)
        if kinds & kind != 0, let known = find({ $0.property == property }) { return known }
        guard count < Self.capacity else { return nil }
        kinds |= kind
        let spelling = spell(property)
        let start = text.count
        text.append(.comma)
        text.append(quoted: spelling.key)
        text.append(.colon)
        let name = MemberName(
            property: property,
            key: spelling.key,
            path: spelling.path,
            text: start..<text.count,
            identity: mayCollide ? find { $0.key == spelling.key }?.identity ?? count : count
        )
        if let last { last.next = name } else { first = name }
        last = name
        count += 1
        return name
    }

    private func find(_ isWanted: (MemberName) -> Bool) -> MemberName? {
        var name = first
        while let current = name, !isWanted(current) { name = current.next }
        return name
    }

    /// One bit that names with the same length, first and last byte have in common.
    private static func kind(of name: String) -> UInt64 {
        let bytes = name.utf8
        let hash = Int(bytes.first ?? 0) &+ Int(bytes.last ?? 0) &* 7 &+ bytes.count &* 13
        return 1 << UInt64(truncatingIfNeeded: hash & 63)
    }
}
