import Foundation

/// Bytes of somebody else, lent for a scan.
enum ByteSource {
    case data(Data)
    case bytes([UInt8])
    case text(String)
    /// Bytes that are known not to be in another encoding.
    case utf8([UInt8])

    /// Lends the bytes, contiguous whatever their owner keeps them in.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        switch self {
        case .data(let data): return data.withUnsafeBytes(body)
        case .bytes(let bytes), .utf8(let bytes): return bytes.withUnsafeBytes(body)
        case .text(var text): return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
        }
    }
}

extension Document {
    /// Scans JSON text in any Unicode encoding; a byte order mark is skipped and does not count in positions.
    static func scan(_ source: ByteSource, _ limits: SmartDecodingLimits) throws(JSONSyntaxError) -> Document {
        let result: Result<Document, JSONSyntaxError> = source.withBytes { bytes in
            do throws(JSONSyntaxError) {
                if case .utf8 = source { return .success(try scan(utf8: bytes, limits: limits)) }
                if case .text = source { return .success(try scan(bytes, isText: true, limits)) }
                return .success(try scan(bytes, isText: false, limits))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func scan(
        _ bytes: UnsafeRawBufferPointer,
        isText: Bool,
        _ limits: SmartDecodingLimits
    ) throws(JSONSyntaxError) -> Document {
        var (encoding, markLength) = TextEncoding.detect(bytes)
        if isText {
            // A string is UTF-8, whatever zeros it holds; only a mark of it may stand before the text.
            if case .utf8 = encoding {} else { (encoding, markLength) = (.utf8, 0) }
        }
        let content = UnsafeRawBufferPointer(rebasing: bytes[markLength...])
        if case .utf8 = encoding { return try scan(utf8: content, limits: limits) }
        guard let transcoded = encoding.transcoded(content) else { throw JSONSyntaxError(.invalidUTF16OrUTF32) }
        return try scan(.utf8(transcoded), limits)
    }
}

extension Document {
    /// The largest input in bytes: offsets and slot numbers stay within 31 bits.
    static let largestInput = Int(Int32.max) - PaddedBytes.padding

    /// Scans JSON text in UTF-8; the levels around a stringified document count against the same limit.
    static func scan(
        utf8 source: UnsafeRawBufferPointer,
        limits: SmartDecodingLimits,
        enclosingDepth: Int = 0,
        enclosing: (document: Document, node: Node)? = nil
    ) throws(JSONSyntaxError) -> Document {
        guard source.count <= largestInput else { throw JSONSyntaxError(.sizeLimit) }
        let storage = PaddedBytes(copying: source)
        var scanner = DocumentScanner(storage, limits: limits)
        do throws(JSONSyntaxError) {
            try scanner.scan(enclosingDepth: enclosingDepth)
        } catch {
            scanner.tape.deallocate()
            storage.deallocate()
            throw error
        }
        return Document(
            storage: storage,
            tape: scanner.tape,
            depth: max(scanner.deepest, enclosingDepth),
            origin: .text,
            enclosing: enclosing
        )
    }
}

extension Document {
    /// Scans the JSON in the string at a node.
    func scan(
        _ text: StringText,
        at node: Node,
        limits: SmartDecodingLimits,
        enclosingDepth: Int
    ) throws(JSONSyntaxError) -> Document {
        let result: Result<Document, JSONSyntaxError> = text.withBytes { bytes in
            do throws(JSONSyntaxError) {
                let document = try Document.scan(
                    utf8: UnsafeRawBufferPointer(bytes),
                    limits: limits,
                    enclosingDepth: enclosingDepth,
                    enclosing: (self, node)
                )
                return .success(document)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
