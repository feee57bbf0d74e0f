/// Where in objects of one shape a property is looked for.
struct MemberSource {
    /// The member, counted in document order.
    let ordinal: Int
    /// The first step, which led to the member.
    let first: String
    /// The steps from the member's value inwards; empty for the value itself.
    let path: [Substring]
}
