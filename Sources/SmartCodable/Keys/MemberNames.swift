/// The names of the properties of one type, in the order in which they were first written.
///
/// Models write the same properties in the same order for every object, so the next name is nearly always the one
/// behind the last: a look-up is then one comparison of strings. A class, so that it is changed in place.
final class MemberNames {
    private var names: ContiguousArray<MemberName> = []
    private var indices: [String: Int] = [:]
    /// For each name the first one of the same key: two properties can have one key.
    private var identities: ContiguousArray<Int> = []
    private let make: (String) -> MemberName

    /// More names than any model has: a type that makes up its keys must not fill the memory.
    private static let capacity = 512

    init(_ make: @escaping (String) -> MemberName) {
        self.make = make
    }

    /// The index of a property, looked for at the cursor first; nil for one name too many.
    @inline(__always)
    func index(of property: String, from cursor: Int) -> Int? {
        if cursor < names.count, names[cursor].property == property { return cursor }
        return slowPathIndex(of: property)
    }

    @inline(never)
    private func slowPathIndex(of property: String) -> Int? {
        if let known = indices[property] { return known }
        guard names.count < Self.capacity else { return nil }
        let name = make(property)
        let index = names.count
        identities.append(names.firstIndex { $0.path == name.path } ?? index)
        names.append(name)
        indices[property] = index
        return index
    }

    @inline(__always)
    subscript(index: Int) -> MemberName { names[index] }

    /// The index of the first property with the same key.
    @inline(__always)
    func identity(_ index: Int) -> Int { identities[index] }

    /// The name of a property; made anew for one name too many.
    func name(of property: String) -> MemberName {
        slowPathIndex(of: property).map { names[$0] } ?? make(property)
    }
}
