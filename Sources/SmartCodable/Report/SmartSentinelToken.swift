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
