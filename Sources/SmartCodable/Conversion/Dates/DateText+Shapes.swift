/// The two grammars, each a sequence of fields.
extension DateText {
    /// Reads any day, then perhaps a time, then perhaps a zone.
    static func readAnyShape(from cursor: inout DateTextCursor) -> DateText? {
        guard let day = cursor.readDay() else { return nil }
        if cursor.isAtEnd { return DateText(day: day, time: .midnight, offset: nil) }

        guard cursor.skip("T") || cursor.skip("t") || cursor.skip(" "), let time = cursor.readTime() else { return nil }
        if cursor.isAtEnd { return DateText(day: day, time: time, offset: nil) }

        cursor.skip(" ")
        guard let offset = cursor.readOffset() else { return nil }
        return DateText(day: day, time: time, offset: offset)
    }

    /// Reads `yyyy-MM-ddTHH:mm:ss`, perhaps a fraction, and a zone.
    static func readInternetShape(from cursor: inout DateTextCursor) -> DateText? {
        guard let day = cursor.readDashedDay(),
            cursor.skip("T"),
            let time = cursor.readInternetTime(),
            let offset = cursor.readOffset()
        else { return nil }
        return DateText(day: day, time: time, offset: offset)
    }
}
