/// A part of the user's source, as received from the compiler.
struct SourceExcerpt: Equatable {
    /// The text, including the white space and comments before it.
    let text: String
    /// The name of the file, for diagnostics.
    let fileName: String
    /// The offset of the text in its file, in bytes.
    let offset: Int
    /// The line on which the text begins, from 1.
    ///
    /// The text begins right after the preceding token, so this is the line on which that token ends.
    let line: Int

    init(text: String, fileName: String = "Model.swift", offset: Int = 0, line: Int = 1) {
        self.text = text
        self.fileName = fileName
        self.offset = offset
        self.line = line
    }

    /// Reads a syntax node of a message; nil if the value is not one.
    init?(_ node: MessageValue?) {
        guard let text = node?["source"]?.text else { return nil }
        let location = node?["location"]
        self.init(
            text: text,
            fileName: location?["fileName"]?.text ?? "",
            offset: Self.place(location?["offset"]) ?? 0,
            line: Self.place(location?["line"]) ?? 1
        )
    }

    /// Reads a position in a file.
    ///
    /// Positions are added to it, so it is limited to avoid overflow.
    private static func place(_ value: MessageValue?) -> Int? {
        guard let place = value?.integer, (0...Int(Int32.max)).contains(place) else { return nil }
        return place
    }
}
