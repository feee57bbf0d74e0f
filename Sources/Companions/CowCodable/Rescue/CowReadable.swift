import Foundation
import SmartCodable

/// A type with conversion rules.
protocol CowReadable {
    /// Whether the types it contains have rules as well.
    static var hasRules: Bool { get }

    /// Whether the type, or a type inside it, has its own `Codable` implementation, which may differ from the rules.
    static var hasOwnCoding: Bool { get }

    /// Whether the rules accept every value that another decoder reads as this type.
    static var maySkipRules: Bool { get }

    /// Whether the rules accept this value, which another decoder has read.
    var skipsRules: Bool { get }

    /// Reads a value.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Self>
}

extension CowReadable {
    static var hasOwnCoding: Bool { false }
    static var maySkipRules: Bool { true }
    var skipsRules: Bool { true }
}

extension CowReadable where Self: ConversionTarget {
    static var hasRules: Bool { true }

    /// Uses the shared conversion table, after the strategy had the chance to convert an inexact value.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Self> {
        reader.scalar(Self.self, at: node)
    }
}

extension CowReadable where Self: ConversionTarget & FloatingPoint {
    static var maySkipRules: Bool { false }

    /// Whether infinities are accepted depends on the rules, and so does an integer that may have changed when it
    /// became a `Float`.
    var skipsRules: Bool { isFinite && (Self.self != Float.self || magnitude < 16_777_216) }

    /// Uses the shared conversion table; treats an infinity, which a native dictionary can contain, like the word for
    /// it.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Self> {
        if Self.self == Float.self, let value = Float.written(as: node) as? Self { return .native(value) }
        let read = reader.scalar(Self.self, at: node)
        guard case .native(let value) = read, !value.isFinite, !reader.rules.readsNonFiniteWords else { return read }
        return .refused(.outOfRange)
    }
}

extension Float {
    /// The `Float` for which an encoder writes this number; nil for other numbers, and if the table reads them all.
    ///
    /// Encoders write the fewest digits that are read as the same `Float`, or those of the equal `Double`: 123456792 is
    /// written as `1.2345679e+08`. Under other decoders, `123456790` cannot be distinguished from that.
    fileprivate static func written(as node: RawNode) -> Float? {
        guard
            let text = node.numberText, let value = Float(text), value.isFinite, value.magnitude >= 16_777_216,
            let number = JSONNumber(text)
        else { return nil }
        return ["\(value)", "\(Double(value))"].contains { JSONNumber($0) == number } ? value : nil
    }
}

/// The result of reading one value.
enum CowRead<Value> {
    /// The value has the requested type.
    case native(Value)
    /// A collection in which something was converted or dropped.
    case repaired(Value)
    /// The value was converted from another type or format.
    case rescued(Value)
    /// Neither a rule nor the strategy converts the value.
    case refused(SmartFinding)

    /// Transforms the value; refuses it if the closure returns nil.
    func map<Other>(_ make: (Value) -> Other?) -> CowRead<Other> {
        switch self {
        case .native(let value): make(value).map { .native($0) } ?? .refused(.unknownCase)
        case .repaired(let value): make(value).map { .repaired($0) } ?? .refused(.unknownCase)
        case .rescued(let value): make(value).map { .rescued($0) } ?? .refused(.unknownCase)
        case .refused(let finding): .refused(finding)
        }
    }
}

extension Bool: CowReadable {}
extension String: CowReadable {}
extension Int: CowReadable {}
extension Int8: CowReadable {}
extension Int16: CowReadable {}
extension Int32: CowReadable {}
extension Int64: CowReadable {}
extension UInt: CowReadable {}
extension UInt8: CowReadable {}
extension UInt16: CowReadable {}
extension UInt32: CowReadable {}
extension UInt64: CowReadable {}
extension Double: CowReadable {}
extension Float: CowReadable {}
extension CGFloat: CowReadable {}
extension Decimal: CowReadable {}

extension Optional: CowReadable {
    static var hasRules: Bool { CowReader.hasRules(for: Wrapped.self) }
    static var hasOwnCoding: Bool { CowReader.hasOwnCoding(Wrapped.self) }
    static var maySkipRules: Bool { CowReader.maySkipRules(Wrapped.self) }
    var skipsRules: Bool { map { ($0 as? any CowReadable)?.skipsRules ?? true } ?? true }

    /// Returns nil for null; reads any other value as the wrapped type.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Wrapped?> {
        node.isNull ? .native(nil) : reader.read(Wrapped.self, at: node).map { .some($0) }
    }
}

extension Character: CowReadable {
    static var hasRules: Bool { true }

    /// Reads a string of one character.
    ///
    /// If the rules allow it, also accepts surrounding white space, and a number as a Unicode scalar.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Character> {
        let text = node.string
        if let character = text.flatMap({ only($0[...]) }) { return .native(character) }
        return reader.rescue(Character.self, node) {
            if let text {
                return only(trimmed(text)).map { .rescued($0) } ?? .refused(.invalidFormat)
            }
            guard node.kind == .number, reader.rules.makesCharactersOfNumbers else { return .refused(.typeMismatch) }
            let scalar = node.int.flatMap { UInt32(exactly: $0) }.flatMap { Unicode.Scalar($0) }
            return scalar.map { .rescued(Character($0)) } ?? .refused(.outOfRange)
        }
    }

    /// The only character of a string; does not scan the rest of a long string.
    private static func only(_ text: Substring) -> Character? {
        text.dropFirst().isEmpty ? text.first : nil
    }

    private static func trimmed(_ text: String) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }
}

extension Array: CowReadable {
    static var hasRules: Bool { CowReader.hasRules(for: Element.self) }
    static var hasOwnCoding: Bool { CowReader.hasOwnCoding(Element.self) }
    static var maySkipRules: Bool { CowReader.maySkipRules(Element.self) }
    var skipsRules: Bool { allSatisfy { ($0 as? any CowReadable)?.skipsRules ?? true } }

    /// Reads the valid elements; wraps a scalar in an array if the rules allow it.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<[Element]> {
        guard node.kind == .array else { return reader.rescue([Element].self, node) { wrapped(node, by: reader) } }
        var elements: [Element] = []
        var isNative = true
        for child in node.elements {
            let read = reader.read(Element.self, at: child)
            switch read {
            case .native(let element):
                elements.append(element)
                continue
            case .repaired(let element):
                elements.append(element)
            case .rescued(let element):
                elements.append(element)
                reader.note(rescued: Element.self, at: child)
            case .refused(let finding):
                reader.drop(child, finding, Element.self, "Dropped invalid array element")
            }
            isNative = false
        }
        return isNative ? .native(elements) : .repaired(elements)
    }

    /// Wraps valid scalars only.
    ///
    /// Otherwise the result would be an empty array, which the payload does not contain.
    private static func wrapped(_ node: RawNode, by reader: CowReader) -> CowRead<[Element]> {
        switch node.kind {
        case .bool, .number, .string:
            guard reader.rules.wrapsScalars else { return .refused(.typeMismatch) }
            switch reader.read(Element.self, at: node) {
            case .native(let element), .repaired(let element), .rescued(let element): return .rescued([element])
            case .refused(let finding): return .refused(finding)
            }
        case .null, .array, .object, .foreign:
            return .refused(.typeMismatch)
        }
    }
}

extension Dictionary: CowReadable {
    /// Dictionaries with other keys than `String` are left to the decoder, because decoders represent them differently.
    static var hasRules: Bool { Key.self == String.self && CowReader.hasRules(for: Value.self) }
    static var hasOwnCoding: Bool { CowReader.hasOwnCoding(Value.self) }
    static var maySkipRules: Bool { !hasRules || CowReader.maySkipRules(Value.self) }
    var skipsRules: Bool { values.allSatisfy { ($0 as? any CowReadable)?.skipsRules ?? true } }

    /// Reads the entries with valid values.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<[Key: Value]> {
        guard node.kind == .object else {
            return reader.rescue([Key: Value].self, node) { .refused(.typeMismatch) }
        }
        var entries: [String: Value] = [:]
        var isNative = true
        for (name, child) in node.members {
            switch reader.read(Value.self, at: child) {
            case .native(let value):
                entries[name] = value
                continue
            case .repaired(let value):
                entries[name] = value
            case .rescued(let value):
                entries[name] = value
                reader.note(rescued: Value.self, at: child)
            case .refused(let finding):
                reader.drop(child, finding, Value.self, "Dropped invalid dictionary entry at key '\(name)'")
            }
            isNative = false
        }
        guard let entries = entries as? [Key: Value] else { return .refused(.typeMismatch) }
        return isNative ? .native(entries) : .repaired(entries)
    }
}
