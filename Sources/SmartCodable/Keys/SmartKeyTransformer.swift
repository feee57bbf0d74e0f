/// The keys and paths from which one property is read; created by the operator `<---`.
///
///     static func mappingForKey() -> [SmartKeyTransformer]? {
///         [
///             CodingKeys.name <--- ["nickName", "realName"],
///             CodingKeys.city <--- "address.city",
///             CodingKeys.first <--- "list.0",
///         ]
///     }
///
/// The first source that exists and is not null is used. A source with dots that does not exactly match a key is a
/// path: through objects by key, through arrays by index, and through JSON in strings. An index is counted from 0, and
/// -1 is the last element; `*` is each element, so that `items.*.id` is the array of all ids. `\\.` in a Swift literal
/// is a dot in a key. A source that begins with a slash is a JSON Pointer (RFC 6901): `"/a.b/0"`. The property's own
/// name is used only if it is listed. Several entries for one property are joined in order.
///
/// Encoding with mapped keys writes the first source without an index from the end or a wildcard, or the key of
/// ``encoded(as:)``. If each source has one, the whole text of the first is the key, from which it is read again.
@frozen public struct SmartKeyTransformer: Hashable, Sendable {
    /// The property, by its coding key.
    @usableFromInline let property: String
    /// The first of the keys and paths; nil if there is none.
    @usableFromInline let source: String?
    /// What nearly all entries do not have; nil for them.
    ///
    /// Stored apart, because the entries of a mapping that is not a constant are created and released in each call.
    @usableFromInline var extras: Extras?

    @usableFromInline final class Extras: Hashable, Sendable {
        /// The other keys and paths.
        let alternatives: [String]
        /// The key or path that is written; nil for the first source.
        let encodedSource: String?

        init(_ alternatives: [String], encodedSource: String? = nil) {
            self.alternatives = alternatives
            self.encodedSource = encodedSource
        }

        @usableFromInline static func == (first: Extras, second: Extras) -> Bool {
            first.alternatives == second.alternatives && first.encodedSource == second.encodedSource
        }

        @usableFromInline func hash(into hasher: inout Hasher) {
            hasher.combine(alternatives)
            hasher.combine(encodedSource)
        }
    }

    init(property: String, sources: [String]) {
        self.property = property
        source = sources.first
        if sources.count > 1 { extras = Extras(Array(sources.dropFirst())) }
    }

    @inlinable
    init(property: String, source: String) {
        self.property = property
        self.source = source
        extras = nil
    }

    /// Writes the property under another key than those from which it is read.
    ///
    ///     (CodingKeys.name <--- ["nick", "name"]).encoded(as: "user_name")
    ///
    /// Applies if the model is encoded with mapped keys. A key strategy does not rewrite the key. Decoding reads the key only if it is also one of the sources.
    /// Of several entries for one property, the last one with such a key is used. If another property is written under
    /// the key, and one of the two is not read from it, encoding different values is an error.
    ///
    /// - Parameter source: the key, or a path; nil for no other key.
    /// - Returns: the entry with the key.
    public func encoded(as source: String?) -> SmartKeyTransformer {
        var transformer = self
        let alternatives = extras?.alternatives ?? []
        transformer.extras =
            source == nil && alternatives.isEmpty ? nil : Extras(alternatives, encodedSource: source)
        return transformer
    }

    /// The keys and paths, in order of precedence.
    var sources: [String] { (source.map { [$0] } ?? []) + (extras?.alternatives ?? []) }

    /// The key or path that is written; nil for the first source.
    var encodedSource: String? { extras?.encodedSource }
}

infix operator <---

// Inlinable, like the initializer that it calls, so that the compiler can create the list of a model's mapping at
// compile time: ten mapped keys in one document take 1.08 times as long as plain keys instead of 1.21 times.

/// Reads a property from another key or path.
///
///     CodingKeys.name <--- "nick_name"        // {"nick_name": "Ann"} → name: "Ann"
///     CodingKeys.city <--- "address.city"     // {"address": {"city": "Rome"}} → city: "Rome"
///
/// The property's own name is no longer used, unless it is listed. If the key is missing or null, the property keeps
/// its initial value; a value of another type is converted as for any property.
///
/// - Parameters:
///   - property: the property, by its coding key.
///   - source: the key, or a path with dots.
/// - Returns: an entry for `mappingForKey()`.
@inlinable
public func <--- (property: any CodingKey, source: String) -> SmartKeyTransformer {
    SmartKeyTransformer(property: property.stringValue, source: source)
}

/// Reads a property from the first of several keys or paths that exists and is not null.
///
///     CodingKeys.name <--- ["nick_name", "name"]     // {"nick_name": null, "name": "Ann"} → name: "Ann"
///
/// If all keys are missing or null, the property keeps its initial value. A value of another type is converted as for
/// any property; if that fails, the remaining keys are not tried.
///
/// - Parameters:
///   - property: the property, by its coding key.
///   - sources: the keys or paths with dots, in order of precedence.
/// - Returns: an entry for `mappingForKey()`.
public func <--- (property: any CodingKey, sources: [String]) -> SmartKeyTransformer {
    SmartKeyTransformer(property: property.stringValue, sources: sources)
}
