/// Builds the document of an input that is not JSON text, such as a dictionary or a property list.
///
/// The result has the same tape as scanned text, with bytes of its own. Numbers are written as text, so that they are
/// read the same way for every input. Strings are written without escapes. Values that JSON cannot represent are stored
/// in an array beside the tape.
struct TapeBuilder {
    private var tape = Tape(capacity: 64)
    private var bytes: [UInt8] = []
    private var foreign: [ForeignValue.Box] = []
    private var isTooLarge = false

    /// An open array or object.
    struct Container {
        fileprivate let index: Int
    }

    mutating func append(_ literal: TapeEntry.Kind) {
        add(TapeEntry(literal, offset: 0))
    }

    mutating func append(string: String) {
        let (offset, length) = write(string)
        add(TapeEntry(.string, offset: offset, length: length))
    }

    /// Appends a key.
    ///
    /// Its value must be appended next.
    mutating func append(key: String) {
        append(string: key)
    }

    /// Appends a number.
    ///
    /// The text must be a valid JSON number.
    mutating func append(number text: String, isPlainInteger: Bool) {
        let (offset, length) = write(text)
        add(TapeEntry(.number, flags: isPlainInteger ? .isPlainInteger : [], offset: offset, length: length))
    }

    mutating func append(foreign value: Any) {
        add(TapeEntry(.foreign, offset: UInt32(truncatingIfNeeded: foreign.count)))
        foreign.append(ForeignValue.Box(value))
    }

    mutating func openArray() -> Container { open(.array) }

    /// Opens an object.
    ///
    /// The keys appended to it must be unique.
    mutating func openObject() -> Container { open(.object) }

    /// Closes a container that has `count` elements or members.
    mutating func close(_ container: Container, count: Int) {
        tape[container.index].length = UInt32(truncatingIfNeeded: count)
        tape[container.index].next = UInt32(truncatingIfNeeded: tape.count)
    }

    /// Returns the document, or nil if the input is empty or larger than a document can address.
    mutating func finish(depth: Int) -> DocumentStorage? {
        guard !isTooLarge, tape.count > 0 else {
            tape.deallocate()
            return nil
        }
        let storage = bytes.withUnsafeBytes { PaddedBytes(copying: $0) }
        return DocumentStorage(bytes: storage, tape: tape, foreign: foreign, depth: depth, origin: .values)
    }

    /// Frees the memory of a build that is not finished.
    mutating func abandon() {
        tape.deallocate()
    }

    private mutating func open(_ kind: TapeEntry.Kind) -> Container {
        Container(index: add(TapeEntry(kind, offset: 0)))
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
