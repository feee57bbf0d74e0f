/// Writes the document of an input that is not text: the same tape, with bytes of its own.
///
/// Numbers are written as their text, so that a reader finds the same digits whatever way they came. Strings are
/// written without escapes. Values that JSON cannot hold go to the side array.
struct TapeBuilder {
    private var tape = Tape(capacity: 64)
    private var bytes: [UInt8] = []
    private var foreign: [ForeignValue.Box] = []
    private var isTooLarge = false

    /// An open container.
    struct Container {
        fileprivate let context: Int
    }

    mutating func append(_ literal: TapeEntry.Kind) {
        add(TapeEntry(literal, offset: 0))
    }

    mutating func append(string: String) {
        let (offset, length) = write(string)
        add(TapeEntry(.string, offset: offset, length: length))
    }

    /// Appends a key, which is a string; its container then sees its value.
    mutating func append(key: String) {
        append(string: key)
    }

    /// Appends a number by its text, which must follow the grammar of JSON.
    mutating func append(number text: String, isPlainInteger: Bool) {
        let (offset, length) = write(text)
        add(TapeEntry(.number, flags: isPlainInteger ? .isPlainInteger : [], offset: offset, length: length))
    }

    mutating func append(foreign value: Any) {
        add(TapeEntry(.foreign, offset: UInt32(truncatingIfNeeded: foreign.count)))
        foreign.append(ForeignValue.Box(value))
    }

    mutating func openArray() -> Container { open(.array) }

    /// Opens an object, whose keys must differ from each other.
    mutating func openObject() -> Container { open(.object) }

    /// Closes a container that has `count` elements or members.
    mutating func close(_ container: Container, count: Int) {
        tape[container.context].length = UInt32(truncatingIfNeeded: count)
        tape[container.context].next = UInt32(truncatingIfNeeded: tape.count)
    }

    /// Ends the writing; nil when it is more than a document can address, or nothing at all.
    mutating func finish(depth: Int) -> Document? {
        guard !isTooLarge, tape.count > 0 else {
            tape.deallocate()
            return nil
        }
        let storage = bytes.withUnsafeBytes { PaddedBytes(copying: $0) }
        return Document(storage: storage, tape: tape, foreign: foreign, depth: depth, origin: .values)
    }

    /// Gives the memory back when the writing is not brought to an end.
    mutating func abandon() {
        tape.deallocate()
    }

    private mutating func open(_ kind: TapeEntry.Kind) -> Container {
        Container(context: add(TapeEntry(kind, offset: 0)))
    }

    @discardableResult
    private mutating func add(_ entry: TapeEntry) -> Int {
        if tape.count >= Document.largestInput { isTooLarge = true }
        return isTooLarge ? 0 : tape.append(entry)
    }

    private mutating func write(_ text: String) -> (offset: UInt32, length: UInt32) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        if bytes.count > Document.largestInput { isTooLarge = true }
        return (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: bytes.count - start))
    }
}
