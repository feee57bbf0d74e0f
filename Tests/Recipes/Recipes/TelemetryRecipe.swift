import SmartCodable
import SmartCodableReports

struct RepairUpload: SmartReportSink {
    let send: @Sendable (_ name: String, _ properties: [String: String]) -> Void

    func receive(_ report: SmartDecodingReport) {
        for event in report.events where event.severity >= .warning {
            send("json_repair", ["type": report.rootType, "path": event.pointer, "event": event.id])
        }
    }
}

func startTelemetry(_ send: @escaping @Sendable (String, [String: String]) -> Void) {
    let upload = SmartRepairCounter(window: 1_000, forwardingTo: RepairUpload(send: send))
    SmartCodableOptions.decodingOptions = [.reports(to: upload)]
}
