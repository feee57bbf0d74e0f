/// A type that receives the report of every call, such as a log, a file, a counter or a server.
///
///     struct Upload: SmartReportSink {
///         func receive(_ report: SmartDecodingReport) {
///             for event in report.events where event.severity >= .warning { send(event) }
///         }
///     }
///     SmartCodableOptions.decodingOptions = [.reports(to: Upload())]     // or in the options of one call
///
/// A sink also receives the reports of calls without events, so that it can compute rates. It is called on the thread
/// that decodes, after decoding and before the call returns, and concurrently by several threads. Move slow work to a
/// queue. Calls that a sink itself makes are not reported to any sink, to avoid recursion.
public protocol SmartReportSink: Sendable {
    /// Receives the report of one call.
    ///
    /// - Parameter report: the events of the call; clean if there are none.
    func receive(_ report: SmartDecodingReport)
}

extension SmartDecodingOption {
    /// Sets the sinks that receive the report of the call.
    ///
    /// There are none without this option.
    ///
    ///     _ = User.deserialize(from: json, options: [.reports(to: SmartConsoleSink())])
    public static func reports(to sinks: any SmartReportSink...) -> SmartDecodingOption {
        reports(to: sinks)
    }

    /// Sets the sinks that receive the report of the call, as an array.
    public static func reports(to sinks: [any SmartReportSink]) -> SmartDecodingOption {
        .init { $0.sinks = sinks }
    }
}

/// The sinks of one call, determined when the call starts.
package struct ReportSinks {
    private let sinks: [any SmartReportSink]

    package init(_ settings: DecodingSettings) {
        sinks = settings.sinks.isEmpty || Self.isDelivering ? [] : settings.sinks
    }

    /// Whether there are no sinks.
    ///
    /// Then no events are recorded.
    var isEmpty: Bool { sinks.isEmpty }

    func receive(_ report: SmartDecodingReport) {
        if isEmpty { return }
        Self.$isDelivering.withValue(true) {
            for sink in sinks { sink.receive(report) }
        }
    }

    /// Whether the current task or thread is calling sinks.
    ///
    /// A sink that decodes must not call itself.
    @TaskLocal static var isDelivering = false
}
