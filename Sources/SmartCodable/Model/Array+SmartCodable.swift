// An array of models can stand where a model is asked for, as in `struct Response<Content: SmartCodable>`.

extension Array: SmartMappable where Element: SmartMappable {}
extension Array: SmartDecodable where Element: SmartDecodable {}
extension Array: SmartEncodable where Element: SmartEncodable {}
