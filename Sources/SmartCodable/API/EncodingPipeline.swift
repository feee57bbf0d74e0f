import Foundation

/// The implementation of all encoding methods: model → text or tree → result.
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
        var root = RootEncoding(settings)
        let native = try root.propertyList(of: value)
        guard native is [String: Any] || native is [Any] else {
            throw EncodingFailure.wrongRoot(expected: "an array or an object").error(value, at: [])
        }
        // Foundation writes property lists by recursion, with kilobytes of stack for each level.
        guard root.deepest <= EncodingSettings.standardDepth * 2 else {
            throw EncodingFailure.tooDeep(limit: EncodingSettings.standardDepth * 2).error(value, at: [])
        }
        return try LargeStackThread.run(depth: root.deepest, .automatic) {
            try PropertyListSerialization.data(fromPropertyList: native, format: format, options: 0)
        }
    }
}
