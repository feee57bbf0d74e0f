/// Watches all calls of the process and prints what they repaired, as a tree.
///
///     SmartSentinel.debugMode = .verbose
///     _ = User.deserialize(from: #"{"name": "Ann", "age": "25"}"#)
///
///     ================================  [Smart Sentinel]  ================================
///     User 👈🏻 👀
///        ┆┄ age: Expected to decode 'Int' but found 'String' instead. [converted]
///     ====================================================================================
///
/// A call that had nothing to repair prints nothing. A call has one block, whole, whatever other threads do. With
/// `.none`, which is the mode at first, nothing is printed and nothing is built. For one call instead of all, ask for
/// its report: `deserializeWithReport`.
public enum SmartSentinel {
    /// What is printed.
    public enum Level: Int, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case none
        /// Everything that was repaired.
        case verbose
        /// Values of a wrong type or form; missing keys and nulls are left out.
        case alert
    }

    private struct Watch: Sendable {
        var mode = Level.none
        var style = SmartReportStyle?.none
        var handler: (@Sendable (String) -> Void)?
        var monitors: [UInt64: SentinelSink] = [:]
        var lastMonitor: UInt64 = 0
    }

    private static let watch = Locked(Watch())

    /// What is printed to the standard output and told to the handler of `onLogGenerated`; `.none` at first.
    ///
    /// Read once when a call begins; a change reaches the calls that begin after it.
    public static var debugMode: Level {
        get { watch.value.mode }
        set { watch.withLock { $0.mode = newValue } }
    }

    /// How blocks are printed; nil, the default, prints colours on terminals that show them.
    ///
    /// Handlers are always told plain text.
    public static var printStyle: SmartReportStyle? {
        get { watch.value.style }
        set { watch.withLock { $0.style = newValue } }
    }

    /// Sets the handler that is told every block that is printed; it takes the place of the one before.
    ///
    ///     SmartSentinel.onLogGenerated { log in upload(log) }
    ///
    /// It is called on the thread that decodes, before the call returns, by many threads at once; not while
    /// `debugMode` is `.none`. The text begins with a line break, as it is printed.
    ///
    /// - Parameter handler: the handler; nil for none.
    public static func onLogGenerated(_ handler: (@Sendable (_ log: String) -> Void)?) {
        watch.withLock { $0.handler = handler }
    }

    /// Watches all calls until the token ends it, whatever `debugMode` says, and shows everything.
    ///
    ///     let token = SmartSentinel.monitorLogs { log in view.append(log) }
    ///     token.end()
    ///
    /// - Parameter handler: is told every block, on the thread that decodes; nil prints them.
    /// - Returns: ends the watch; need not be kept.
    @discardableResult
    public static func monitorLogs(_ handler: (@Sendable (_ log: String) -> Void)? = nil) -> SmartSentinelToken {
        let number = watch.withLock { watch in
            watch.lastMonitor &+= 1
            watch.monitors[watch.lastMonitor] = SentinelSink(
                level: .verbose,
                style: watch.style,
                prints: handler == nil,
                handler: handler
            )
            return watch.lastMonitor
        }
        return SmartSentinelToken { watch.withLock { $0.monitors[number] = nil } }
    }

    /// Everybody who watches at the moment: what a call reads when it begins.
    static var sinks: [any SmartReportSink] {
        watch.withLock { watch in
            if watch.mode == .none, watch.monitors.isEmpty { return [] }
            var sinks: [any SmartReportSink] = watch.monitors.sorted { $0.key < $1.key }.map(\.value)
            if watch.mode != .none {
                sinks.append(
                    SentinelSink(level: watch.mode, style: watch.style, prints: true, handler: watch.handler)
                )
            }
            return sinks
        }
    }
}

/// Ends what `SmartSentinel.monitorLogs` began.
///
/// Letting go of it ends nothing, so it need not be kept.
public final class SmartSentinelToken: Sendable {
    private let endWatch: @Sendable () -> Void

    init(_ endWatch: @escaping @Sendable () -> Void) {
        self.endWatch = endWatch
    }

    /// Ends the watch for the calls that begin from now on; a second time does nothing.
    public func end() {
        endWatch()
    }
}
