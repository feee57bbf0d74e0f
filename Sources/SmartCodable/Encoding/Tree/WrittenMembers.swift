/// Parses the members of an object from text that this library wrote, without the braces.
///
/// Used only if a model opens a nested container for a key that already has a value, or continues a nested container
/// after something else was written: adding to a value requires a tree. The text is well-formed. Holes are values
/// without text. Not recursive, because the text may be deep.
struct WrittenMembers {
    private enum Container {
        case object(EncodedObject)
        case array(EncodedArray)
    }

    private let text: ByteWriter
    private var holes: ArraySlice<(offset: Int, slot: EncodedSlot)>
    private let rests: [Range<Int>]
    private var index: Int
    private var open: [Container] = []
    /// The key of the next member; nil in an array and before a key.
    private var key: String?
    /// The index of the key.
    private var keyStart = 0

    /// - Parameters:
    ///   - text: the text, which ends with the last member.
    ///   - start: the index of the first member.
    ///   - holes: the holes after that index, in order.
    ///   - rests: the ranges of the members of a rest.
    init(
        in text: ByteWriter,
        from start: Int,
        holes: ArraySlice<(offset: Int, slot: EncodedSlot)>,
        rests: [Range<Int>]
    ) {
        self.text = text
        self.holes = holes
        self.rests = rests
        index = start
    }

    /// Returns the members.
    ///
    /// The last value of a repeated key is used, and that of a property before that of a rest.
    mutating func read() -> EncodedObject {
        let root = EncodedObject()
        open = [.object(root)]
        readAll()
        return root
    }

    /// Returns the only value of a text that is no list of members.
    mutating func readValue() -> EncodedValue {
        let root = EncodedArray()
        open = [.array(root)]
        readAll()
        return root.elements.first ?? .null
    }

    private mutating func readAll() {
        while true {
            if let hole = holes.first, hole.offset == index {
                holes.removeFirst()
                add(.slot(hole.slot))
                continue
            }
            guard index < text.count else { return }
            switch text.byte(at: index) {
            case .comma, .colon:
                index += 1
            case .closeBrace, .closeBracket:
                open.removeLast()
                index += 1
            case .openBrace:
                let object = EncodedObject()
                add(.object(object))
                open.append(.object(object))
                index += 1
            case .openBracket:
                let array = EncodedArray()
                add(.array(array))
                open.append(.array(array))
                index += 1
            case .quote:
                let start = index
                let string = readString()
                if key == nil, case .object = open.last {
                    key = string
                    keyStart = start
                } else {
                    add(.string(string))
                }
            default:
                add(readWord())
            }
        }
    }

    private mutating func add(_ value: EncodedValue) {
        switch open.last {
        case .object(let object):
            if open.count == 1, rests.contains(where: { $0.contains(keyStart) }) {
                object.setRest(value, for: key ?? "")
            } else {
                object.set(value, for: key ?? "")
            }
        case .array(let array): array.append(value)
        case nil: break
        }
        key = nil
    }

    /// Reads a number, a Boolean or null.
    private mutating func readWord() -> EncodedValue {
        let start = index
        loop: while index < text.count {
            switch text.byte(at: index) {
            case .comma, .closeBrace, .closeBracket: break loop
            default: index += 1
            }
        }
        switch String(decoding: (start..<index).map { text.byte(at: $0) }, as: UTF8.self) {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        case let number: return .number(number)
        }
    }

    private mutating func readString() -> String {
        let start = index
        index = text.endOfString(at: index)
        let written = (start..<index).map { text.byte(at: $0) }
        guard written.contains(.backslash) else {
            return String(decoding: written.dropFirst().dropLast(), as: UTF8.self)
        }
        // Never nil: the encoder wrote the string.
        guard let document = try? Document.scan(.utf8(written), .standard) else { return "" }
        return document.document.string(of: document.document.entry(.root))
    }
}
