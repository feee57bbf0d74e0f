import Foundation

/// The input of a scan, owned by the caller.
enum ByteSource {
    case data(Data)
    case bytes([UInt8])
    case text(String)
    /// Bytes that are known to be UTF-8.
    case utf8([UInt8])
    /// A part of a stream, which is UTF-8 or invalid.
    case record(ArraySlice<UInt8>)

    /// What is known about the bytes of a text.
    enum Form {
        /// Any Unicode encoding.
        case any
        /// UTF-8, with or without a byte order mark, even if it contains zeros.
        case text
        /// UTF-8 without a byte order mark, or invalid.
        case utf8
    }

    fileprivate var form: Form {
        switch self {
        case .data, .bytes: .any
        case .text: .text
        case .utf8, .record: .utf8
        }
    }

    /// Calls a closure with the bytes in contiguous memory.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch self {
        case .data(let data): return data.withUnsafeBytes(body)
        case .bytes(let bytes), .utf8(let bytes): return bytes.withUnsafeBytes(body)
        case .record(let bytes): return bytes.withUnsafeBytes(body)
        case .text(var text): return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
        }
    }
}

extension Document {
    /// Scans JSON text in any Unicode encoding.
    ///
    /// A byte order mark is skipped and does not count in positions. That of UTF-8 is a mistake which the lenient
    /// syntax reports; in the other encodings it is a part of the encoding.
    static func scan(
        _ source: ByteSource,
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax = .rfc8259
    ) throws(JSONSyntaxError) -> DocumentStorage {
        try source.withBytes { scan($0, source.form, limits, syntax) }.get()
    }

    /// Scans data, which are not retained.
    static func scan(_ data: Data, _ settings: DecodingSettings) throws(JSONSyntaxError) -> DocumentStorage {
        try data.withUnsafeBytes { scan($0, .any, settings.limits, settings.syntax) }.get()
    }

    private static func scan(
        _ bytes: UnsafeRawBufferPointer,
        _ form: ByteSource.Form,
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax
    ) -> Result<DocumentStorage, JSONSyntaxError> {
        do throws(JSONSyntaxError) {
            var (encoding, markLength) = (TextEncoding.utf8, 0)
            switch form {
            case .utf8: break
            case .any: (encoding, markLength) = TextEncoding.detect(bytes)
            case .text: markLength = TextEncoding.lengthOfUTF8Mark(in: bytes)
            }
            let content = UnsafeRawBufferPointer(rebasing: bytes[markLength...])
            if case .utf8 = encoding {
                return .success(try scan(utf8: content, limits: limits, syntax, hasMark: markLength > 0))
            }
            let whole = syntax.isPartial ? encoding.wholeCharacters(of: content) : content
            guard let transcoded = encoding.transcoded(whole) else {
                throw JSONSyntaxError(.invalidUTF16OrUTF32)
            }
            return .success(try scan(.utf8(transcoded), limits, syntax))
        } catch {
            return .failure(error.withCause(in: bytes))
        }
    }
}

extension Document {
    /// The maximum size of an input in bytes.
    ///
    /// Offsets and entry indices fit into 31 bits.
    static let largestInput = Int(Int32.max) - PaddedBytes.padding

    /// The error for text that is larger than the limit, at the first byte beyond it; nil for other text.
    private static func sizeError(of text: UnsafeRawBufferPointer, _ limits: SmartDecodingLimits) -> JSONSyntaxError? {
        let limit = max(0, min(limits.inputSize, largestInput))
        guard text.count > limit else { return nil }
        var counter = LineCounter(text.bindMemory(to: UInt8.self))
        return JSONSyntaxError(.sizeLimit(limit), at: counter.position(ofByte: limit))
    }

    /// Scans JSON text in UTF-8.
    ///
    /// For an opened string, the levels of the enclosing documents count toward the depth limit. The text is what
    /// follows a byte order mark, if there was one.
    static func scan(
        utf8 source: UnsafeRawBufferPointer,
        limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        hasMark: Bool = false,
        enclosingDepth: Int = 0,
        enclosing: DocumentValue? = nil
    ) throws(JSONSyntaxError) -> DocumentStorage {
        if let error = sizeError(of: source, limits) { throw error }
        let hasMark = hasMark && syntax.isLenient
        let scanner = DocumentScanner(PaddedBytes(copying: source), limits: limits)
        do throws(JSONSyntaxError) {
            let marked = RepairedText.unedited(source, hasMark: hasMark)
            let document = try scanner.storage(enclosingDepth: enclosingDepth, enclosing, marked)
            // Text without a brace is the members of an object, even if it is valid.
            if !syntax.assumesTopLevelDictionary || document.document.kind(.root) == .object { return document }
        } catch {
            if syntax.isPartial,
                let document = try scanTruncated(source, limits, syntax, hasMark, enclosingDepth, enclosing)
            {
                return document
            }
            guard error.mayBeRepaired(syntax) else { throw error }
            // JSON in a string is the whole string.
            guard syntax.isEmbedded, enclosing == nil else {
                return try slowPathScanRepaired(
                    source,
                    limits,
                    syntax,
                    hasMark,
                    enclosingDepth,
                    enclosing,
                    after: error
                )
            }
            return try scanEmbedded(source, limits, syntax, hasMark, after: error)
        }
        let error = JSONSyntaxError(.unexpectedEnd)
        return try slowPathScanRepaired(source, limits, syntax, hasMark, enclosingDepth, enclosing, after: error)
    }

    /// Scans the element of an array at the start of a part of a stream.
    ///
    /// - Returns: the document, and the index of the comma or bracket after the element in the part; nil if the element
    ///   is invalid, longer than the limits, or not complete.
    package static func scanElement(
        _ part: ArraySlice<UInt8>,
        _ limits: SmartDecodingLimits
    ) -> (document: DocumentStorage, end: Int)? {
        part.withUnsafeBytes { DocumentScanner(PaddedBytes(copying: $0), limits: limits).element() }
    }

    /// The string that a text consists of; nil if it is another value.
    package static func string(
        in text: ArraySlice<UInt8>,
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax
    ) throws(JSONSyntaxError) -> String? {
        let document = try scan(.record(text), limits, syntax)
        // Valid: the document owns the bytes of its strings.
        return withExtendedLifetime(document) {
            if case .string(let string) = document.root.scalar { string.string } else { nil }
        }
    }

    /// Scans text that is not standard JSON, after it was rewritten as standard JSON.
    @inline(never)
    private static func slowPathScanRepaired(
        _ source: UnsafeRawBufferPointer,
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        _ hasMark: Bool,
        _ enclosingDepth: Int,
        _ enclosing: DocumentValue?,
        after error: JSONSyntaxError,
        cut: RepairedText.CutText? = nil
    ) throws(JSONSyntaxError) -> DocumentStorage {
        let repair = try TextRepairer.repaired(source, syntax, hasMark: hasMark, depthLimit: limits.depth)
        guard let repaired = repair else { throw error }
        let scanner = DocumentScanner(repaired.bytes, limits: limits)
        let text = cut?.repaired(repaired.text) ?? repaired.text
        do throws(JSONSyntaxError) {
            return try scanner.storage(enclosingDepth: enclosingDepth, enclosing, text)
        } catch {
            throw error.located(in: text)
        }
    }
}

// MARK: - Text in other text

extension Document {
    /// Scans a value in other text, if the whole text is none.
    @inline(never)
    private static func scanEmbedded(
        _ source: UnsafeRawBufferPointer,
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        _ hasMark: Bool,
        after error: JSONSyntaxError,
        cut: RepairedText.CutText? = nil
    ) throws(JSONSyntaxError) -> DocumentStorage {
        do throws(JSONSyntaxError) {
            return try slowPathScanRepaired(source, limits, syntax, hasMark, 0, nil, after: error, cut: cut)
        } catch {
            guard error.mayBeRepaired(syntax) else { throw error }
            return try EmbeddedText.scan(source, limits, syntax, hasMark: hasMark, after: error, cut: cut)
        }
    }
}

// MARK: - Text that ends too early

extension Document {
    /// Scans text that the scanner has refused, if it ends too early; nil for other text.
    @inline(never)
    private static func scanTruncated(
        _ source: UnsafeRawBufferPointer,
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        _ hasMark: Bool,
        _ enclosingDepth: Int,
        _ enclosing: DocumentValue?
    ) throws(JSONSyntaxError) -> DocumentStorage? {
        if syntax.assumesTopLevelDictionary { return nil }
        var text = PartialText(syntax, depthLimit: limits.depth, isInString: enclosing != nil)
        if hasMark { text.append(PartialText.mark) }
        text.append(source)
        guard let ending = text.ending else { return nil }
        return try scan(text, endingAs: ending, limits, syntax, enclosingDepth, enclosing)
    }

    /// Scans text that ends too early, after it was closed.
    static func scan(
        _ text: PartialText,
        endingAs ending: PartialText.Ending,
        _ limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        _ enclosingDepth: Int = 0,
        _ enclosing: DocumentValue? = nil
    ) throws(JSONSyntaxError) -> DocumentStorage {
        let closed = text.closed(ending)
        let cut = RepairedText.CutText(bytes: text.bytes, truncation: text.truncation(ending))
        let hasMark = text.hasMark && syntax.isLenient
        let result: Result<DocumentStorage, JSONSyntaxError> = closed.withUnsafeBytes { bytes in
            do throws(JSONSyntaxError) {
                if ending.isComplete {
                    return .success(try scan(utf8: bytes, limits: limits, syntax.whole, hasMark: hasMark))
                }
                if let error = sizeError(of: bytes, limits) { throw error }
                do throws(JSONSyntaxError) {
                    let marked = RepairedText.unedited(text.bytes, hasMark: hasMark)
                    let scanner = DocumentScanner(PaddedBytes(copying: bytes), limits: limits)
                    return .success(
                        try scanner.storage(enclosingDepth: enclosingDepth, enclosing, cut.repaired(marked))
                    )
                } catch {
                    guard error.mayBeRepaired(syntax) else { throw error }
                    if text.allowsOtherText {
                        return .success(try scanEmbedded(bytes, limits, syntax, hasMark, after: error, cut: cut))
                    }
                    return .success(
                        try slowPathScanRepaired(
                            bytes,
                            limits,
                            syntax,
                            hasMark,
                            enclosingDepth,
                            enclosing,
                            after: error,
                            cut: cut
                        )
                    )
                }
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension Document {
    /// Scans the JSON in the string at a node.
    func scan(
        _ text: StringText,
        at node: Node,
        limits: SmartDecodingLimits,
        _ syntax: SmartJSONSyntax,
        enclosingDepth: Int
    ) throws(JSONSyntaxError) -> DocumentStorage {
        let result: Result<DocumentStorage, JSONSyntaxError> = text.withBytes { bytes in
            do throws(JSONSyntaxError) {
                let document = try Document.scan(
                    utf8: UnsafeRawBufferPointer(bytes),
                    limits: limits,
                    syntax,
                    enclosingDepth: enclosingDepth,
                    enclosing: self[node]
                )
                return .success(document)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
