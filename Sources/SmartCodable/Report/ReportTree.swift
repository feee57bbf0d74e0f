/// The events of a report as a tree of containers, formatted as text.
///
///     Array<Order> 👈🏻 👀
///        ╆━ Index 0
///           ┆┄ total: Expected to decode 'Double' but found 'String' instead. [converted] ×12
///           ╆━ buyer: Person
///              ┆┄ name: No value associated with key. [initial value]
///
/// An event that repeats over the elements of a list is shown at the first element, with a count.
struct ReportTree {
    private let report: SmartDecodingReport
    private let style: SmartReportStyle
    private let root: ReportBranch

    /// Creates the tree of a report.
    ///
    /// - Parameters:
    ///   - report: the events.
    ///   - style: the format of the text.
    ///   - showsOutcomes: whether each line ends with the outcome; false for an error, which has none.
    init(_ report: SmartDecodingReport, style: SmartReportStyle = .plain, showsOutcomes: Bool = true) {
        self.report = report
        self.style = style
        root = ReportBranch(type: report.rootType)
        for group in GroupedEvent.groups(of: report) {
            let sentence = EventSentence(event: group.event)
            var text = sentence.text
            if showsOutcomes {
                text += " " + style.formatted("[\(sentence.mark)]", as: group.event.severity.part)
            } else if let reason = sentence.event.finding.reason {
                text += " [\(reason)]"
            }
            if group.count > 1 { text += " " + style.formatted("×\(group.count)", as: .count) }
            root.insert(text, at: group.event.path, through: group.event.enclosingTypes)
        }
    }

    /// The whole tree; empty if the report is clean.
    var rendered: String {
        guard !report.isClean else { return "" }
        var lines = [style.formatted(report.rootType, as: .rootType) + " 👈🏻 👀"]
        if !report.contents.hasEvents, let failure = report.failure {
            lines.append(style.formatted(failure, as: .error))
        }
        root.render(style, into: &lines)
        if report.uncountedEvents > 0 { lines.append("   … and \(report.uncountedEvents) more") }
        if let header = report.context?.header, !header.isEmpty { lines.insert(contentsOf: [header, ""], at: 0) }
        if let footer = report.context?.footer, !footer.isEmpty { lines += ["", footer] }
        return lines.joined(separator: "\n")
    }
}

/// One container in the tree of a report: the events of its own members, then the containers in it.
///
/// It is a class because the tree is built by descending to the branch of each event.
final class ReportBranch {
    private let type: String
    private var leaves: [(name: String?, sentence: String)] = []
    private var branches: [SmartPathComponent: ReportBranch] = [:]
    /// The branches in the order in which their first event was recorded.
    private var order: [SmartPathComponent] = []

    init(type: String) {
        self.type = type
    }

    /// Releases the branches one at a time, to avoid recursive deinitialization, which needs a deep stack for a deep
    /// report.
    deinit {
        var open = Array(branches.values)
        branches = [:]
        while let branch = open.popLast() {
            open += branch.branches.values
            branch.branches = [:]
        }
    }

    /// Adds a sentence to the branch at a path.
    ///
    /// Creates the branches on the path that do not exist.
    func insert(_ sentence: String, at path: [SmartPathComponent], through types: [String]) {
        var branch = self
        guard let last = path.last else { return leaves.append((name: nil, sentence: sentence)) }
        for (step, component) in path.dropLast().enumerated() {
            branch = branch.branch(at: component, type: step + 1 < types.count ? types[step + 1] : "")
        }
        branch.leaves.append((name: Self.name(of: last), sentence: sentence))
    }

    private func branch(at component: SmartPathComponent, type: String) -> ReportBranch {
        if let branch = branches[component] { return branch }
        let branch = ReportBranch(type: type)
        branches[component] = branch
        order.append(component)
        return branch
    }

    /// Writes the branch with everything in it, without recursion, because a report can be deep.
    func render(_ style: SmartReportStyle, into lines: inout [String]) {
        var pending: [(depth: Int, component: SmartPathComponent?, branch: ReportBranch)] = [(0, nil, self)]
        while let (depth, component, branch) = pending.popLast() {
            if let component {
                let headline = style.formatted(branch.headline(component), as: .container)
                lines.append(Self.indent(depth) + style.formatted("╆━ ", as: .frame) + headline)
            }
            let width = branch.leaves.map { $0.name?.count ?? 0 }.max() ?? 0
            for leaf in branch.leaves {
                // An event about the outermost value has no name.
                let name = leaf.name.map { $0.padding(to: width) + ": " } ?? ""
                lines.append(Self.indent(depth + 1) + style.formatted("┆┄ ", as: .frame) + name + leaf.sentence)
            }
            for component in branch.inOrder.reversed() {
                guard let next = branch.branches[component] else { continue }
                pending.append((depth + 1, component, next))
            }
        }
    }

    /// Properties in the order in which they were read; elements in the order of their indices.
    private var inOrder: [SmartPathComponent] {
        var indices = order.compactMap { component -> Int? in
            if case .index(let index) = component { index } else { nil }
        }
        guard indices.count == order.count else { return order }
        indices.sort()
        return indices.map { .index($0) }
    }

    private func headline(_ component: SmartPathComponent) -> String {
        guard case .key = component, !type.isEmpty else { return Self.name(of: component) }
        return "\(component): \(Self.shortName(of: type))"
    }

    /// Shortens `Array<Order>` to `[Order]` and an optional to its wrapped type.
    private static func shortName(of type: String) -> String {
        for (prefix, open, close) in [("Array<", "[", "]"), ("Optional<", "", "")]
        where type.hasPrefix(prefix) && type.hasSuffix(">") {
            return open + shortName(of: String(type.dropFirst(prefix.count).dropLast())) + close
        }
        return type
    }

    private static func name(of component: SmartPathComponent) -> String {
        switch component {
        case .key: component.description
        case .index(let index): "Index \(index)"
        }
    }

    /// The indentation of a line.
    ///
    /// Levels beyond 100 are not indented further, so that deep reports are not mostly spaces.
    private static func indent(_ depth: Int) -> String {
        String(repeating: "   ", count: min(depth, 100))
    }
}

extension String {
    /// The string, padded with spaces to a number of characters.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

/// An event with the number of list elements that have the same event.
struct GroupedEvent {
    let event: SmartDecodingEvent
    private(set) var count = 1

    /// The properties that two equal events have in common: everything but the indices of their paths.
    private struct Key: Hashable {
        let path: [SmartPathComponent]
        let lostDepth: Int?
        let finding: SmartFinding
        let outcome: SmartDecodingEvent.Outcome
        let expectedType: String
        let found: SmartValueKind?
        let foundValue: String?
        let message: String?
        let hint: String?
        let repair: SmartSyntaxRepair?

        init(_ event: SmartDecodingEvent) {
            path = event.path.map { $0.isIndex ? .index(0) : $0 }
            lostDepth = event.lostPath?.count
            finding = event.finding
            outcome = event.outcome
            expectedType = event.expectedType
            found = event.found
            foundValue = event.foundValue
            message = event.message
            hint = event.hint
            repair = event.repair
        }
    }

    /// The events of a report in order.
    ///
    /// Events that repeat over the elements of a list are grouped at the first one.
    static func groups(of report: SmartDecodingReport) -> [GroupedEvent] {
        var groups: [GroupedEvent] = []
        var indices: [Key: Int] = [:]
        func add(_ event: SmartDecodingEvent, _ count: Int) {
            guard event.repeatsOverElements || count > 1 else { return groups.append(GroupedEvent(event: event)) }
            let key = Key(event)
            if let index = indices[key] {
                groups[index].count += count
            } else {
                indices[key] = groups.count
                groups.append(GroupedEvent(event: event, count: count))
            }
        }
        for (event, count) in report.distinctEvents { add(event, count) }
        return groups
    }
}

extension SmartDecodingEvent {
    /// Whether events with the same path can be about different values.
    fileprivate var repeatsOverElements: Bool { repair != nil || path.contains(where: \.isIndex) || path.isCut }
}

extension SmartPathComponent {
    /// Whether the step leads to an element of an array.
    package var isIndex: Bool {
        if case .index = self { true } else { false }
    }
}
