/// A diagnostic for the user at a position in the source.
struct MacroDiagnostic: Equatable {
    enum Severity: String {
        case error, warning, note
    }

    /// A fix that the editor can apply.
    struct FixIt: Equatable {
        let title: String
        /// The replaced range, in bytes of the file; empty for an insertion.
        ///
        let range: Range<Int>
        let replacement: String
    }

    let text: String
    let severity: Severity
    let fileName: String
    /// The position, in bytes of the file.
    let offset: Int
    /// The underlined range.
    let highlight: Range<Int>?
    let fixIts: [FixIt]

    /// The diagnostic in the format of the compiler, which requires all six keys.
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
