/// The texts of the initial values that a call omits, by type.
///
/// Sessions that create the texts of a type share them with the session that needs them: the initial value of a property
/// can be a model, whose own initial values are omitted from the text, and so on.
final class InitialTexts {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let scope: [CreationNumber]
    }

    private var members: [Key: [String: [UInt8]]] = [:]

    /// Returns the texts of the properties of a model, under the options of a part of the output.
    func members(
        of type: Any.Type,
        in scope: [CreationNumber],
        _ make: () -> [String: [UInt8]]
    ) -> [String: [UInt8]] {
        let key = Key(type: ObjectIdentifier(type), scope: scope)
        if let known = members[key] { return known }
        let made = make()
        members[key] = made
        return made
    }
}
