import FirebaseCrashlytics
import Foundation
import Logging
import Sentry
import SmartCodable
import SmartCodableReports

struct CrashReports: SmartReportSink {
    let record: @Sendable (_ message: String, _ fingerprint: String) -> Void

    func receive(_ report: SmartDecodingReport) {
        guard report.failure != nil || report.events.contains(where: { $0.severity >= .warning }) else { return }
        record(report.description, report.fingerprint)
    }

    static let sentry = CrashReports { message, fingerprint in
        SentrySDK.capture(message: message) { $0.setFingerprint([fingerprint]) }
    }

    // Crashlytics groups errors by their domain and code.
    static let crashlytics = CrashReports { message, fingerprint in
        let error = NSError(domain: fingerprint, code: 0, userInfo: [NSLocalizedDescriptionKey: message])
        Crashlytics.crashlytics().record(error: error)
    }

    static let log = CrashReports { message, fingerprint in
        Logger(label: "json").warning("\(message)", metadata: ["fingerprint": "\(fingerprint)"])
    }
}
