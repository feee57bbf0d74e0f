import Foundation

/// The implementation of all encoding methods: model → text → result.
package enum EncodingPipeline {
    package static func jsonData<Value: Encodable>(_ value: Value, _ settings: EncodingSettings) throws -> Data {
        try RootEncoding(settings).text(of: value) { $0.data }
    }

    package static func jsonString<Value: Encodable>(_ value: Value, _ settings: EncodingSettings) throws -> String {
        try RootEncoding(settings).text(of: value) { $0.string }
    }

    static func jsonValue<Value: Encodable>(_ value: Value, _ settings: EncodingSettings) throws -> JSONValue {
        try RootEncoding(settings).json(of: value)
    }

    package static func dictionary<Value: Encodable>(_ value: Value, _ settings: EncodingSettings) throws -> [String:
        Any]
    {
        guard let dictionary = try RootEncoding(settings).plain(of: value) as? [String: Any] else {
            throw EncodingFailure.wrongRoot(expected: "an object").error(value, at: [])
        }
        return dictionary
    }

    package static func array<Value: Encodable>(_ value: Value, _ settings: EncodingSettings) throws -> [Any] {
        guard let array = try RootEncoding(settings).plain(of: value) as? [Any] else {
            throw EncodingFailure.wrongRoot(expected: "an array").error(value, at: [])
        }
        return array
    }

    static func propertyList<Value: Encodable>(
        _ value: Value,
        _ settings: EncodingSettings,
        _ format: PropertyListSerialization.PropertyListFormat
    ) throws -> Data {
        try RootEncoding(settings).propertyList(of: value, format)
    }
}
