/// One step from a value to a value inside it.
public enum SmartPathComponent: Hashable, Sendable, Codable {
    /// The property of a model, by its coding key.
    case key(String)
    /// The element of an array, counted from 0.
    case index(Int)
}

extension SmartPathComponent: CustomStringConvertible {
    /// The key with its control characters and line breaks escaped, or the index.
    public var description: String {
        switch self {
        case .key(let key): Self.printable(key)
        case .index(let index): String(index)
        }
    }

    /// A key of the input must not be able to forge lines of a log.
    private static func printable(_ key: String) -> String {
        let breaks: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
        guard key.unicodeScalars.contains(where: { breaks.contains($0.properties.generalCategory) }) else { return key }
        return key.unicodeScalars.map { scalar in
            breaks.contains(scalar.properties.generalCategory) ? scalar.escaped(asASCII: true) : String(scalar)
        }.joined()
    }
}
