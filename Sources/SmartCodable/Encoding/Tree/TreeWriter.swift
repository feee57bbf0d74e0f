extension EncodedValue {
    /// The value as a `JSONValue`; null for a tree whose text is too long to be scanned.
    var json: JSONValue {
        let writer = ByteWriter()
        TreeWriter(writer).append(self)
        return WrittenText(writer, 0..<writer.count)?.json ?? .null
    }

    /// Whether the value is the one of a text, which was written like the text of another writer.
    func isValue(_ other: [UInt8], like writer: ByteWriter) -> Bool {
        let text = ByteWriter()
        text.keepsNumberTypes = writer.keepsNumberTypes
        text.natives = writer.natives
        TreeWriter(text).append(self)
        return text.isValue(other, 0..<text.count)
    }
}

/// Writes a tree as compact JSON text.
///
/// Not recursive, because the tree may be deep.
struct TreeWriter {
    /// An array or object that is being written.
    private struct Frame {
        let values: [EncodedValue]
        /// Nil for an array.
        let keys: [String]?
        var index = 0
    }

    private let writer: ByteWriter

    init(_ writer: ByteWriter) {
        self.writer = writer
    }

    func append(_ root: EncodedValue) {
        var open: [Frame] = []
        var next: EncodedValue? = root
        while let value = next {
            if let frame = begin(value) { open.append(frame) }
            next = nil
            while next == nil, let last = open.indices.last {
                next = step(&open[last])
                if next == nil { open.removeLast() }
            }
        }
    }

    /// Writes a scalar, or the opening bracket of an array or object.
    private func begin(_ value: EncodedValue) -> Frame? {
        switch value.resolved {
        case .array(let array):
            writer.append(.openBracket)
            return Frame(values: array.elements, keys: nil)
        case .object(let object):
            writer.append(.openBrace)
            let members = object.members
            return Frame(values: members.map(\.value), keys: members.map(\.key))
        case .null, .slot: JSONNull().append(to: writer)
        case .bool(let flag): flag.append(to: writer)
        case .string(let text): text.append(to: writer)
        case .integer(let number): number.append(to: writer)
        case .unsigned(let number): number.append(to: writer)
        case .double(let number): number.append(to: writer)
        case .float(let number): number.append(to: writer)
        case .decimal(let number): number.append(to: writer)
        case .number(let text): writer.append(plain: text)
        case .exactNumber(let number): number.append(to: writer)
        case .native(let scalar): append(scalar)
        }
        return nil
    }

    /// Writes a date or data of a property list; for a hook, in the form of JSON.
    private func append(_ scalar: NativeScalars.Scalar) {
        if let natives = writer.natives { return writer.append(plain: natives.text(of: scalar)) }
        switch scalar {
        case .date(let date):
            let seconds = date.timeIntervalSince1970
            if seconds.isFinite { seconds.append(to: writer) } else { JSONNull().append(to: writer) }
        case .data(let data): data.base64EncodedString().append(to: writer)
        }
    }

    /// Writes the text before the next value of an open array or object, or its closing bracket.
    private func step(_ frame: inout Frame) -> EncodedValue? {
        guard frame.index < frame.values.count else {
            writer.append(frame.keys == nil ? .closeBracket : .closeBrace)
            return nil
        }
        if frame.index > 0 { writer.append(.comma) }
        if let key = frame.keys?[frame.index] {
            writer.append(quoted: key)
            writer.append(.colon)
        }
        defer { frame.index += 1 }
        return frame.values[frame.index]
    }
}
