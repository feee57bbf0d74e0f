/// The members of a dictionary that is updated.
final class MemberValues: InitialValues {
    private let members: [String: Any]

    init(_ members: [String: Any]) {
        self.members = members
    }

    override func value<Wanted>(of property: String, as type: Wanted.Type) -> Wanted? { members[property] as? Wanted }

    override func isNil(_ property: String) -> Bool {
        members[property].map { ($0 as? any AnyOptional)?.content == nil && $0 is any AnyOptional } ?? true
    }
}
