import Foundation

/// Data, by the call's strategy.
final class DataEncodingPlan: TypedEncodingPlan<Data> {
    init() {
        super.init()
    }

    override func write(_ data: Data, at place: EncodingPlace) throws {
        let settings = place.session.settings
        switch settings.data {
        case nil where settings.format == .propertyList: try place.put(.data(data))
        case nil, .base64: try place.put(data.base64EncodedString())
        case .base64URL: try place.put(DataText.makeBase64URL(data))
        case .hex: try place.put(DataText.makeHex(data))
        case .deferredToData: try place.run(nil, data) { try data.encode(to: $0) }
        case .custom(let write): try place.run(nil, data) { try write(data, $0) }
        }
    }
}
