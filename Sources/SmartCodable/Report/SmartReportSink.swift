/// Something that is told of every call: a log, a file, a counter, a server.
///
///     struct Upload: SmartReportSink {
///         func receive(_ report: SmartDecodingReport) {
///             for event in report.events where event.severity >= .warning { send(event) }
///         }
///     }
///     SmartCodableOptions.decodingOptions = [.reports(to: Upload())]     // or among the options of one call
///
/// A sink hears of calls that had nothing to repair, too: a rate needs both numbers. It is called on the thread that
/// decodes, when the call is over and before it returns, by many threads at once; hand slow work to a queue.
/// What a sink decodes itself is told to nobody, so that it cannot wake itself.
public protocol SmartReportSink: Sendable {
    /// Takes the report of one call.
    ///
    /// - Parameter report: what the call repaired; clean if there was nothing.
    func receive(_ report: SmartDecodingReport)
}

extension SmartDecodingOption {
    /// Sinks that are told of the call beside its caller; none without this option.
    ///
    ///     _ = User.deserialize(from: json, options: [.reports(to: SmartConsoleSink())])
    public static func reports(to sinks: any SmartReportSink...) -> SmartDecodingOption {
        reports(to: sinks)
    }

    /// Sinks that are told of the call beside its caller, as a list.
    public static func reports(to sinks: [any SmartReportSink]) -> SmartDecodingOption {
        .init(.listeners(sinks))
    }
}

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
