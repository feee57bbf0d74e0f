/// The coding keys that the user declares in the class: none, one list, or several under conditions.
struct OwnKeys {
    private struct List {
        /// Nil for keys that are declared in another way than by cases: all properties may be among them.
        let cases: [EnumerationCase]?
        /// The conditions of the `#if` blocks around the declaration.
        let conditions: [String]
    }

    private let lists: [List]

    init(of declaration: ClassDeclaration) {
        lists = declaration.members.compactMap { member in
            guard case .type("CodingKeys", let cases) = member.content else { return nil }
            return List(cases: cases, conditions: member.conditions)
        }
    }

    /// All cases, whatever their conditions.
    var cases: [EnumerationCase] { lists.flatMap { $0.cases ?? [] } }

    /// The condition under which a property has a key; nil if it never has one, empty if always.
    func condition(of property: String) -> String? {
        // Where the user declares no keys, the macro does, for every property.
        var ways =
            lists.contains { $0.conditions.isEmpty } ? [] : [lists.map { Condition.not(Condition.all($0.conditions)) }]
        for list in lists {
            if let cases = list.cases {
                ways += cases.filter { $0.name == property }.map { list.conditions + $0.conditions }
            } else {
                ways.append(list.conditions)
            }
        }
        if ways.isEmpty { return nil }
        if ways.contains([]) { return "" }
        return Condition.any(ways.map(Condition.all))
    }

    /// Whether a case names the property.
    func lists(_ property: String) -> Bool { cases.contains { $0.name == property } }
}
