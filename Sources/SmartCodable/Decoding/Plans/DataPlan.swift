import Foundation

/// Data: base64 text, or whatever the call's strategy reads from a decoder.
final class DataPlan: TypedPlan<Data> {
    override func read(_ place: Place) throws -> Conversion<Data> {
        let coercion = place.session.settings.coercion
        if let data = Data.read(place.scalar) { return .exact(data) }
        switch coercion.data {
        case .base64: return Data.convert(place.scalar, by: coercion)
        case .deferredToData: return try place.run(plan: self) { try Data(from: $0) }
        case .custom(let read): return try place.run(plan: self) { try read($0) }
        }
    }

    override func makeTypeDefault() -> Data? { Data.typeDefault }
}
