/// The log of the `@Promised…` wrappers: one line for each value that did not match the type of its property.
///
///     LazyCodableLogger.isEnabled = true
///     LazyCodableLogger.handler = { message in print(message) }
///     // [LazyCodableKit] 📍user.age: 🔄 String("25") → Int(25)
///
/// 🔄 marks a conversion, ⚠️ the fallback, 🚫 nil, and ✅ an exact value (only with `logOnSuccess`). The path consists of
/// the keys, separated by dots; the first element of an array is `Index 0`. Control characters in the payload are
/// escaped, so that it cannot forge a line, and strings of more than 1,000 bytes are shortened.
///
/// These settings apply to the process and can be used from any thread. Use `LazyCodableSettings` to set them for one
/// decoder.
public enum LazyCodableLogger {
    /// The event that a line describes.
    public enum LogType: Sendable, Hashable, CaseIterable {
        /// A value of another type was converted.
        case converted
        /// The value could not be converted; the property has its fallback.
        case fallback
        /// Not used by the wrappers; available for your own lines.
        case unknown
        /// The value has the type of the property.
        case success
        /// The property is nil.
        case null
    }

    /// Whether lines are logged; false by default.
    public static var isEnabled: Bool {
        get { LazyCodableSettings.current.isLogEnabled }
        set { LazyCodableSettings.change { $0.isLogEnabled = newValue } }
    }

    /// Whether values with the type of their property are logged as well; false by default.
    public static var logOnSuccess: Bool {
        get { LazyCodableSettings.current.logsSuccess }
        set { LazyCodableSettings.change { $0.logsSuccess = newValue } }
    }

    /// Whether lines contain values of the payload, which may be private; true by default.
    ///
    ///     LazyCodableLogger.showsValues = false
    ///     // [LazyCodableKit] 📍user.age: 🔄 String(<private>) → Int(<private>)
    public static var showsValues: Bool {
        get { LazyCodableSettings.current.logsValues }
        set { LazyCodableSettings.change { $0.logsValues = newValue } }
    }

    /// The function that receives each line; prints it by default.
    ///
    /// It is called on the thread that decodes, and concurrently if several threads decode.
    public static var handler: @Sendable (String) -> Void {
        get { LazyCodableSettings.current.logHandler }
        set { LazyCodableSettings.change { $0.logHandler = newValue } }
    }
}

extension LazyCodableLogger.LogType {
    /// The symbol before the message.
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
