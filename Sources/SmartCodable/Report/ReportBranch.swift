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
