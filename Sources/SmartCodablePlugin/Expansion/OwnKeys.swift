/// The coding keys that the type declares: none, one enum, or several under conditions.
struct OwnKeys {
    /// A case of an enum, with all enclosing `#if` clauses.
    struct Case {
        let declaration: EnumerationCase
        let clauses: [ConditionalClause]
    }

    /// All cases, regardless of their conditions.
    let cases: [Case]
    private let places: [String: [[ConditionalClause]]]
    /// Places where coding keys are declared in another form than cases.
    ///
    /// Every property may be among them.
    private let opaquePlaces: [[ConditionalClause]]
    /// The condition under which the type declares no coding keys; nil if it always declares some.
    ///
    /// Under this condition, the macro declares coding keys for all properties.
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

    /// Returns the condition under which a property has a key; nil if it never has one, empty if it always has one.
    func condition(of property: String) -> String? {
        let listed = opaquePlaces + (places[property] ?? [])
        var ways = conditionOfNone.map { [$0] } ?? []
        if !listed.isEmpty { ways.append(Condition.any(listed)) }
        if ways.isEmpty { return nil }
        if ways.contains("") { return "" }
        return ways.count == 1 ? ways[0] : ways.map { "(\($0))" }.joined(separator: " || ")
    }

    /// Returns the properties in the order of the cases.
    ///
    /// If several enums have the name under different conditions, the order is that of the first one.
    func sorted(_ properties: [CodedProperty]) -> [CodedProperty] {
        let places = Dictionary(cases.enumerated().map { ($1.declaration.name, $0) }) { first, _ in first }
        return properties.enumerated().sorted { one, other in
            let (left, right) = (places[one.element.property.name], places[other.element.property.name])
            return (left ?? Int.max, one.offset) < (right ?? Int.max, other.offset)
        }.map(\.element)
    }

    /// Whether coding keys are declared in another form than cases, such as a type alias.
    var isOpaque: Bool { !opaquePlaces.isEmpty }

    /// Whether a case has the name of the property.
    func lists(_ property: String) -> Bool { places[property] != nil }
}
