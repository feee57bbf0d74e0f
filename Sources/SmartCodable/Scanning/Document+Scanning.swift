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
