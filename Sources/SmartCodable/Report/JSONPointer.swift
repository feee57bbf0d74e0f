/// The way to a value as RFC 6901 writes it: `/orders/0/a~1b`.
struct JSONPointer {
    private(set) var text = ""

    private var stepCount = 0

    /// Bytes and steps after which a pointer is cut: deep input must not fill the memory with pointers.
    static let longest = 2_000
    private static let mostSteps = 33

    init(_ keys: [String] = []) {
        for key in keys { append(key) }
    }

    func appending(_ key: String) -> JSONPointer {
        var pointer = self
        pointer.append(key)
        return pointer
    }

    private mutating func append(_ key: String) {
        stepCount += 1
        if stepCount == Self.mostSteps + 1 { text += "/…" }
        guard stepCount <= Self.mostSteps, text.utf8.count <= Self.longest else { return }
        let key = key.shortened(toUTF8: Self.longest)
        text += "/"
        // Nearly all keys are written as they are.
        if key.utf8.contains(where: Self.isEscaped) { text += Self.escaped(key) } else { text += key }
    }

    private static func isEscaped(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "~") || byte == UInt8(ascii: "/") }

    private static func escaped(_ key: String) -> String {
        var text = ""
        for character in key.unicodeScalars {
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}
