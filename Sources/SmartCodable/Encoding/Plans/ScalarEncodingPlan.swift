/// Types that are one scalar of JSON.
final class ScalarEncodingPlan<Value: JSONScalar>: TypedEncodingPlan<Value> {
    init() {
        super.init()
    }

    override func write(_ value: Value, at place: EncodingPlace) throws {
        try place.put(value)
    }

    override func writeElements(_ values: [Value], to writer: ByteWriter) -> Bool {
        let start = writer.count
        for (index, value) in values.enumerated() {
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
