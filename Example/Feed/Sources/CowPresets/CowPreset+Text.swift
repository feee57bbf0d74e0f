extension CowPreset {
    /// The preset for a terminal: the payload, a column for each setting, the errors and the logs.
    ///
    ///     {"age":"1e3"}
    ///
    ///           strict   permissive
    ///     age   –        1000
    ///
    ///     strict: CowResilient decoding failed: …
    ///     …
    public var lines: [String] {
        let header = [""] + results.map(\.name)
        let rows = properties.map { property in [property] + results.map { $0.values[property] ?? "–" } }
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        var lines = [json, ""]
        for row in [header] + rows {
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: width - cell.count)
            }
            lines.append(String(cells.joined(separator: "   ").reversed().drop { $0 == " " }.reversed()))
        }
        for result in results {
            lines += ["", result.name + ":" + (result.error.map { " " + $0 } ?? "")] + result.log.map { "  " + $0 }
        }
        return lines
    }
}
