/// The log of the `@Promised…` wrappers: one line for each value that was not what its property wanted.
///
///     LazyCodableLogger.isEnabled = true
///     LazyCodableLogger.handler = { message in print(message) }
///     // [LazyCodableKit] 📍user.age: 🔄 String("25") → Int(25)
///
/// 🔄 a conversion, ⚠️ the fallback, 🚫 nil, ✅ the value as it stands (only with `logOnSuccess`). The path is made of
/// the keys, with a point between them; the first element of a list is `Index 0`. Control characters of the payload
/// are escaped, so that it cannot forge a line, and texts of more than 1,000 bytes are cut.
///
/// The properties are those of the process and may be used by any thread; `LazyCodableSettings` has the same ones for
/// a single decode.
public enum LazyCodableLogger {
    /// What a line tells of.
    public enum LogType: Sendable, Hashable, CaseIterable {
        /// A value of another kind, which was converted.
        case converted
        /// A value that says nothing to the property, which has its fallback.
        case fallback
        /// Not used by the wrappers; for lines of your own.
        case unknown
        /// The value as it stands.
        case success
        /// A property that is nil.
        case null
    }

    /// Whether lines are logged; false when a process begins.
    public static var isEnabled: Bool {
        get { LazyCodableSettings.current.isLogEnabled }
        set { LazyCodableSettings.change { $0.isLogEnabled = newValue } }
    }

    /// Whether values that were what the property wanted are logged, too; false when a process begins.
    public static var logOnSuccess: Bool {
        get { LazyCodableSettings.current.logsSuccess }
        set { LazyCodableSettings.change { $0.logsSuccess = newValue } }
    }

    /// Whether lines show values of the payload, which may be private; true when a process begins.
    ///
    ///     LazyCodableLogger.showsValues = false
    ///     // [LazyCodableKit] 📍user.age: 🔄 String(<private>) → Int(<private>)
    public static var showsValues: Bool {
        get { LazyCodableSettings.current.logsValues }
        set { LazyCodableSettings.change { $0.logsValues = newValue } }
    }

    /// What becomes of a line; it is printed, unless you say otherwise.
    ///
    /// Called on the thread that decodes, and by several threads at once if several decode.
    public static var handler: @Sendable (String) -> Void {
        get { LazyCodableSettings.current.logHandler }
        set { LazyCodableSettings.change { $0.logHandler = newValue } }
    }
}

extension LazyCodableLogger.LogType {
    /// The mark in front of the message.
    var mark: String {
        switch self {
        case .converted: "🔄"
        case .fallback: "⚠️"
        case .unknown: "💥"
        case .success: "✅"
        case .null: "🚫"
        }
    }
}
