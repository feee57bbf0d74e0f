/// The strategies of the process, for properties whose declaration names none.
///
///     CowConfiguration.defaultRescueStrategy = PermissiveRescueStrategy.self
///     CowConfiguration.defaultNullStrategy = .useDefault
///
/// May be used by any thread; a decode that has begun to read a property finishes it by what it found. `CowSettings` has
/// the same for a single decode.
public enum CowConfiguration {
    /// What becomes of a missing key and of a null; `fail` when a process begins.
    public static var defaultNullStrategy: CowNullStrategy {
        get { CowSettings.current.nullStrategy }
        set { CowSettings.change { $0.nullStrategy = newValue } }
    }

    /// How values of another kind or form are converted; strictly when a process begins.
    public static var defaultRescueStrategy: any CowRescueStrategy.Type {
        get { CowSettings.current.rescueStrategy }
        set { CowSettings.change { $0.rescueStrategy = newValue } }
    }
}
