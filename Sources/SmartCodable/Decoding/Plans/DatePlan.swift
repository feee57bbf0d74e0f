import Foundation

/// Dates: a scalar by the call's strategy, or whatever the strategy's closure reads from a decoder.
final class DatePlan: TypedPlan<Date> {
    override func read(_ place: Place) throws -> Conversion<Date> {
        let coercion = place.session.settings.coercion
        guard case .custom(let read) = coercion.date else { return Date.coerce(place.scalar, by: coercion) }
        return try place.run(plan: self) { try read($0) }
    }
}
