/// What the declaration of a property says about its strategies.
struct CowArguments: Sendable {
    var nullStrategy: CowNullStrategy?
    var rescueStrategy: (any CowRescueStrategy.Type)?
}
