/// A coding key behind a reference, so that storing it costs a pointer.
///
/// Decoders and encoders need the key of the current member for coding paths only, which are rare. Storing it as
/// `any CodingKey` for every property cost 8 % of a decode (exclusivity checks and copies through a witness table).
/// They store the key's type instead and make the key again from its name. A key with a number of its own, which its
/// name does not contain, is boxed.
final class CodingKeyBox {
    let key: any CodingKey

    init(_ key: any CodingKey) {
        self.key = key
    }

    /// Whether keys of a type can have a number that their name does not contain: all types but plain enumerations.
    @inline(__always)
    static func mayNeedBox<Key: CodingKey>(_ type: Key.Type) -> Bool { MemoryLayout<Key>.size > 2 }

    /// Boxes a key that has a number; nil for any other.
    @inline(never)
    static func box<Key: CodingKey>(_ key: Key) -> CodingKeyBox? {
        key.intValue == nil ? nil : CodingKeyBox(key)
    }

    /// The coding key with a name: the boxed one if it has this name and type, otherwise one that the type makes.
    static func key(named name: String, _ type: (any CodingKey.Type)?, _ box: CodingKeyBox?) -> (any CodingKey)? {
        guard let type else { return nil }
        if let key = box?.key, key.stringValue == name, Swift.type(of: key) == type { return key }
        return type.init(stringValue: name)
    }
}
