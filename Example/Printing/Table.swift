/// Rows under a header, in aligned columns that fit the width of a terminal.
///
///     id     name          stock
///     1001   "Green tea"   12
struct Table {
    let header: [String]
    let rows: [[String]]

    /// The maximum width of a row in columns.
    static let width = 112
    private static let gap = "   "

    var lines: [String] {
        let widths = fittedWidths
        return ([header] + rows).map { row in
            zip(row, widths).map { cell, width in cell.clipped(to: width).padded(to: width) }
                .joined(separator: Self.gap)
                .trimmedAtEnd
        }
    }

    /// The width of the widest cell of each column; if the total is too large, the widest column is shortened first.
    private var fittedWidths: [Int] {
        var widths = header.indices.map { column in
            ([header] + rows).map { column < $0.count ? $0[column].displayWidth : 0 }.max() ?? 0
        }
        let room = Self.width - Self.gap.count * max(widths.count - 1, 0)
        while widths.reduce(0, +) > room, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
            widths[widest] > 8
        {
            widths[widest] -= 1
        }
        return widths
    }
}
