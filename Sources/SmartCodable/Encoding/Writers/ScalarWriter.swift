/// Types that are one scalar of JSON.
final class ScalarWriter<Value: JSONScalar>: ValueWriter<Value> {
    init() {
        super.init()
    }

    override func write(_ value: Value, at context: EncodingContext) throws {
        try context.put(value)
    }

    override func writeElements(_ values: [Value], to writer: ByteWriter) -> Bool {
        let start = writer.count
        // By index: an iterator of a type that the compiler does not know costs look-ups of metadata.
        for index in 0..<values.count {
            let value = values[index]
            guard value.isRepresentable else {
                writer.truncate(to: start)
                return false
            }
            if index > 0 { writer.append(.comma) }
            value.append(to: writer)
        }
        return true
    }
}
