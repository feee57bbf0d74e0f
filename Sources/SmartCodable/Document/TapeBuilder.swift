/// Builds the document of an input that is not JSON text, such as a dictionary or a property list.
///
/// The result has the same tape as scanned text, with bytes of its own. Numbers are written as text, so that they are
/// read the same way for every input. Strings are written without escapes. Values that JSON cannot represent are stored
/// in an array beside the tape.
struct TapeBuilder {
    private var tape = Tape(capacity: 64)
    private let bytes = ByteWriter()
    private var foreign: [ForeignValue.Box] = []
    private var sources: [DocumentStorage.Source] = []
    /// Whether the document has more values or bytes than it can address.
    private(set) var isTooLarge = false

    /// An open array or object.
    struct Container {
        fileprivate let index: Int
    }

    mutating func append(_ literal: TapeEntry.Kind) {
        add(TapeEntry(literal, offset: 0))
    }

    mutating func append(string: String) {
        let start = bytes.count
        bytes.append(plain: string)
        add(.string, from: start)
    }

    /// Appends a string of well-formed UTF-8.
    mutating func append(string text: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
        let start = bytes.count
        bytes.append(text)
        add(.string, flags: isASCII ? .isASCII : .none, from: start)
    }

    /// Appends a key.
    ///
    /// Its value must be appended next.
    mutating func append(key: String) {
        append(string: key)
    }

    mutating func append(_ number: NativeNumber) {
        let start = bytes.count
        let isPlainInteger = number.write(to: bytes)
        add(.number, flags: isPlainInteger ? .isPlainInteger : .none, from: start)
    }

    /// Appends NaN or an infinity, in the form that it has in a repaired text.
    mutating func append(_ number: NonFiniteNumber) {
        let start = bytes.count
        bytes.append(number.rawValue)
        add(.number, flags: .isNonFinite, from: start)
    }

    /// Appends a value that JSON cannot represent; NaN and the infinities are read as in JSON text.
    mutating func append(foreign value: Any) {
        if let number = NonFiniteNumber(native: value) { return append(number) }
        add(TapeEntry(.foreign, offset: UInt32(truncatingIfNeeded: foreign.count)))
        foreign.append(ForeignValue.Box(value))
    }

    /// Appends a copy of a value and everything in it, entry by entry.
    ///
    /// What JSON text cannot contain is in the copy, too: repeated keys, NaN, cut strings, values that JSON cannot
    /// represent. Linear in the size of the value.
    ///
    /// - Returns: the copy, if it is an array or an object.
    @discardableResult
    mutating func append(copyOf value: DocumentValue) -> Container {
        let (document, first, start) = (value.document, value.node.position, tape.count)
        let end = document.following(value.node).position
        sources.append(DocumentStorage.Source(start: start, count: end - first, value: value))
        for position in first..<end where !isTooLarge {
            let entry = document.entry(Node(position))
            switch entry.kind {
            case .array, .object:
                var flags = entry.flags
                // The keys of the copy have no escapes, and those with escapes were not compared.
                if flags.contains(.hasEscapedKeys) { flags.insert(.mayRepeatKeys) }
                flags.remove(.hasEscapedKeys)
                let next = UInt32(truncatingIfNeeded: Int(entry.next) - first + start)
                add(TapeEntry(entry.kind, flags: flags, offset: 0, length: entry.length, next: next))
            case .string, .number:
                var flags = entry.flags
                flags.remove(.hasEscapes)
                let offset = bytes.count
                bytes.append(document.text(of: entry).bytes)
                add(entry.kind, flags: flags, from: offset)
            case .foreign:
                // An array that is read in parts; the document is read again as a whole.
                guard let box = document.foreignBox(of: entry) else {
                    append(.null)
                    continue
                }
                add(TapeEntry(.foreign, offset: UInt32(truncatingIfNeeded: foreign.count), length: entry.length))
                foreign.append(box)
            case .null, .true, .false: append(entry.kind)
            }
        }
        return Container(index: start)
    }

    /// Appends a member to the object that was copied last.
    mutating func append(memberOf object: Container, key: String, value: String) {
        append(key: key)
        append(string: value)
        // The copy is missing if the document became too large.
        if !isTooLarge { close(object, count: Int(tape[object.index].length) + 1) }
    }

    /// The number of entries, which is the index of the next one.
    var count: Int { tape.count }

    /// Appends the same scalar as an earlier entry, whose bytes both then share; returns the number of its bytes.
    mutating func appendScalar(like index: Int) -> Int {
        // An entry is missing if the document became too large.
        guard index < tape.count else { return 0 }
        add(tape[index])
        return Int(tape[index].length)
    }

    mutating func openArray() -> Container { open(.array) }

    /// Opens an object.
    ///
    /// - Parameters:
    ///   - isOrdered: whether the order of the members is that of the input.
    ///   - repeatsKeys: whether several of the keys that are appended to it can be equal.
    /// - Returns: the object.
    mutating func openObject(isOrdered: Bool = true, repeatsKeys: Bool = false) -> Container {
        open(.object, flags: repeatsKeys ? .mayRepeatKeys : isOrdered ? .none : .isUnordered)
    }

    /// Closes a container that has `count` elements or members.
    mutating func close(_ container: Container, count: Int) {
        tape[container.index].length = UInt32(truncatingIfNeeded: count)
        tape[container.index].next = UInt32(truncatingIfNeeded: tape.count)
    }

    /// The JSON Pointer of the innermost container that is not closed, for an error.
    func pointerOfOpenContainer() -> String {
        var pointer = JSONPointer()
        var container = 0
        while container < tape.count {
            let isObject = tape[container].kind == .object
            // Closed containers and scalars before the next open container are skipped.
            var (value, index) = (container + (isObject ? 2 : 1), 0)
            while value < tape.count, !isOpen(value) {
                value = tape.following(value) + (isObject ? 1 : 0)
                index += 1
            }
            if value < tape.count {
                let name = isObject ? String(decoding: text(of: tape[value - 1]).buffer, as: UTF8.self) : "\(index)"
                pointer = pointer.appending(name)
            }
            container = value
        }
        return pointer.text.shortened(toUTF8: JSONPointer.longest)
    }

    /// Whether the entry is a container that is not closed.
    private func isOpen(_ index: Int) -> Bool {
        let entry = tape[index]
        return (entry.kind == .array || entry.kind == .object) && entry.next == 0
    }

    private func text(of entry: TapeEntry) -> ByteView {
        // In bounds: the builder wrote the offset and the length of bytes that it appended.
        ByteView(bytes.memory + Int(entry.offset), Int(entry.length))
    }

    /// Returns the document, or nil if the input is empty or larger than a document can address.
    mutating func finish(depth: Int, enclosing: DocumentValue? = nil) -> DocumentStorage? {
        guard !isTooLarge, tape.count > 0 else {
            tape.deallocate()
            return nil
        }
        return DocumentStorage(
            bytes: bytes.takeBytes(),
            tape: tape,
            foreign: foreign,
            depth: depth,
            origin: .values,
            enclosing: enclosing,
            sources: sources
        )
    }

    /// Frees the memory of a build that is not finished.
    mutating func abandon() {
        tape.deallocate()
    }

    private mutating func open(_ kind: TapeEntry.Kind, flags: TapeEntry.Flags = .none) -> Container {
        Container(index: add(TapeEntry(kind, flags: flags, offset: 0)))
    }

    @discardableResult
    private mutating func add(_ entry: TapeEntry) -> Int {
        if tape.count >= Document.largestInput { isTooLarge = true }
        return isTooLarge ? 0 : tape.append(entry)
    }

    /// Adds the entry of a text that ends where the bytes end.
    private mutating func add(_ kind: TapeEntry.Kind, flags: TapeEntry.Flags = .none, from start: Int) {
        if bytes.count > Document.largestInput { isTooLarge = true }
        let length = UInt32(truncatingIfNeeded: bytes.count - start)
        add(TapeEntry(kind, flags: flags, offset: UInt32(truncatingIfNeeded: start), length: length))
    }
}
