/// The way to a value as RFC 6901 writes it: `/orders/0/a~1b`.
struct JSONPointer {
    private(set) var text = ""

    /// Bytes after which a pointer is cut: deep input with long keys must not fill the memory with them.
    static let longest = 2_000

    init(_ keys: [String] = []) {
        for key in keys { append(key) }
    }

    func appending(_ key: String) -> JSONPointer {
        var pointer = self
        pointer.append(key)
        return pointer
    }

    private mutating func append(_ key: String) {
        guard text.utf8.count <= Self.longest else { return }
        text += "/"
        for character in key.shortened(toUTF8: Self.longest).unicodeScalars {
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(character)
            }
        }
    }
}
