import Foundation

/// Dates, by the call's strategy.
final class DateEncodingPlan: TypedEncodingPlan<Date> {
    init() {
        super.init()
    }

    override func write(_ date: Date, at place: EncodingPlace) throws {
        let settings = place.session.settings
        switch settings.date {
        case nil where settings.format == .propertyList: try place.put(.date(date))
        case nil, .secondsSince1970: try place.put(date.timeIntervalSince1970)
        case .millisecondsSince1970: try place.put(date.timeIntervalSince1970 * 1_000)
        case .deferredToDate: try place.put(date.timeIntervalSinceReferenceDate)
        case .formatted(let formatter): try place.put(formatter.string(from: date))
        case .iso8601:
            guard let text = DateText.internetDateTime(of: date) else {
                throw EncodingFailure.notInCalendar.error(date, at: place.codingPath)
            }
            try place.put(text)
        case .custom(let write):
            try place.run(nil, date) { try write(date, $0) }
        }
    }
}
