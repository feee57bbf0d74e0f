/// The answer to the question where a property stands in objects of one shape.
struct MemberAnswer {
    /// The places to look at, the most wanted first.
    let sources: [MemberSource]
    /// All members that are the property in any spelling, counted in document order.
    let ordinals: [Int]
    /// Whether several keys of the object are the property under the call's key strategy.
    let isAmbiguous: Bool
    /// The members whose key repeats an earlier one in the object.
    let repeatedOrdinals: [Int]
}
