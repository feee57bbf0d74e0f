/// Prints each row as soon as it is measured, in columns.
struct Table {
    private static let widths = [25, 92, 10, 7, 16, 11, 7, 7, 6, 2]

    static let header = line([
        "label", "work", "ours", "MB/s", "against", "takes", "ratio", "median", "goal", "",
    ])

    static func line(_ row: Row, _ outcome: Outcome) -> String {
        line([
            row.label,
            row.title,
            outcome.unit.text(outcome.ours),
            outcome.throughput?.text(0) ?? "",
            row.rival,
            outcome.unit.text(outcome.rival),
            outcome.ratio.text(2),
            outcome.medianRatio?.text(2) ?? "",
            row.bar.description,
            row.bar.isReached(by: outcome.ratio) ? "✓" : "✗",
        ])
    }

    static func line(_ row: Row, _ error: any Error) -> String {
        line([row.label, row.title, "\(error)"])
    }

    private static func line(_ cells: [String]) -> String {
        zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - cell.count))
        }.joined(separator: " ")
    }
}
