import Foundation

#if SWIFT_PACKAGE
import SmartCodable
#endif

extension SchemaBuilder {
    /// Whether a type, or the type in an optional, is read from a single value.
    func isScalar(_ type: Any.Type) -> Bool {
        scalar((type as? any AnyOptional.Type)?.wrappedType ?? type) != nil
    }

    /// The schema of a single value; nil for another type.
    func scalar(_ type: Any.Type) -> JSONValue? {
        switch type {
        case is Bool.Type: return ["type": "boolean"]
        case is String.Type: return ["type": "string"]
        case is URL.Type: return ["type": "string", "format": "uri-reference"]
        case is UUID.Type: return ["type": "string", "format": "uuid"]
        case is Data.Type: return forms.data
        case is Decimal.Type, is JSONNumber.Type: return ["type": "number"]
        case is JSONObject.Type: return ["type": "object"]
        case is Double.Type, is Float.Type:
            return forms.hasFloatTexts ? ["type": ["number", "string"]] : ["type": "number"]
        case is Date.Type: return forms.date
        default: break
        }
        if let integer = type as? any FixedWidthInteger.Type {
            return forms.roundsToIntegers ? ["type": "number"] : Self.integer(integer)
        }
        if let raw = type as? any (RawRepresentable & Decodable).Type { return rawValue(raw) }
        return nil
    }

    private static func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> JSONValue {
        var schema: JSONObject = ["type": "integer"]
        // The limits of the widest types are no information for a reader.
        if !type.isSigned { schema["minimum"] = 0 }
        if type.bitWidth < 64, let low = Int(exactly: type.min), let high = Int(exactly: type.max) {
            schema["minimum"] = .number(JSONNumber(low))
            schema["maximum"] = .number(JSONNumber(high))
        }
        return .object(schema)
    }

    /// The schema of a type with raw values; nil for a type that is read in another way.
    private func rawValue<Raw: RawRepresentable & Decodable>(_ type: Raw.Type) -> JSONValue? {
        // A model reads its JSON itself.
        guard !(type is any SmartMappable.Type), let raw = scalar(Raw.RawValue.self) else { return nil }
        if let open = type as? any DescribedOpenEnum.Type {
            guard let known = scalar(open.knownType), known["enum"].array != nil else { return raw }
            return ["anyOf": [known, raw]]
        }
        // A type with properties is read from an object.
        guard DescribingDecoder.notes(of: type, settings.userInfo, initialValue: { _ in nil }).properties.isEmpty else {
            return nil
        }
        let values = (type as? any CaseIterable.Type).map { Self.rawValues($0) } ?? []
        // A structure can have more values than its list.
        guard !values.isEmpty, Self.isEnum(type) else { return Self.readsOtherKinds(type) ? [:] : raw }
        // The enum could read other values, or other ones for these cases.
        guard values.allSatisfy({ Self.reads($0, as: type) }), !Self.readsOtherKinds(type),
            !Self.spellings(of: values).contains(where: { Self.reads($0, as: type, exactly: false) })
        else { return [:] }
        if forms.roundsToIntegers, Raw.RawValue.self is any FixedWidthInteger.Type { return raw }
        return ["enum": .array(values)]
    }

    private static func isEnum<Value>(_ type: Value.Type) -> Bool {
        func first<Cases: CaseIterable>(_ type: Cases.Type) -> Any? { type.allCases.first }
        let value = (type as? any CaseIterable.Type).flatMap { first($0) }
        return value.map { Mirror(reflecting: $0).displayStyle == .enum } == true
    }

    /// Other spellings of texts, which tolerant initializers read.
    private static func spellings(of values: [JSONValue]) -> [JSONValue] {
        let texts = values.compactMap(\.string)
        let others = texts.flatMap { [$0.uppercased(), $0.lowercased(), $0.capitalized, " \($0) "] }
        return Set(others).subtracting(texts).map { .string($0) }
    }

    private static func rawValues<Cases: CaseIterable>(_ type: Cases.Type) -> [JSONValue] {
        let values = type.allCases.map { value -> JSONValue? in
            guard let raw = (value as? any RawRepresentable)?.rawValue as? any Encodable else { return nil }
            return try? JSONValue(encoding: raw)
        }
        let known = values.compactMap { $0 }
        return known.count == values.count ? known : []
    }

    private static func reads<Raw: RawRepresentable & Decodable>(
        _ json: JSONValue,
        as type: Raw.Type,
        exactly: Bool = true
    ) -> Bool {
        guard let value = try? json.decode(type, options: [.policy(.strict)]) else { return false }
        if !exactly { return true }
        guard let raw = value.rawValue as? any Encodable, let written = try? JSONValue(encoding: raw) else {
            return false
        }
        return written == json
    }

    /// Whether a type reads values of other kinds than its raw values, or unknown ones, so that the initializer is
    /// written by hand.
    private static func readsOtherKinds<Raw: RawRepresentable & Decodable>(_ type: Raw.Type) -> Bool {
        var others: [JSONValue] = [false, [], [:]]
        let isEnum = isEnum(type)
        if isEnum || Raw.RawValue.self == String.self { others.append(-8_675_309) }
        if isEnum || Raw.RawValue.self != String.self { others.append("\u{1}no case\u{1}") }
        return others.contains { reads($0, as: type, exactly: false) }
    }
}

/// An array or a set.
protocol DescribedList { static var elementType: Any.Type { get } }
extension Array: DescribedList { static var elementType: Any.Type { Element.self } }
extension Set: DescribedList { static var elementType: Any.Type { Element.self } }

/// A dictionary; only those with text as keys are objects with any key.
protocol DescribedDictionary {
    static var hasTextKeys: Bool { get }
    static var valueType: Any.Type { get }
}

extension Dictionary: DescribedDictionary {
    static var hasTextKeys: Bool { Key.self == String.self }
    static var valueType: Any.Type { Value.self }
}

/// A field that distinguishes a missing key, a null and a value.
protocol DescribedField { static var valueType: Any.Type { get } }
extension SmartField: DescribedField { static var valueType: Any.Type { Value.self } }

/// An enum that keeps unknown raw values.
protocol DescribedOpenEnum { static var knownType: Any.Type { get } }
extension SmartOpenEnum: DescribedOpenEnum { static var knownType: Any.Type { Known.self } }
