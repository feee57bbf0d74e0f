import Foundation

/// Dates: a scalar by the call's strategy, or whatever the strategy's closure reads from a decoder.
final class DatePlan: TypedPlan<Date> {
    override func read(_ place: Place) throws(ReadFailure) -> Date {
        let coercion = place.session.settings.coercion
        guard case .custom(let read) = coercion.date else {
            return try place.accept(Date.coerce(place.scalar, by: coercion), self)
        }
        let mark = place.session.recorder?.mark
        var decoder = try place.enter(self)
        defer { place.session.takeBack(&decoder) }
        do {
            return try read(decoder)
        } catch {
            if let mark { place.session.giveUp(since: mark, by: error) }
            throw place.failure(of: decoder, error)
        }
    }
}
