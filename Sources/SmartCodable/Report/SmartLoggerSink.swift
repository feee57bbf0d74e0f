#if canImport(os)
import os

/// A sink that writes every event to the unified log of Apple's systems.
///
///     let sink = SmartLoggerSink(Logger(subsystem: "com.example.app", category: "JSON"))
///     SmartCodableOptions.decodingOptions = [.reports(to: sink)]
///
/// Notices are logged at the level `info`, warnings at `default`, errors at `error`. Paths and found values are marked
/// private, because keys of dictionaries can be user data, too: the log shows them only on a device with a debugger.
/// Types and ids are public.
@available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
public struct SmartLoggerSink: SmartReportSink {
    private let logger: Logger

    /// Creates a sink.
    ///
    /// - Parameter logger: the log that events are written to.
    public init(_ logger: Logger) {
        self.logger = logger
    }

    /// Writes the events of one call.
    public func receive(_ report: SmartDecodingReport) {
        for event in report.events {
            logger.log(
                level: event.severity.logType,
                "\(report.rootType, privacy: .public) \(event.id, privacy: .public): \(event.description, privacy: .private)"
            )
        }
        if report.events.isEmpty, let failure = report.failure {
            logger.log(level: .error, "\(report.rootType, privacy: .public): \(failure, privacy: .private)")
        }
        for omitted in report.omittedEvents {
            let event = omitted.event
            logger.log(
                level: event.severity.logType,
                "\(report.rootType, privacy: .public) \(event.id, privacy: .public): \(event.description, privacy: .private) ×\(omitted.count, privacy: .public)"
            )
        }
        if report.uncountedEvents > 0 {
            let count = report.uncountedEvents
            logger.log(level: .default, "\(report.rootType, privacy: .public): \(count, privacy: .public) more events")
        }
    }
}

extension SmartDecodingEvent.Severity {
    @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
    fileprivate var logType: OSLogType {
        switch self {
        case .notice: .info
        case .warning: .default
        case .error: .error
        }
    }
}
#endif
