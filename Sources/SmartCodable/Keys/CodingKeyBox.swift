/// A coding key in an object, so that storing it costs one pointer.
///
/// Decoders and encoders need the key of the current member for coding paths only, which are rarely built. Storing the
/// key as `any CodingKey` for every property cost 8 % of a decode, for exclusivity checks and copies through a witness
/// table. They store the key's type instead, and create the key again from its name when a path is built. Only a key
/// with an `intValue` is boxed, because it cannot be restored from the name.
final class CodingKeyBox {
    let key: any CodingKey

    init(_ key: any CodingKey) {
        self.key = key
    }

    /// Whether keys of a type may need a box.
    ///
    /// False for types of at most two bytes: enumerations without associated values, which are restored from their
    /// names.
    @inline(__always)
    static func mayNeedBox<Key: CodingKey>(_ type: Key.Type) -> Bool { MemoryLayout<Key>.size > 2 }

    /// Boxes a key with an `intValue`; nil for any other key.
    @inline(never)
    static func box<Key: CodingKey>(_ key: Key) -> CodingKeyBox? {
        key.intValue == nil ? nil : CodingKeyBox(key)
    }

    /// The coding key with a name.
    ///
    /// This is the boxed key if it has this name and type, otherwise a key that the type creates from the name. Nil if
    /// there is no type, or if the type does not accept the name.
    static func key(named name: String, _ type: (any CodingKey.Type)?, _ box: CodingKeyBox?) -> (any CodingKey)? {
        guard let type else { return nil }
        if let key = box?.key, key.stringValue == name, Swift.type(of: key) == type { return key }
        return type.init(stringValue: name)
    }
}

/// The coding keys of generated code, without their type.
///
/// Each key is converted by itself: to convert the array casts each key at run time, and the first cast of a type
/// searches the process for its conformance.
func erased<Key: CodingKey>(_ keys: [Key?]) -> [(any CodingKey)?] {
    keys.map { (key: Key?) -> (any CodingKey)? in
        guard let key else { return nil }
        return key
    }
}
