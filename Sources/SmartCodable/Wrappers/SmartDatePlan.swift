import Foundation

/// Dates that remember the form in which they were read.
final class SmartDatePlan: WrapperPlan<SmartDate> {
    override func read(_ place: Place) throws(ReadFailure) -> SmartDate {
        if let date = declaredDate(at: place) { return wrap(date, place.step, in: place.owner) }
        let coercion = place.session.settings.coercion
        do {
            return try super.read(place).remembering(form(of: place, by: coercion.date))
        } catch .refused(let refusal) {
            guard refusal != .null, let date = automaticDate(at: place) else { throw .refused(refusal) }
            place.recordConversion(to: self)
            return wrap(date, place.step, in: place.owner).remembering(form(of: place, by: .automatic))
        }
    }

    /// The date of a text in the format of the declaration, which would not be written if it could not be read.
    private func declaredDate(at place: Place) -> Date? {
        guard case .member(let property) = place.step,
            let format = declaration(of: property, in: place.owner)?.encodeFormat
        else { return nil }
        guard case .formatted(let formatter) = format else {
            // What is written whatever the call's strategy is, is read whatever it is; numbers and texts tell apart.
            if case .automatic = place.session.settings.coercion.date { return nil }
            return automaticDate(at: place)
        }
        guard case .string(let text) = place.scalar else { return nil }
        return formatter.date(from: text.string)
    }

    /// The date by its look, where the strategy of the call reads another form.
    private func automaticDate(at place: Place) -> Date? {
        guard place.session.mode == .tolerant, !place.session.settings.policy.isStrict else { return nil }
        let json = PlainValue.make(place.node, of: place.document)
        return AutomaticDate.date(of: json, in: place.session.settings.coercion.timeZone)
    }

    /// The form of the value, which was read by a strategy.
    private func form(of place: Place, by strategy: SmartDateStrategy) -> DateForm? {
        switch place.scalar {
        case .number(let number):
            guard let number = number.double() else { return nil }
            switch strategy {
            case .automatic, .iso8601, .formatted: return DateForm(number: number)
            case .secondsSince1970: return DateForm(number: number, .fixedSeconds)
            case .millisecondsSince1970: return DateForm(number: number, .fixedMilliseconds)
            // Without the strategy, seconds since 2001 would be read back as seconds since 1970; nothing is known
            // about the unit of a closure.
            case .deferredToDate, .custom: return nil
            }
        case .string(let text):
            if case .deferredToDate = strategy { return nil }
            let reading: DateForm.Reading =
                switch strategy {
                case .automatic, .iso8601: .automatic(place.session.settings.coercion.timeZone)
                case .secondsSince1970: .unit(.fixedSeconds)
                case .millisecondsSince1970: .unit(.fixedMilliseconds)
                case .formatted(let formatter): .formatter(formatter)
                case .deferredToDate, .custom: .custom
                }
            return DateForm(text: text.string, reading)
        default:
            return nil
        }
    }
}
