import Foundation

/// Dates, by the call's strategy.
final class DateWriter: ValueWriter<Date> {
    init() {
        super.init()
    }

    override func write(_ date: Date, at context: EncodingContext) throws {
        let settings = context.session.settings
        switch settings.date {
        case nil where settings.format == .propertyList: try context.put(.date(date))
        case nil, .secondsSince1970: try context.put(date.timeIntervalSince1970)
        case .millisecondsSince1970: try context.put(date.timeIntervalSince1970 * 1_000)
        case .deferredToDate: try context.put(date.timeIntervalSinceReferenceDate)
        case .formatted(let formatter): try context.put(formatter.string(from: date))
        case .iso8601:
            guard let text = DateText.internetDateTime(of: date) else {
                throw EncodingFailure.notInCalendar.error(date, at: context.codingPath)
            }
            try context.put(text)
        case .custom(let write):
            try context.run(nil, date) { try write(date, $0) }
        }
    }
}
