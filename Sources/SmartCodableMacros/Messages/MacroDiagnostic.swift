/// Something to say to the user at a place of the source.
struct MacroDiagnostic: Equatable {
    enum Severity: String {
        case error, warning
    }

    /// One way out, which the editor can take.
    struct FixIt: Equatable {
        let title: String
        /// What is replaced; an empty range is a place to insert at.
        ///
        /// Bytes of the file.
        let range: Range<Int>
        let replacement: String
    }

    let text: String
    let severity: Severity
    let fileName: String
    /// Where it points, in bytes of the file.
    let offset: Int
    /// What is underlined.
    let highlight: Range<Int>?
    let fixIts: [FixIt]

    /// The diagnostic as the compiler wants it: each of the six keys must be there.
    var message: MessageValue {
        .object([
            "message": .string(text),
            "severity": .string(severity.rawValue),
            "position": .object(["fileName": .string(fileName), "offset": .number("\(offset)")]),
            "highlights": .array(highlight.map { [span($0)] } ?? []),
            "notes": .array([]),
            "fixIts": .array(
                fixIts.map { fixIt in
                    .object([
                        "message": .string(fixIt.title),
                        "changes": .array([
                            .object(["range": span(fixIt.range), "newText": .string(fixIt.replacement)])
                        ]),
                    ])
                }
            ),
        ])
    }

    private func span(_ range: Range<Int>) -> MessageValue {
        .object([
            "fileName": .string(fileName),
            "startOffset": .number("\(range.lowerBound)"),
            "endOffset": .number("\(range.upperBound)"),
        ])
    }
}
