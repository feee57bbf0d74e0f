import Foundation
import SmartCodable
import TestSupport

/// A decoder and an encoder that belong together.
enum Coders: CaseIterable {
    case foundation
    case smart
    case smartStrict
    case propertyList

    static let all = allCases

    func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        let data = Data(json.utf8)
        switch self {
        case .foundation: return try JSONDecoder().decode(type, from: data)
        case .smart: return try SmartJSONDecoder().decode(type, from: data)
        case .smartStrict: return try SmartJSONDecoder(policy: .strict).decode(type, from: data)
        case .propertyList:
            // A property list has no null; other values are the same in another format.
            let object = withoutNulls(try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
            let list = try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
            return try PropertyListDecoder().decode(type, from: list)
        }
    }

    func encode<Value: Encodable>(_ value: Value) throws -> String {
        switch self {
        case .smart, .smartStrict:
            let encoder = SmartJSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        case .foundation, .propertyList:
            return try foundationJSON(value)
        }
    }

    private func withoutNulls(_ value: Any) -> Any {
        switch value {
        case let list as [Any]: list.filter { !($0 is NSNull) }.map(withoutNulls)
        case let object as [String: Any]: object.filter { !($0.value is NSNull) }.mapValues(withoutNulls)
        default: value
        }
    }
}
