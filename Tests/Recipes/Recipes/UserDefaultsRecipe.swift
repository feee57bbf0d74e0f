import Foundation
import SmartCodable

extension UserDefaults {
    func setModel<Model: SmartCodable>(_ model: Model, forKey key: String) {
        set(model.toJSONData(), forKey: key)
    }

    func model<Model: SmartCodable>(_ type: Model.Type, forKey key: String) -> Model {
        Model.deserialize(from: data(forKey: key)) ?? Model()
    }
}
