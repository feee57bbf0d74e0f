/// Counts the events of one call that its report does not store, by path.
///
/// All array indices count as equal.
///
/// Memory is bounded. At most `largestGroupCount` kinds of events are counted separately, all others together. At most
/// `longestLog` events can be removed again: if a failed attempt recorded more, its earliest events stay in the counts.
struct EventCounts {
    /// Events that differ only in the indices of their paths.
    struct Group {
        /// The first event of the group.
        let first: RecordedEvent
        var count: Int
    }

    private var allGroups: [Group] = []
    private var kinds = EventKinds()
    /// The group of each event, for removing events.
    ///
    /// The oldest entries are discarded when there are too many.
    private var log: [Int32] = []
    private var logStart = 0

    static let largestGroupCount = 1_000
    private static let longestLog = 65_536
    /// The group of all events that are counted together.
    private static let others: Int32 = -1

    /// The total number of events.
    var total: Int { logStart + log.count }

    /// The groups in the order of their first events.
    var groups: [Group] { allGroups.filter { $0.count > 0 } }

    mutating func add(_ event: RecordedEvent) {
        if log.count >= Self.longestLog {
            logStart += log.count / 2
            log.removeFirst(log.count / 2)
        }
        let number = number(of: event)
        if number != Self.others { allGroups[Int(number)].count += 1 }
        log.append(number)
    }

    /// Removes events by their numbers in the order of counting.
    ///
    /// The ranges must be in descending order.
    mutating func remove(_ ranges: [Range<Int>]) {
        let logged = ranges.map { range in
            let start = max(range.lowerBound - logStart, 0)
            return start..<max(min(range.upperBound - logStart, log.count), start)
        }
        for range in logged {
            for number in log[range.clamped(to: log.indices)] where number != Self.others {
                allGroups[Int(number)].count -= 1
            }
        }
        log.remove(logged)
        while let last = allGroups.last, last.count == 0 {
            kinds.removeLast()
            allGroups.removeLast()
        }
    }

    private mutating func number(of event: RecordedEvent) -> Int32 {
        guard let number = kinds.number(of: event, limit: Self.largestGroupCount) else { return Self.others }
        if number == allGroups.count { allGroups.append(Group(first: event, count: 0)) }
        return Int32(truncatingIfNeeded: number)
    }
}

/// Numbers the kinds of events in the order in which they first occur.
///
/// Events of one kind differ in the indices of their paths at most. Hashes one name for most events, because the events
/// of a container follow each other.
struct EventKinds {
    /// A path, by the number of the path around it and its last step, in which all indices count as equal.
    private struct Path: Hashable {
        let outer: Int
        let name: String?
    }

    /// What events of one kind have in common, besides the path and the expected type.
    private struct Facts: Equatable {
        let finding: SmartFinding
        let outcome: SmartDecodingEvent.Outcome
        let found: SmartValueKind?
        let lostDepth: Int?
        let repair: SmartSyntaxRepair?

        init(_ event: RecordedEvent) {
            finding = event.finding
            outcome = event.outcome
            found = event.found
            lostDepth = event.details?.lostPath?.count
            repair = event.repair
        }
    }

    private var pathNumbers: [Path: Int] = [:]
    /// The paths, with their kinds, which are few.
    private var paths: [(path: Path, kinds: [(facts: Facts, number: Int)])] = [(Path(outer: 0, name: nil), [])]
    /// The path and the expected type of each kind.
    private var numbered: [(path: Int, expectedType: String)] = []
    private var lastContainer: (container: EventPath, path: Int)?

    /// The number of the kind of an event; nil if it is a new kind, and there are as many as the limit.
    mutating func number(of event: RecordedEvent, limit: Int = .max) -> Int? {
        let hasRoom = numbered.count < limit
        guard let container = path(of: event.container, inserts: hasRoom),
            let path = event.step.map({ path(in: container, $0, inserts: hasRoom) }) ?? container
        else { return nil }
        let facts = Facts(event)
        for kind in paths[path].kinds where kind.facts == facts {
            if numbered[kind.number].expectedType == event.expectedType { return kind.number }
        }
        guard hasRoom else { return nil }
        paths[path].kinds.append((facts, numbered.count))
        numbered.append((path, event.expectedType))
        return numbered.count - 1
    }

    /// Removes the kind with the highest number.
    mutating func removeLast() {
        guard let last = numbered.popLast() else { return }
        paths[last.path].kinds.removeLast()
        while paths.count > 1, let last = paths.last, last.kinds.isEmpty {
            pathNumbers[last.path] = nil
            paths.removeLast()
        }
        lastContainer = nil
    }

    private mutating func path(of container: EventPath, inserts: Bool) -> Int? {
        if let lastContainer, lastContainer.container === container { return lastContainer.path }
        guard let outer = container.outer, let step = container.step else { return 0 }
        // Not deep, because paths are cut.
        guard let outerPath = path(of: outer, inserts: inserts),
            let number = path(in: outerPath, step, inserts: inserts)
        else { return nil }
        lastContainer = (container, number)
        return number
    }

    private mutating func path(in outer: Int, _ step: SmartPathComponent, inserts: Bool) -> Int? {
        let name: String? = if case .key(let name) = step { name } else { nil }
        let path = Path(outer: outer, name: name)
        if let number = pathNumbers[path] { return number }
        guard inserts else { return nil }
        pathNumbers[path] = paths.count
        paths.append((path, []))
        return paths.count - 1
    }
}
