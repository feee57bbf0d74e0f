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

/// One container in the tree of a report: the findings at its own members, then the containers in it.
///
/// A class, because the tree is built by walking down to the branch of each event.
final class ReportBranch {
    private let type: String
    private var leaves: [(name: String?, sentence: String)] = []
    private var branches: [SmartPathComponent: ReportBranch] = [:]
    /// The branches in the order in which their first event was recorded.
    private var order: [SmartPathComponent] = []

    init(type: String) {
        self.type = type
    }

    /// Releases the branches one by one: left to itself each level would release the next, and a deep report would
    /// need a deep stack.
    deinit {
        var open = Array(branches.values)
        branches = [:]
        while let branch = open.popLast() {
            open += branch.branches.values
            branch.branches = [:]
        }
    }

    /// Puts a sentence at the branch that a path leads to, making branches on the way.
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

    /// Draws the branch with everything in it, without recursion: a deep report must not need a deep stack.
    func render(_ style: SmartReportStyle, into lines: inout [String]) {
        var pending: [(depth: Int, component: SmartPathComponent?, branch: ReportBranch)] = [(0, nil, self)]
        while let (depth, component, branch) = pending.popLast() {
            if let component {
                let headline = style.painted(branch.headline(component), as: .container)
                lines.append(Self.indent(depth) + style.painted("╆━ ", as: .frame) + headline)
            }
            let width = branch.leaves.map { $0.name?.count ?? 0 }.max() ?? 0
            for leaf in branch.leaves {
                // A finding about the outermost value has no name.
                let name = leaf.name.map { $0.padding(to: width) + ": " } ?? ""
                lines.append(Self.indent(depth + 1) + style.painted("┆┄ ", as: .frame) + name + leaf.sentence)
            }
            for component in branch.inOrder.reversed() {
                guard let next = branch.branches[component] else { continue }
                pending.append((depth + 1, component, next))
            }
        }
    }

    /// Properties in the order in which they were read; elements by their numbers.
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

    /// `Array<Order>` is shown as `[Order]`, an optional as what it wraps.
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

    /// The space before a line; levels beyond 100 are not indented further, or deep reports would be mostly space.
    private static func indent(_ depth: Int) -> String {
        String(repeating: "   ", count: min(depth, 100))
    }
}

extension String {
    /// The string with spaces behind it, up to a number of characters.
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

/// An event, and how many elements of a list have the same.
struct GroupedEvent {
    let event: SmartDecodingEvent
    private(set) var count = 1

    /// What makes two events the same: everything but the indices on their paths.
    private struct Key: Hashable {
        let path: [SmartPathComponent]
        let lostDepth: Int?
        let finding: SmartDecodingEvent.Finding
        let outcome: SmartDecodingEvent.Outcome
        let expectedType: String
        let found: ValueKind?
        let foundValue: String?
        let message: String?
        let hint: String?

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
        }
    }

    /// The events of a report in their order; those that repeat over the elements of a list stand at the first of them.
    static func folds(of report: SmartDecodingReport) -> [GroupedEvent] {
        var folds: [GroupedEvent] = []
        var places: [Key: Int] = [:]
        func add(_ event: SmartDecodingEvent, _ count: Int) {
            guard event.repeatsOverElements || count > 1 else { return folds.append(GroupedEvent(event: event)) }
            let key = Key(event)
            if let context = places[key] {
                folds[context].count += count
            } else {
                places[key] = folds.count
                folds.append(GroupedEvent(event: event, count: count))
            }
        }
        for event in report.events { add(event, 1) }
        for omitted in report.omittedEvents { add(omitted.event, omitted.count) }
        return folds
    }
}

extension SmartDecodingEvent {
    /// Whether events with the same path may be about different values.
    fileprivate var repeatsOverElements: Bool { path.contains(where: \.isIndex) || path.isCut }
}

extension SmartPathComponent {
    /// Whether the step leads to an element of an array.
    var isIndex: Bool {
        if case .index = self { true } else { false }
    }
}
