import Foundation
import LastMile

/// Decodes a value from JSON text, with the most common method.
func decode<Value: APIDecodable>(
    _ type: Value.Type,
    _ json: String,
    options: [String: Any] = [:]
) -> APIDecodeResult<Value> {
    APIDataDecoder().decode(data: Data(json.utf8), to: type, options: options)
}

extension APIDecodeResult {
    /// The errors as text.
    var texts: [String] { errors.map(\.description) }
}

/// A model with one required property.
struct Required<Value: APIDecodable>: APIDecodable {
    let value: Value

    init?(from decoder: any APIDecoder) {
        let value: Value? = decoder["value"] --> Value.self
        guard decoder.succeeded, let value else { return nil }
        self.value = value
    }
}

/// A model with one optional property.
struct Loose<Value: APIDecodable>: APIDecodable {
    let value: Value?

    init?(from decoder: any APIDecoder) {
        value = decoder["value"] --> Value?.self
        guard decoder.succeeded else { return nil }
    }
}

/// A model with lists of values.
struct Lists<Value: APIDecodable>: APIDecodable {
    let list: [Value]
    let named: [String: Value]

    init?(from decoder: any APIDecoder) {
        let list: [Value]? = decoder["list"] --> [Value].self
        let named: [String: Value]? = decoder["named"] --> [String: Value].self
        guard decoder.succeeded, let list, let named else { return nil }
        self.list = list
        self.named = named
    }
}
