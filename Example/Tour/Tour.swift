import Foundation
import SmartCodable

/// The samples, one chapter each: the input, the resulting model and the report.
struct Tour {
    let text: String

    init(_ style: TerminalStyle) throws(Complaint) {
        let shop = try SampleFile("Shop")
        let profile = try SampleFile("Profile")
        let orders = try SampleFile("Orders")
        let recorded = try SampleFile("Recorded")
        let broken = try SampleFile("Broken")

        // Some dates in the samples have no time zone; without this option, they would be in the current one.
        let options: Set<SmartDecodingOption> = [.timeZone(TimeZone(secondsFromGMT: 0) ?? .current)]
        let strict: Set<SmartDecodingOption> = [.policy(.strict)]

        var page = PrintedPage(style)
        page.paragraph("JSON as back ends send it: what came in, which model came out, what was repaired on the way.")

        page.chapter("1. A shop feed with the habits of PHP")
        page.section("In: \(shop.fileName)", shop.lines)
        page.result(
            of: "[Product].deserializeWithReport(from: data)",
            [Product].deserializeWithReport(from: shop.data, options: options)
        )

        page.chapter("2. A user profile with gaps")
        page.section("In: \(profile.fileName)", profile.lines)
        page.result(
            of: "Profile.deserializeWithReport(from: data)",
            Profile.deserializeWithReport(from: profile.data, options: options)
        )

        page.chapter("3. An envelope around a page of orders")
        page.section("In: \(orders.fileName)", orders.lines)
        page.result(
            of: "Envelope<Page<Order>>.deserializeWithReport(from: data)",
            Envelope<Page<Order>>.deserializeWithReport(from: orders.data, options: options)
        )

        page.chapter("4. The same orders without the envelope")
        page.result(
            of: #"[Order].deserializeWithReport(from: data, designatedPath: "data.list")"#,
            [Order].deserializeWithReport(from: orders.data, designatedPath: "data.list", options: options)
        )

        page.chapter("5. The same orders under the strict policy: every mismatch at once, and no model")
        page.paragraph("The strict policy accepts dates in one format only, which the call names.")
        page.result(
            of: "Envelope<Page<Order>>.deserializeWithReport(from: data, options: [.policy(.strict), .date(.iso8601)])",
            Envelope<Page<Order>>.deserializeWithReport(from: orders.data, options: strict.union([.date(.iso8601)]))
        )

        page.chapter("6. A contract test on a recorded payload: what has changed, from both sides")
        page.section("In: \(recorded.fileName)", recorded.lines)
        page.result(
            of: "Address.deserializeWithReport(from: data, options: [.policy(.strict), .policy { … }])",
            Address.deserializeWithReport(
                from: recorded.data,
                options: strict.union([.policy { $0.unknownKeys = .report }])
            )
        )

        page.chapter("7. What the Sentinel shows while you develop: a block for each call that had something to repair")
        page.section(
            #"Told: Profile.deserialize(from: data, options: [.logContext(header: "GET /profile")])"#,
            SentinelLog.lines {
                let context = SmartDecodingOption.logContext(header: "GET /profile")
                _ = Profile.deserialize(from: profile.data, options: options.union([context]))
            }
        )

        page.chapter("8. A text with a trailing comma: it is repaired, with an event")
        page.section("In: \(broken.fileName)", broken.lines)
        page.result(
            of: "Profile.deserializeWithReport(from: data)",
            Profile.deserializeWithReport(from: broken.data),
            input: broken.data
        )

        page.chapter("9. Under Foundation's JSONDecoder: @CowResilient properties, by strict and by permissive rules")
        for preset in CowPreset.all { page.section("\(preset.title): \(preset.purpose)", preset.lines) }
        text = page.text
    }
}

/// Collects the output of the Sentinel as lines, instead of printing it.
final class SentinelLog: @unchecked Sendable {
    private let lock = NSLock()
    private var text = ""

    /// Monitors calls while the work runs.
    static func lines(of work: () -> Void) -> [String] {
        let log = SentinelLog()
        // The handler can be called concurrently; the lock makes the class sendable.
        let token = SmartSentinel.monitorLogs { block in log.lock.withLock { log.text += block } }
        work()
        token.end()
        return log.lock.withLock { log.text.split(separator: "\n").map(String.init) }
    }
}
