import Foundation

/// All rows, in the order of the table.
enum Rows {
    static func all(_ effort: Effort, files: URL?) -> [Row] {
        debug(effort) + decoding(effort) + keys(effort) + encoding(effort) + mismatches(effort) + values(effort)
            + reports(effort) + wrappers(effort) + classes(effort)
            + variants(effort) + updates(effort) + ScalingRow.all(effort) + threads() + hostile(effort)
            + companions(effort)
            + streams(effort)
            + [PeakMemoryRow.againstInput(effort)] + PeakMemoryRow.againstFoundation(effort)
            + FirstDecodeRow.all
            + (files.map(RealFileRows.all(in:)) ?? [])
    }
}
