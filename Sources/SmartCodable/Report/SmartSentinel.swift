/// Prints the reports of all calls of the process, as trees.
///
///     SmartSentinel.debugMode = .verbose
///     _ = User.deserialize(from: #"{"name": "Ann", "age": "25"}"#)
///
///     ================================  [Smart Sentinel]  ================================
///     User 👈🏻 👀
///        ┆┄ age: Expected to decode 'Int' but found 'String' instead. [converted]
///     ====================================================================================
///
/// A call without events prints nothing. Each call prints one block, which is not interleaved with the output of other
/// threads. With `.none`, the initial mode, nothing is recorded or printed. To get the report of a single call, use
/// `deserializeWithReport`.
public enum SmartSentinel {
    /// The events that are printed.
    public enum Level: Int, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case none
        /// All events.
        case verbose
        /// Events about values of a wrong type or format. Missing keys and nulls are not printed.
        case alert
    }

    private struct State: Sendable {
        var mode = Level.none
        var style = SmartReportStyle?.none
        var handler: (@Sendable (String) -> Void)?
        var monitors: [UInt64: SentinelSink] = [:]
        var lastMonitor: UInt64 = 0

        /// The sinks that are active now.
        var sinks: [SentinelSink] {
            var sinks = monitors.sortedBySharedCode { $0.key < $1.key }.map(\.value)
            if mode != .none {
                sinks.append(SentinelSink(level: mode, style: style, prints: true, handler: handler))
            }
            return sinks
        }
    }

    private static let state = Locked(State())

    /// The events that are printed to the standard output and passed to the handler of `onLogGenerated`; initially
    /// `.none`.
    ///
    /// The mode is read once when a call starts. A change applies to calls that start after it.
    public static var debugMode: Level {
        get { state.value.mode }
        set { change { $0.mode = newValue } }
    }

    /// The format of printed reports.
    ///
    /// Nil, the default, prints colors if the standard output is a terminal that supports them.
    ///
    /// Handlers always receive plain text.
    public static var printStyle: SmartReportStyle? {
        get { state.value.style }
        set { change { $0.style = newValue } }
    }

    /// Sets the handler that receives every printed block.
    ///
    /// It replaces the previous handler.
    ///
    ///     SmartSentinel.onLogGenerated { log in upload(log) }
    ///
    /// The handler is called on the thread that decodes, before the call returns, and concurrently by several threads.
    /// It is not called while `debugMode` is `.none`. The text starts with a line break, as in the printed output.
    ///
    /// - Parameter handler: the handler; nil for none.
    public static func onLogGenerated(_ handler: (@Sendable (_ log: String) -> Void)?) {
        change { $0.handler = handler }
    }

    /// Starts to report all events of all calls, independently of `debugMode`, until the returned token ends it.
    ///
    ///     let token = SmartSentinel.monitorLogs { log in view.append(log) }
    ///     token.end()
    ///
    /// - Parameter handler: receives every block, on the thread that decodes; nil prints the blocks.
    /// - Returns: a token that ends the monitoring. It can be discarded.
    @discardableResult
    public static func monitorLogs(_ handler: (@Sendable (_ log: String) -> Void)? = nil) -> SmartSentinelToken {
        let number = change { state in
            state.lastMonitor &+= 1
            state.monitors[state.lastMonitor] = SentinelSink(
                level: .verbose,
                style: state.style,
                prints: handler == nil,
                handler: handler
            )
            return state.lastMonitor
        }
        return SmartSentinelToken { change { $0.monitors[number] = nil } }
    }

    /// Changes the state, and the sinks of the calls that start now.
    ///
    /// The former handlers are released after the lock: an object that a handler retains may decode when it is
    /// released.
    private static func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, former) = state.withLock { state in
            let former = state
            let result = body(&state)
            SmartCodableOptions.setSentinel(state.sinks)
            return (result, former)
        }
        withExtendedLifetime(former) {}
        return result
    }
}

/// Ends the monitoring that `SmartSentinel.monitorLogs` started.
///
/// Releasing the token does not end the monitoring, so the token can be discarded.
public final class SmartSentinelToken: Sendable {
    private let onEnd: @Sendable () -> Void

    init(_ onEnd: @escaping @Sendable () -> Void) {
        self.onEnd = onEnd
    }

    /// Ends the monitoring for calls that start after this one.
    ///
    /// Further calls have no effect.
    public func end() {
        onEnd()
    }
}
