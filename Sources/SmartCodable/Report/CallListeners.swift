/// Who is told of one call beside its caller: settled when it begins.
struct CallListeners {
    private let sinks: [any SmartReportSink]

    /// Asks the options of the call, and the process once, behind a lock.
    init(_ settings: DecodingSettings) {
        let sinks = settings.listeners.compactMap { $0 as? any SmartReportSink } + SmartSentinel.sinks
        self.sinks = sinks.isEmpty || Self.isTelling ? [] : sinks
    }

    /// Whether there is none: then nothing is recorded.
    var isEmpty: Bool { sinks.isEmpty }

    /// Tells all of them.
    func receive(_ report: SmartDecodingReport) {
        Self.$isTelling.withValue(true) {
            for sink in sinks { sink.receive(report) }
        }
    }

    /// Whether the task or the thread is in the middle of telling somebody: a sink that decodes must not wake itself.
    @TaskLocal static var isTelling = false
}
