/// A piece of the user's source, as the compiler hands it over.
struct SourceExcerpt: Equatable {
    /// The piece, with the white space and comments before it.
    let text: String
    /// The name of the file, as diagnostics give it back.
    let fileName: String
    /// Where the piece begins in its file, in bytes.
    let offset: Int
    /// The line on which the piece begins, from 1.
    ///
    /// It begins right behind the token before it, so that this is the line of that token's end.
    let line: Int

    init(text: String, fileName: String = "Model.swift", offset: Int = 0, line: Int = 1) {
        self.text = text
        self.fileName = fileName
        self.offset = offset
        self.line = line
    }

    /// Reads a syntax node of a message; nil if the value is none.
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

    /// A number that is one of a file: places are added to it, and the sum must fit.
    private static func place(_ value: MessageValue?) -> Int? {
        guard let place = value?.integer, (0...Int(Int32.max)).contains(place) else { return nil }
        return place
    }
}
