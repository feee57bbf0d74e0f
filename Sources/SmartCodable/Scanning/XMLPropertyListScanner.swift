import Foundation

/// Converts an XML property list in the form that tools write to a document, in one pass without recursion.
///
///     <?xml version="1.0" encoding="UTF-8"?>
///     <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
///     <plist version="1.0">
///     <dict>
///         <key>id</key>
///         <integer>7</integer>
///     </dict>
///     </plist>
///
/// Foundation creates an object for each value, which takes ten times as long. The scanner reads only what it reads
/// exactly as Foundation does, whose rules are in `CFPropertyList.c`. For everything else, valid or not, it returns
/// nil, and Foundation decides: other encodings and declarations, internal DTD subsets, elements outside of `plist`,
/// more levels than the limit, repeated keys, and values in an unusual form.
///
/// As in `DocumentScanner`, every loop stops at a zero byte, and the text is followed by `PaddedBytes.padding` zeros.
struct XMLPropertyListScanner: ~Copyable {
    private let text: PaddedBytes
    /// The maximum number of levels; that of Foundation is 512.
    private let depth: Int
    private let keyLength: Int
    /// Whether the scan ended at a key that is longer than the limit.
    private var hasLongKey = false
    var position = 0
    var tape = TapeBuilder()
    private var filter = RepeatedKeyFilter()
    private var open: [Collection] = []
    private var deepest = 0

    /// An element of the format.
    ///
    /// The raw value is its name: letters in ASCII, the last one in the lowest byte.
    enum Element: UInt64 {
        case plist = 0x70_6C_69_73_74
        case array = 0x61_72_72_61_79
        case dict = 0x64_69_63_74
        case key = 0x6B_65_79
        case string = 0x73_74_72_69_6E_67
        case integer = 0x69_6E_74_65_67_65_72
        case real = 0x72_65_61_6C
        case `true` = 0x74_72_75_65
        case `false` = 0x66_61_6C_73_65
        case date = 0x64_61_74_65
        case data = 0x64_61_74_61
    }

    /// `<array>`, `</array>` or `<array/>`.
    private struct Tag: Equatable {
        enum Form { case opening, closing, empty }

        let element: Element
        let form: Form
    }

    /// An array or a dictionary that is being read.
    private struct Collection {
        let element: Element
        let container: TapeBuilder.Container
        var count = 0
        var mayRepeatKeys = false
    }

    /// Well-formed UTF-8 with references resolved.
    private struct Text {
        let start: Int
        let count: Int
        /// Also false for ASCII characters that were written as references.
        let isASCII: Bool
    }

    /// A key is longer than the limit.
    struct KeyLengthError: Error {
        /// The JSON Pointer of the dictionary.
        let pointer: String
    }

    /// Converts a property list; nil if Foundation must read it.
    ///
    /// A key beyond the limit is an error here: Foundation would hash it, which can take quadratic time.
    static func document(_ data: Data, _ limits: SmartDecodingLimits) throws(KeyLengthError) -> DocumentStorage? {
        guard data.count <= Document.largestInput else { return nil }
        var scanner = XMLPropertyListScanner(data.withUnsafeBytes { PaddedBytes(copying: $0) }, limits)
        guard scanner.scan() else {
            defer { scanner.tape.abandon() }
            if scanner.hasLongKey { throw KeyLengthError(pointer: scanner.tape.pointerOfOpenContainer()) }
            return nil
        }
        return scanner.tape.finish(depth: scanner.deepest)
    }

    private init(_ text: PaddedBytes, _ limits: SmartDecodingLimits) {
        self.text = text
        depth = min(limits.depth, 512)
        keyLength = limits.keyLength
    }

    deinit {
        text.deallocate()
    }

    /// The bytes of the text.
    ///
    /// In bounds: no position is after the first byte of the padding, and no step reads more than eight bytes. Writes
    /// are below the position.
    var bytes: UnsafeMutablePointer<UInt8> { text.start }

    /// Scans the whole text; false if Foundation must read it.
    private mutating func scan() -> Bool {
        guard scanProlog(), scanTag() == Tag(element: .plist, form: .opening) else { return false }
        repeat {
            guard var tag = scanTag() else { return false }
            if tag.form != .closing, let last = open.indices.last {
                if open[last].element == .dict {
                    guard tag.element == .key, scanKey(tag, of: last), let next = scanTag() else { return false }
                    guard next.form != .closing else { return false }
                    tag = next
                }
                open[last].count += 1
            }
            guard tag.form == .closing ? close(tag.element) : scanValue(tag) else { return false }
        } while !open.isEmpty
        guard scanTag() == Tag(element: .plist, form: .closing) else { return false }
        skipWhiteSpace()
        return position == text.count
    }

    // MARK: - Markup

    /// Skips a byte order mark, the XML declaration and the document type.
    private mutating func scanProlog() -> Bool {
        skip("\u{FEFF}")
        let isDeclared =
            skip(#"<?xml version="1.0" encoding="UTF-8"?>"#) || skip(#"<?xml version="1.0" encoding="utf-8"?>"#)
        if !isDeclared, skip("<?xml") { return false }
        guard skipMiscellany() else { return false }
        guard skip("<!DOCTYPE") else { return true }
        while bytes[position] != UInt8(ascii: ">") {
            if bytes[position] == 0 || bytes[position] == .openBracket { return false }
            position += 1
        }
        position += 1
        return true
    }

    /// Skips white space, comments and processing instructions.
    private mutating func skipMiscellany() -> Bool {
        while true {
            skipWhiteSpace()
            if skip("<!--") {
                // Foundation reads `<!-->` and `<!--->` as comments.
                guard bytes[position] != .minus, bytes[position] != UInt8(ascii: ">"), skip(through: "-->") else {
                    return false
                }
            } else if skip("<?") {
                guard bytes[position] != UInt8(ascii: ">"), skip(through: "?>") else { return false }
            } else {
                return true
            }
        }
    }

    /// Scans the next tag and what may be before it; nil if it is not a tag of the format.
    private mutating func scanTag() -> Tag? {
        guard skipMiscellany(), skip("<") else { return nil }
        let isClosing = skip("/")
        var isEmpty = false
        var name: UInt64 = 0
        while UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[position] {
            name = name << 8 | UInt64(bytes[position])
            position += 1
        }
        guard let element = Element(rawValue: name) else { return nil }
        if isClosing {
            skipWhiteSpace()
        } else if isWhiteSpace(bytes[position]) {
            // Foundation ignores attributes, and ends them at the first `>`.
            while bytes[position] != UInt8(ascii: ">"), bytes[position] != 0 { position += 1 }
            isEmpty = bytes[position - 1] == .slash
        } else {
            isEmpty = skip("/")
        }
        guard skip(">") else { return nil }
        return Tag(element: element, form: isClosing ? .closing : isEmpty ? .empty : .opening)
    }

    /// Scans the closing tag of an element that contains no other elements.
    mutating func scanEnd(of element: Element) -> Bool {
        bytes[position] == UInt8(ascii: "<") && bytes[position + 1] == .slash
            && scanTag() == Tag(element: element, form: .closing)
    }

    private mutating func skipWhiteSpace() {
        while isWhiteSpace(bytes[position]) { position += 1 }
    }

    func isWhiteSpace(_ byte: UInt8) -> Bool {
        byte <= .space && (byte == .space || byte == .tab || byte == .lineFeed || byte == .carriageReturn)
    }

    /// Skips bytes if they are the next ones, and returns whether they are.
    @discardableResult
    mutating func skip(_ expected: StaticString) -> Bool {
        for index in 0..<expected.utf8CodeUnitCount where bytes[position + index] != expected.utf8Start[index] {
            return false
        }
        position += expected.utf8CodeUnitCount
        return true
    }

    /// Skips all bytes up to the end of a mark; false if the text does not contain it.
    private mutating func skip(through end: StaticString) -> Bool {
        while bytes[position] != 0 {
            if skip(end) { return true }
            position += 1
        }
        return false
    }

    // MARK: - Collections

    private mutating func scanKey(_ tag: Tag, of collection: Int) -> Bool {
        guard let text = scanText(tag) else { return false }
        hasLongKey = text.count > keyLength
        if hasLongKey { return false }
        let key = ByteView(bytes + text.start, text.count)
        if filter.insert(key.start, count: key.count, level: collection) {
            open[collection].mayRepeatKeys = true
        }
        tape.append(string: key.buffer, isASCII: text.isASCII)
        // Foundation converts a dictionary with this key to a reference of a keyed archive.
        return !key.buffer.elementsEqual("CF$UID".utf8)
    }

    private mutating func scanValue(_ tag: Tag) -> Bool {
        switch (tag.element, tag.form) {
        case (.array, _), (.dict, _):
            let isObject = tag.element == .dict
            if isObject {
                filter.prepare(level: open.count)
                filter.open(level: open.count)
            }
            let container = isObject ? tape.openObject() : tape.openArray()
            open.append(Collection(element: tag.element, container: container))
            deepest = max(deepest, open.count)
            return open.count <= depth && (tag.form == .opening || close(tag.element))
        case (.string, _), (.key, _):
            guard let text = scanText(tag) else { return false }
            tape.append(string: ByteView(bytes + text.start, text.count).buffer, isASCII: text.isASCII)
            return true
        case (.true, _), (.false, _):
            tape.append(tag.element == .true ? .true : .false)
            return tag.form == .empty || scanEnd(of: tag.element)
        case (.integer, .opening): return scanInteger()
        case (.real, .opening): return scanReal()
        case (.date, .opening): return scanDate()
        case (.data, .opening): return scanData()
        default: return false
        }
    }

    private mutating func close(_ element: Element) -> Bool {
        guard let collection = open.popLast(), collection.element == element else { return false }
        tape.close(collection.container, count: collection.count)
        return !collection.mayRepeatKeys || !tape.hasRepeatedKeys(collection.container)
    }

    // MARK: - Text

    /// Scans text and the closing tag of its element.
    private mutating func scanText(_ tag: Tag) -> Text? {
        let start = position
        if tag.form == .empty { return Text(start: start, count: 0, isASCII: true) }
        var isASCII = true
        while true {
            switch bytes[position] {
            case UInt8(ascii: "<") where bytes[position + 1] == .slash:
                let text = Text(start: start, count: position - start, isASCII: isASCII)
                return scanEnd(of: tag.element) ? text : nil
            case 0: return nil
            case UInt8(ascii: "<"), UInt8(ascii: "&"): return slowPathResolve(from: start, tag.element)
            case 0x80...:
                isASCII = false
                guard let length = characterLength() else { return nil }
                position += length
            default: position += 1
            }
        }
    }

    /// Resolves references and CDATA sections in place, because the result is shorter.
    @inline(never)
    private mutating func slowPathResolve(from start: Int, _ element: Element) -> Text? {
        var end = position
        while true {
            if skip("&") {
                guard let character = scanReference() else { return nil }
                for byte in String(character).utf8 { append(byte, at: &end) }
            } else if skip("<![CDATA[") {
                while !skip("]]>") {
                    guard moveCharacter(to: &end) else { return nil }
                }
            } else if bytes[position] == UInt8(ascii: "<") {
                return scanEnd(of: element) ? Text(start: start, count: end - start, isASCII: false) : nil
            } else {
                guard moveCharacter(to: &end) else { return nil }
            }
        }
    }

    private mutating func moveCharacter(to end: inout Int) -> Bool {
        guard let length = characterLength() else { return false }
        for _ in 0..<length {
            append(bytes[position], at: &end)
            position += 1
        }
        return true
    }

    private func append(_ byte: UInt8, at end: inout Int) {
        bytes[end] = byte
        end += 1
    }

    /// The length of the character at the position; nil at the end, for invalid UTF-8, and for U+FEFF, which Foundation
    /// removes from some strings.
    private func characterLength() -> Int? {
        if bytes[position] < 0x80 { return bytes[position] == 0 ? nil : 1 }
        let length = UTF8Sequence.length(at: bytes + position)
        let isByteOrderMark =
            length == 3 && bytes[position] == 0xEF && bytes[position + 1] == 0xBB
            && bytes[position + 2] == 0xBF
        return length == 0 || isByteOrderMark ? nil : length
    }

    /// Scans a reference after its `&`.
    private mutating func scanReference() -> Unicode.Scalar? {
        if skip("amp;") { return "&" }
        if skip("lt;") { return "<" }
        if skip("gt;") { return ">" }
        if skip("quot;") { return "\"" }
        if skip("apos;") { return "'" }
        guard skip("#") else { return nil }
        // Foundation keeps only the lowest 16 bits of larger numbers.
        guard let number = scanDigits(radix: skip("x") ? 16 : 10), 1...0xFFFD ~= number, number != 0xFEFF, skip(";")
        else { return nil }
        return Unicode.Scalar(UInt32(number))
    }
}
