/// Scans the text of a long array in parts, each of which becomes a document of some of its elements; see `LongArrays`.
///
/// A part ends where the text is cut, so its last element is scanned again, as the first one of the next part.
struct ArrayParts {
    /// The number of bytes of a part; more if elements are long.
    static let standardSize = 131_072

    /// The shortest text that is scanned in parts.
    static let shortestText = 4 * standardSize

    // Valid: the caller has the bytes as long as it uses the parts.
    private let text: UnsafeRawBufferPointer
    private let limits: SmartDecodingLimits
    private let enclosingDepth: Int
    private var size: Int
    /// The position of the next element.
    private var position = 1
    /// The position of the first element of the current part.
    private var start = 0
    /// The current part, an array; nil before the first one, at the end, and if the text is invalid or exceeds a limit.
    private(set) var document: DocumentStorage?
    /// The number of elements in the parts before the current one.
    private(set) var firstIndex = 0
    /// The number of elements in all parts so far.
    private(set) var count = 0
    /// Whether the text is a valid array whose elements were all in the parts.
    private(set) var isComplete = false

    /// Creates the parts of a text that begins with a bracket; `enclosingDepth` is the number of levels around the array.
    init(_ text: UnsafeRawBufferPointer, _ limits: SmartDecodingLimits, enclosingDepth: Int, size: Int) {
        self.text = text
        self.limits = limits
        self.enclosingDepth = enclosingDepth
        self.size = size
    }

    /// The number of elements for which memory is reserved: those of the current part, and probably all after them; nil
    /// if the current part has too many.
    ///
    /// A text can contain many elements of two bytes each, for a type of a kilobyte, none of which is valid. So no more
    /// than a megabyte or four times the memory of the text is reserved.
    func capacity<Element>(for type: Element.Type) -> Int? {
        let (known, rest) = (count - firstIndex, text.count - start)
        let limit = max(rest / max(MemoryLayout<Element>.stride / 4, 1), ArrayBuilder<Element>.largestChunk)
        guard known <= limit else { return nil }
        let expected = Double(known) * Double(rest) / Double(max(position - start, 1)) * 1.1
        return max(known, Int(min(expected, Double(limit))), 1)
    }

    /// Scans the next part; releases the current one before, because its memory is used again.
    mutating func advance() {
        document = nil
        document = next()
    }

    private mutating func next() -> DocumentStorage? {
        guard !isComplete else { return nil }
        while true {
            let rest = UnsafeRawBufferPointer(rebasing: text[position...])
            let source = UnsafeRawBufferPointer(rebasing: rest.prefix(size))
            switch DocumentScanner(PaddedBytes(elements: source), limits: limits).part(enclosingDepth) {
            case .elements(let document, let next):
                firstIndex = count
                start = position
                count += document.document.childCount(of: .root)
                guard count <= limits.elementCount else { return nil }
                if let next {
                    // The text of the part has a bracket before the source.
                    let length = next - 1
                    position += length
                    // The rest is scanned again: less than a quarter of most parts.
                    if source.count - length > source.count / 4 { grow(by: 2) }
                } else {
                    position = text.count
                    isComplete = source.count == rest.count
                    if !isComplete { return nil }
                }
                return document
            // An array of very long elements gains nothing.
            case .cutInFirstElement where count == 0 && size >= Self.standardSize: return nil
            case .cutInFirstElement where source.count < rest.count: grow(by: 4)
            case .cutInFirstElement, .invalid: return nil
            }
        }
    }

    /// Makes the next part longer, up to the whole text.
    private mutating func grow(by factor: Int) {
        size = size > text.count / factor ? text.count : size * factor
    }
}

extension PaddedBytes {
    /// Copies the elements of an array, after an opening bracket.
    fileprivate init(elements source: UnsafeRawBufferPointer) {
        let start = UnsafeMutablePointer<UInt8>.allocateMemory(capacity: source.count + 1 + Self.padding)
        start.initialize(to: .openBracket)
        // In bounds: `start` has capacity for the bracket, the elements and the padding.
        UnsafeMutableRawBufferPointer(start: start + 1, count: source.count).copyMemory(from: source)
        self.init(owning: start, count: source.count + 1, isPart: true)
    }
}

extension DocumentScanner {
    /// The result of scanning an array that may be cut.
    fileprivate enum Part {
        /// The elements before the one that is cut, and the position of that one; nil if the array is whole.
        case elements(DocumentStorage, next: Int?)
        case cutInFirstElement
        case invalid
    }

    /// Scans an array that may be cut anywhere.
    fileprivate consuming func part(_ enclosingDepth: Int) -> Part {
        var next: Int?
        let result = scanPart(&next, enclosingDepth)
        guard result == .elements else {
            tape.deallocate()
            text.deallocate()
            return result == .cut ? .cutInFirstElement : .invalid
        }
        let document = DocumentStorage(bytes: text, tape: tape, unescaped: unescaped, depth: deepest, origin: .text)
        return .elements(document, next: next)
    }

    private enum Outcome {
        case elements, cut, invalid
    }

    private mutating func scanPart(_ next: inout Int?, _ enclosingDepth: Int) -> Outcome {
        do throws(JSONSyntaxError) {
            guard try scan(enclosingDepth: enclosingDepth) == text.count else { return .invalid }
        } catch {
            guard isCut(error) else { return .invalid }
            next = removeLastElement()
            if next == nil { return .cut }
        }
        guard limits.stringLength < text.count || limits.elementCount < tape.count else { return .elements }
        return (try? slowPathCheckLengths()) == nil ? .invalid : .elements
    }

    /// Whether an error may be due to the end of the text.
    private func isCut(_ error: JSONSyntaxError) -> Bool {
        error.kind == .unexpectedEnd || error.kind == .invalidUTF8 && error.byteOffset + 4 > text.count
    }

    /// Removes the last element of the outermost array, which may be cut; returns its position, nil if it is the only
    /// one.
    private mutating func removeLastElement() -> Int? {
        guard tape.count > 1 else { return nil }
        var element = 1
        var count: UInt32 = 0
        while true {
            let next = tape.following(element)
            // While a container is open, `next` is the index of its parent.
            guard next > element, next < tape.count else { break }
            element = next
            count &+= 1
        }
        guard count > 0 else { return nil }
        let last = tape[element]
        tape.removeLast(from: element)
        tape[0].length = count
        tape[0].next = UInt32(truncatingIfNeeded: element)
        return Int(last.offset) - (last.kind == .string ? 1 : 0)
    }
}
