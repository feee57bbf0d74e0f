/// Writes arrays.
///
/// Elements that need no encoder are appended directly.
final class ArrayWriter<Element: Encodable>: ValueWriter<[Element]> {
    private let element: ValueWriter<Element>

    init(_ element: ValueWriter<Element>) {
        self.element = element
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<[Element]>? {
        let element = session.writer(for: Element.self)
        return element === self.element ? self : ArrayWriter(element)
    }

    override func write(_ value: [Element], at context: EncodingContext) throws {
        if context.append(value, by: self) { return }
        try context.run(self, value) { encoder in
            encoder.openArray()
            for index in 0..<value.count { try encoder.writeElement(value[index], by: element) }
        }
    }

    override func append(_ value: [Element], in session: EncodingSession, at level: Int) -> Bool {
        let text = session.writer
        text.append(.openBracket)
        if !element.writeElements(value, to: text) {
            guard level <= session.levels.shallow else { return false }
            for index in 0..<value.count {
                if index > 0 { text.append(.comma) }
                guard element.append(value[index], in: session, at: level &+ 1) else { return false }
            }
        }
        text.append(.closeBracket)
        return true
    }
}

extension Array: _SmartWritable {
    /// Creates the writer for arrays of encodable elements.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        let session = call.session
        guard let element = Element.self as? any Encodable.Type else {
            return nil
        }
        return ArrayWriters.makeWriter(for: element, in: session)
    }
}

/// Opens the element type as a generic parameter.
private enum ArrayWriters {
    static func makeWriter<Element: Encodable>(for type: Element.Type, in session: EncodingSession) -> AnyValueWriter {
        ArrayWriter<Element>(session.writer(for: type))
    }
}

/// Writes dictionaries as objects.
///
/// Key strategies do not change their keys, which are data.
///
/// Members are sorted by the UTF-8 bytes of their keys, so that equal dictionaries have equal text. Swift's own order
/// differs between processes.
final class DictionaryWriter<Key: Hashable, Value: Encodable>: ValueWriter<[Key: Value]> {
    private let name: (Key) -> String
    private let value: ValueWriter<Value>
    /// Whether a value of this call needed an encoder.
    private var needsEncoder = false

    init(_ name: @escaping (Key) -> String, _ value: ValueWriter<Value>) {
        self.name = name
        self.value = value
        super.init()
    }

    /// A key with the form of an integer has an `intValue`, as with Foundation.
    override func codingKey(ofMember name: String) -> (any CodingKey)? { StepKey(dictionaryKey: name) }

    override func renewed(in session: EncodingSession) -> ValueWriter<[Key: Value]>? {
        let value = session.writer(for: Value.self)
        return value === self.value ? self : DictionaryWriter(name, value)
    }

    override func begin(_ call: Int) {
        super.begin(call)
        needsEncoder = false
    }

    override func write(_ dictionary: [Key: Value], at context: EncodingContext) throws {
        if context.append(dictionary, by: self) { return }
        try context.run(self, dictionary) { encoder in
            encoder.openObject()
            let (names, values) = members(of: dictionary)
            for index in names.sortedByBytes() { try encoder.writeEntry(values[index], names[index], by: value) }
        }
    }

    override func append(_ dictionary: [Key: Value], in session: EncodingSession, at level: Int) -> Bool {
        guard level <= session.levels.shallow, !needsEncoder else { return false }
        let text = session.writer
        text.append(.openBrace)
        let (names, values) = members(of: dictionary)
        var isFirst = true
        for index in names.sortedByBytes() {
            if !isFirst { text.append(.comma) }
            isFirst = false
            text.append(quoted: names[index])
            text.append(.colon)
            guard value.append(values[index], in: session, at: level &+ 1) else {
                needsEncoder = true
                return false
            }
        }
        text.append(.closeBrace)
        return true
    }

    private func members(of dictionary: [Key: Value]) -> (names: [String], values: [Value]) {
        var names: [String] = []
        var values: [Value] = []
        names.reserveCapacity(dictionary.count)
        values.reserveCapacity(dictionary.count)
        // Not `keys` and `values`: with their methods, a small dictionary takes up to twice as long.
        for (key, value) in dictionary {
            names.append(name(key))
            values.append(value)
        }
        return (names, values)
    }
}

/// Writes dictionaries whose keys write themselves as one text or number as objects, and others as arrays of pairs.
///
/// `Dictionary` itself always encodes such keys as an array of alternating keys and values. Two keys with the same text
/// would be one member, so such a dictionary is an array as well.
final class TextKeyDictionaryWriter<Key: Hashable & Encodable, Value: Encodable>: ValueWriter<[Key: Value]> {
    private let value: ValueWriter<Value>

    init(_ value: ValueWriter<Value>) {
        self.value = value
        super.init()
    }

    /// A key with the form of an integer has an `intValue`, as with Foundation.
    override func codingKey(ofMember name: String) -> (any CodingKey)? { StepKey(dictionaryKey: name) }

    override func renewed(in session: EncodingSession) -> ValueWriter<[Key: Value]>? {
        let value = session.writer(for: Value.self)
        return value === self.value ? self : TextKeyDictionaryWriter(value)
    }

    override func write(_ dictionary: [Key: Value], at context: EncodingContext) throws {
        let settings = context.session.settings
        var members: [(name: String, value: Value)] = []
        members.reserveCapacity(dictionary.count)
        for (key, value) in dictionary {
            guard let name = KeyTextEncoder.text(of: key, settings) else {
                return try context.run(nil, dictionary) { try dictionary.encode(to: $0) }
            }
            members.append((name, value))
        }
        let names = members.map { $0.name }
        guard Set(names).count == names.count else {
            return try context.run(nil, dictionary) { try dictionary.encode(to: $0) }
        }
        try context.run(self, dictionary) { encoder in
            encoder.openObject()
            for index in names.sortedByBytes() {
                try encoder.writeEntry(members[index].value, names[index], by: value)
            }
        }
    }
}

extension [String] {
    /// The indices of the strings in the order of their UTF-8 bytes.
    ///
    /// Sorting indices moves no strings, and most strings differ in their first eight bytes.
    func sortedByBytes() -> [Int] {
        if count < 2 { return Array<Int>(indices) }
        var order = indices.map { (prefix: self[$0].firstBytes, index: $0) }
        order.sort { left, right in
            left.prefix == right.prefix
                ? self[left.index].utf8.lexicographicallyPrecedes(self[right.index].utf8) : left.prefix < right.prefix
        }
        return order.map(\.index)
    }
}

extension String {
    /// The first eight bytes of the UTF-8 text as one number, which has their order.
    fileprivate var firstBytes: UInt64 {
        var word: UInt64 = 0
        var shift: UInt64 = 64
        for byte in utf8.prefix(8) {
            shift &-= 8
            word |= UInt64(byte) &<< shift
        }
        return word
    }
}

extension Dictionary: _SmartWritable {
    /// Creates the writer for dictionaries of encodable values.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        guard let value = Value.self as? any Encodable.Type else { return nil }
        if let name = DictionaryKeyName<Key>.make {
            return DictionaryWriters<Key>.makeWriter(name, for: value, in: call.session)
        }
        guard let key = Key.self as? any (Hashable & Encodable).Type else { return nil }
        return TextKeyDictionaryWriters.makeWriter(key, for: value, in: call.session)
    }
}

/// Writes the members of a `JSONObject` in their order.
private final class JSONObjectWriter: ValueWriter<JSONObject> {
    private let value: ValueWriter<JSONValue>

    init(_ value: ValueWriter<JSONValue>) {
        self.value = value
        super.init()
    }

    /// A key with the form of an integer has an `intValue`, as in a dictionary.
    override func codingKey(ofMember name: String) -> (any CodingKey)? { StepKey(dictionaryKey: name) }

    override func renewed(in session: EncodingSession) -> ValueWriter<JSONObject>? {
        let value = session.writer(for: JSONValue.self)
        return value === self.value ? self : JSONObjectWriter(value)
    }

    override func append(_ object: JSONObject, in session: EncodingSession, at level: Int) -> Bool {
        value.append(.object(object), in: session, at: level)
    }

    override func write(_ object: JSONObject, at context: EncodingContext) throws {
        if context.append(object, by: self) { return }
        try context.run(self, object) { encoder in
            encoder.openObject()
            for (key, value) in object { try encoder.writeEntry(value, key, by: self.value) }
        }
    }
}

extension JSONObject: _SmartWritable {
    /// Creates the writer for objects of any content.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        JSONObjectWriter(call.session.writer(for: JSONValue.self))
    }
}

/// Writes JSON values.
private final class JSONValueWriter: EncodableWriter<JSONValue> {
    override func write(_ value: JSONValue, at context: EncodingContext) throws {
        if context.append(value, by: self) { return }
        // The members of a part are written into the enclosing object.
        if context.host != nil, let members = value.object {
            return try context.session.writer(for: JSONObject.self).write(members, at: context)
        }
        try super.write(value, at: context)
    }

    override func append(_ value: JSONValue, in session: EncodingSession, at level: Int) -> Bool {
        let text = session.writer
        switch value {
        case .null: JSONNull().append(to: text)
        case .bool(let flag): flag.append(to: text)
        case .number(let number): number.append(to: text)
        case .string(let string): string.append(to: text)
        case .array(let elements):
            guard level <= session.levels.shallow else { return false }
            text.append(.openBracket)
            for (index, element) in elements.enumerated() {
                if index > 0 { text.append(.comma) }
                guard append(element, in: session, at: level &+ 1) else { return false }
            }
            text.append(.closeBracket)
        case .object(let members):
            guard level <= session.levels.shallow else { return false }
            let start = text.count
            text.append(.openBrace)
            for (key, member) in members {
                if text.count > start &+ 1 { text.append(.comma) }
                text.append(quoted: key)
                text.append(.colon)
                guard append(member, in: session, at: level &+ 1) else { return false }
            }
            text.append(.closeBrace)
        }
        return true
    }
}

extension JSONValue: _SmartWritable {
    /// Creates the writer for JSON values.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        JSONValueWriter(isWritable: true, in: call.session)
    }
}

/// Opens the value type as a generic parameter.
private enum DictionaryWriters<Key: Hashable> {
    static func makeWriter<Value: Encodable>(
        _ name: @escaping (Key) -> String,
        for type: Value.Type,
        in session: EncodingSession
    ) -> AnyValueWriter {
        DictionaryWriter<Key, Value>(name, session.writer(for: type))
    }
}

/// Opens the types of the keys and the values as generic parameters.
private enum TextKeyDictionaryWriters {
    static func makeWriter<Key: Hashable & Encodable, Value: Encodable>(
        _ key: Key.Type,
        for type: Value.Type,
        in session: EncodingSession
    ) -> AnyValueWriter {
        TextKeyDictionaryWriter<Key, Value>(session.writer(for: type))
    }
}

/// Converts the keys of a dictionary to the keys of an object.
private enum DictionaryKeyName<Key: Hashable> {
    /// Nil for types that cannot be converted to keys.
    static var make: ((Key) -> String)? {
        if Key.self == String.self { return { sameValue($0, as: String.self) ?? "" } }
        if Key.self == Int.self { return { String(sameValue($0, as: Int.self) ?? 0) } }
        guard #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *) else { return nil }
        guard let type = Key.self as? any CodingKeyRepresentable.Type else { return nil }
        return representable(type)
    }

    @available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
    private static func representable<Representable: CodingKeyRepresentable>(
        _ type: Representable.Type
    ) -> (Key) -> String {
        { sameValue($0, as: Representable.self)?.codingKey.stringValue ?? "" }
    }
}
