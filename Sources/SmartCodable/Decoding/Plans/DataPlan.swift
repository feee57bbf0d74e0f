import Foundation

/// Data: base64 text, or whatever the call's strategy reads from a decoder.
final class DataPlan: TypedPlan<Data> {
    override func read(_ place: Place) throws(ReadFailure) -> Data {
        let coercion = place.session.settings.coercion
        if let data = Data.read(place.scalar) { return data }
        switch coercion.data {
        case .base64, .base64URL, .hex: return try place.accept(Data.convert(place.scalar, by: coercion), self)
        case .deferredToData: return try run(place) { try Data(from: $0) }
        case .custom(let read): return try run(place, read)
        }
    }

    override func makeTypeDefault() -> Data? { Data.typeDefault }

    private func run(_ place: Place, _ read: (any Decoder) throws -> Data) throws(ReadFailure) -> Data {
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
