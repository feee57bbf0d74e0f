import Foundation

/// Data, by the call's strategy.
final class DataWriter: ValueWriter<Data> {
    init() {
        super.init()
    }

    override func write(_ data: Data, at context: EncodingContext) throws {
        let settings = context.session.settings
        switch settings.data {
        case nil where settings.format == .propertyList: try context.put(.data(data))
        case nil, .base64: try context.put(data.base64EncodedString())
        case .base64URL: try context.put(DataText.makeBase64URL(data))
        case .hex: try context.put(DataText.makeHex(data))
        case .deferredToData: try context.run(nil, data) { try data.encode(to: $0) }
        case .custom(let write): try context.run(nil, data) { try write(data, $0) }
        }
    }
}
