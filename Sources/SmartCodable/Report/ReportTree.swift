/// The events of a report as a tree of containers, drawn as text.
///
///     Array<Order> 👈🏻 👀
///        ╆━ Index 0
///           ┆┄ total: Expected to decode 'Double' but found 'String' instead. [converted] ×12
///           ╆━ buyer: Person
///              ┆┄ name: No value associated with key. [initial value]
///
/// What repeats over the elements of a list is shown at the first of them, with a count.
struct ReportTree {
    private let report: SmartDecodingReport
    private let style: SmartReportStyle
    private let root: ReportBranch

    /// Builds the tree.
    ///
    /// - Parameters:
    ///   - report: the events.
    ///   - style: how they are written.
    ///   - showsOutcomes: whether a mark tells what was used; false for an error, which uses nothing.
    init(_ report: SmartDecodingReport, style: SmartReportStyle = .plain, showsOutcomes: Bool = true) {
        self.report = report
        self.style = style
        root = ReportBranch(type: report.rootType)
        for fold in GroupedEvent.folds(of: report) {
            let sentence = EventSentence(event: fold.event)
            var text = sentence.text
            if showsOutcomes {
                text += " " + style.painted("[\(sentence.mark)]", as: fold.event.severity.part)
            }
            if fold.count > 1 { text += " " + style.painted("×\(fold.count)", as: .count) }
            root.insert(text, at: fold.event.path, through: fold.event.enclosingTypes)
        }
    }

    /// The whole tree; empty when there is nothing to tell.
    var rendered: String {
        guard !report.isClean else { return "" }
        var lines = [style.painted(report.rootType, as: .rootType) + " 👈🏻 👀"]
        if report.events.isEmpty, report.omittedEvents.isEmpty, let failure = report.failure {
            lines.append(style.painted(failure, as: .error))
        }
        root.render(style, into: &lines)
        if report.uncountedEvents > 0 { lines.append("   … and \(report.uncountedEvents) more") }
        if let header = report.context?.header, !header.isEmpty { lines.insert(contentsOf: [header, ""], at: 0) }
        if let footer = report.context?.footer, !footer.isEmpty { lines += ["", footer] }
        return lines.joined(separator: "\n")
    }
}
