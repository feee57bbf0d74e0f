/// The events of a report as a tree of containers, drawn as text.
///
///     Array<Order> 👈🏻 👀
///        ╆━ Index 0
///           ┆┄ total: Expected to decode 'Double' but found 'String' instead. [converted]
///           ╆━ buyer: Person
///              ┆┄ name: No value associated with key. [initial value]
struct ReportTree {
    private let rootType: String
    private let omittedCount: Int
    private let context: SmartLogContext?
    private let root: ReportBranch

    /// Builds the tree; without outcomes for an error, which uses nothing.
    init(_ report: SmartDecodingReport, showsOutcomes: Bool = true) {
        rootType = report.rootType
        omittedCount = report.omittedCount
        context = report.context
        root = ReportBranch(type: report.rootType)
        for event in report.events { root.insert(event, showsOutcomes) }
    }

    /// The whole tree; empty for no events.
    var rendered: String {
        guard !root.isEmpty || omittedCount > 0 else { return "" }
        var lines = ["\(rootType) 👈🏻 👀"]
        root.render(into: &lines)
        if omittedCount > 0 { lines.append("   … and \(omittedCount) more") }
        if let header = context?.header, !header.isEmpty { lines.insert(contentsOf: [header, ""], at: 0) }
        if let footer = context?.footer, !footer.isEmpty { lines += ["", footer] }
        return lines.joined(separator: "\n")
    }
}
