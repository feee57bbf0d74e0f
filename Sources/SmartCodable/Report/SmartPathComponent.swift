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
        // Controls and line breaks, and the invisible marks that turn the direction of a line; emoji are joined by one.
        let categories: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
            categories.contains(scalar.properties.generalCategory) && scalar != "\u{200D}"
        }
        guard key.unicodeScalars.contains(where: isHarmful) else { return key }
        return key.unicodeScalars.map { isHarmful($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
    }
}
