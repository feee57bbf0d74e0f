/// Changes the format of compact JSON text.
///
/// It works on the finished text, so that values are encoded in the same way for all formats. The text is well-formed,
/// because this library wrote it. Not recursive, because the text may be deep.
struct TextFormatter {
    private let text: ByteWriter

    init(_ text: ByteWriter) {
        self.text = text
    }

    // MARK: - Sorted keys

    /// An object in the text.
    private struct Object {
        /// The offset after the opening brace.
        let start: Int
        /// The offset of the closing brace.
        var end = 0
        var members: [Member] = []
        /// The first member that has not ended.
        var member: Member?
        /// The number of objects in the text before the end of this one.
        var lastObject = 0
    }

    /// A member in the text.
    private struct Member {
        let start: Int
        /// The offset after the quoted key.
        let endOfKey: Int
        var end = 0
        /// The range of the objects in the value, among all objects in the text.
        let firstObject: Int
        var lastObject = 0
    }

    /// A range of the text that is copied, except for the members of the objects in it, which are sorted.
    private struct Part {
        let start: Int
        let end: Int
        let firstObject: Int
        let lastObject: Int
        var needsComma = false
    }

    /// Returns the text with the members of each object in the order of the UTF-8 bytes of their keys.
    func sorted() -> ByteWriter {
        let objects = readObjects()
        let sorted = ByteWriter(capacity: text.count &+ 1)
        var parts = [Part(start: 0, end: text.count, firstObject: 0, lastObject: objects.count)]
        while let part = parts.popLast() {
            if part.needsComma { sorted.append(.comma) }
            guard part.firstObject < part.lastObject else {
                sorted.append(part.start..<part.end, of: text)
                continue
            }
            let object = objects[part.firstObject]
            sorted.append(part.start..<object.start, of: text)
            // The last part comes first.
            parts.append(
                Part(start: object.end, end: part.end, firstObject: object.lastObject, lastObject: part.lastObject)
            )
            for index in object.members.indices.reversed() {
                let member = object.members[index]
                parts.append(
                    Part(
                        start: member.start,
                        end: member.end,
                        firstObject: member.firstObject,
                        lastObject: member.lastObject,
                        needsComma: index > 0
                    )
                )
            }
        }
        return sorted
    }

    /// Returns all objects in the order of their opening braces.
    private func readObjects() -> [Object] {
        var objects: [Object] = []
        // The numbers of the open objects; nil for an array.
        var open: [Int?] = []
        var index = 0
        func endMember(of object: Int) {
            guard var member = objects[object].member else { return }
            member.end = index
            member.lastObject = objects.count
            objects[object].members.append(member)
            objects[object].member = nil
        }
        while index < text.count {
            switch text.byte(at: index) {
            case .quote:
                let end = text.endOfString(at: index)
                if case .some(.some(let object)) = open.last, objects[object].member == nil {
                    objects[object].member = Member(start: index, endOfKey: end, firstObject: objects.count)
                }
                index = end
                continue
            case .openBrace:
                open.append(objects.count)
                objects.append(Object(start: index &+ 1))
            case .openBracket: open.append(nil)
            case .comma:
                if case .some(.some(let object)) = open.last { endMember(of: object) }
            case .closeBrace:
                guard case .some(.some(let object)) = open.popLast() else { break }
                endMember(of: object)
                objects[object].end = index
                objects[object].lastObject = objects.count
                objects[object].members.sort(by: precedes)
            case .closeBracket: open.removeLast()
            default: break
            }
            index &+= 1
        }
        return objects
    }

    /// Returns whether the key of a member comes first.
    private func precedes(_ left: Member, _ right: Member) -> Bool {
        var (first, second) = (left.start &+ 1, right.start &+ 1)
        while true {
            // The closing quote is not a part of the key.
            if second == right.endOfKey &- 1 { return false }
            if first == left.endOfKey &- 1 { return true }
            let (one, other) = (nextByte(&first), nextByte(&second))
            if one != other { return one < other }
        }
    }

    /// Reads a byte of a key, which may have an escape.
    ///
    /// This library escapes single bytes only.
    private func nextByte(_ index: inout Int) -> UInt8 {
        let byte = text.byte(at: index)
        index &+= 1
        guard byte == .backslash else { return byte }
        let escape = text.byte(at: index)
        index &+= 1
        switch escape {
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "t"): return .tab
        case UInt8(ascii: "n"): return .lineFeed
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "r"): return .carriageReturn
        case UInt8(ascii: "u"):
            index &+= 4
            let digits = [index &- 2, index &- 1].map { text.byte(at: $0).hexadecimalValue ?? 0 }
            return UInt8(truncatingIfNeeded: digits[0] &* 16 &+ digits[1])
        default: return escape
        }
    }

    // MARK: - Line breaks

    /// Returns the text with a line for each member and element, in the format of Foundation's encoder.
    func indented() -> ByteWriter {
        let lines = ByteWriter(capacity: text.count &* 2 &+ 1)
        var depth = 0
        var index = 0
        func breakLine() {
            lines.append(.lineFeed)
            for _ in 0..<depth { lines.append(plain: "  ") }
        }
        while index < text.count {
            let byte = text.byte(at: index)
            switch byte {
            case .quote:
                let end = text.endOfString(at: index)
                lines.append(index..<end, of: text)
                index = end
                continue
            case .openBrace, .openBracket:
                lines.append(byte)
                let next = text.byte(at: index &+ 1)
                if next == .closeBrace || next == .closeBracket {
                    // Foundation's format has a blank line in empty collections.
                    lines.append(.lineFeed)
                    breakLine()
                    lines.append(next)
                    index &+= 1
                } else {
                    depth &+= 1
                    breakLine()
                }
            case .closeBrace, .closeBracket:
                depth &-= 1
                breakLine()
                lines.append(byte)
            case .comma:
                lines.append(byte)
                breakLine()
            case .colon: lines.append(plain: " : ")
            default: lines.append(byte)
            }
            index &+= 1
        }
        return lines
    }
}
