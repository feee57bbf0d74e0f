/// The coding keys that the user declares in the class: none, one list, or several under conditions.
struct OwnKeys {
    /// A case of a list, with all clauses of `#if` around it.
    struct Case {
        let declaration: EnumerationCase
        let clauses: [ConditionalClause]
    }

    /// All cases, whatever their conditions.
    let cases: [Case]
    private let places: [String: [[ConditionalClause]]]
    /// Where keys are declared in another way than by cases: all properties may be among them.
    private let opaquePlaces: [[ConditionalClause]]
    /// The condition under which the user declares no keys; nil if there is always a list.
    ///
    /// There the macro declares them, for every property.
    private let conditionOfNone: String?

    init(of declaration: ClassDeclaration) {
        var cases: [Case] = []
        var lists: [[ConditionalClause]] = []
        var opaquePlaces: [[ConditionalClause]] = []
        for member in declaration.members {
            guard case .type("CodingKeys", let listed) = member.content else { continue }
            lists.append(member.clauses)
            if let listed {
                cases += listed.map { Case(declaration: $0, clauses: member.clauses + $0.clauses) }
            } else {
                opaquePlaces.append(member.clauses)
            }
        }
        self.cases = cases
        self.opaquePlaces = opaquePlaces
        places = Dictionary(grouping: cases, by: \.declaration.name).mapValues { $0.map(\.clauses) }
        let isListed = lists.isEmpty ? nil : Condition.any(lists)
        conditionOfNone = isListed.map { $0.isEmpty ? nil : Condition.not($0) } ?? ""
    }

    /// The condition under which a property has a key; nil if it never has one, empty if always.
    func condition(of property: String) -> String? {
        let listed = opaquePlaces + (places[property] ?? [])
        var ways = conditionOfNone.map { [$0] } ?? []
        if !listed.isEmpty { ways.append(Condition.any(listed)) }
        if ways.isEmpty { return nil }
        if ways.contains("") { return "" }
        return ways.count == 1 ? ways[0] : ways.map { "(\($0))" }.joined(separator: " || ")
    }

    /// Whether a case names the property.
    func lists(_ property: String) -> Bool { places[property] != nil }
}
