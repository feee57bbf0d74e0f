/// How one property of a type is written: settled once for each type and call.
final class MemberName {
    /// The property, by its coding key.
    let property: String
    /// The key, and behind it the steps of a mapped path; a key alone for nearly every property.
    let path: [String]
    /// A comma, the key in quotes, and a colon.
    let text: [UInt8]

    init(property: String, path: [String], escapesSlashes: Bool) {
        self.property = property
        self.path = path
        let writer = ByteWriter(capacity: property.utf8.count + 4, escapesSlashes: escapesSlashes)
        writer.append(.comma)
        writer.append(quoted: path.first ?? property)
        writer.append(.colon)
        text = writer.bytes
    }

    var key: String { path.first ?? property }
    var isPath: Bool { path.count > 1 }
}
