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

/// Numbers for kinds of events, in the order in which they occur; the indices of their paths count as equal.
///
/// The elements of a list mostly have the same events in the same order, so the kind that last followed the kind of the
/// previous event is compared first, which needs no hashing.
struct EventKinds {
    private var numbers: [EventKind: Int] = [:]
    private var kinds: [(event: RecordedEvent, next: Int)] = []
    private var previous = 0

    /// The number of the kind of an event; nil if it is a new kind beyond the limit.
    mutating func number(of event: RecordedEvent, limit: Int = .max) -> Int? {
        if kinds.indices.contains(previous) {
            let expected = kinds[previous].next
            if kinds.indices.contains(expected), kinds[expected].event.isOfSameKind(as: event) {
                previous = expected
                return expected
            }
        }
        let number = numbers[EventKind(event: event)] ?? kinds.count
        if number == kinds.count {
            guard number < limit else { return nil }
            numbers[EventKind(event: event)] = number
            kinds.append((event, 0))
        }
        if kinds.indices.contains(previous) { kinds[previous].next = number }
        previous = number
        return number
    }

    /// Removes the kind with the highest number.
    mutating func removeLast() {
        if let last = kinds.popLast() { numbers[EventKind(event: last.event)] = nil }
    }
}

/// An event that is equal to all events of its kind.
private struct EventKind: Hashable {
    let event: RecordedEvent

    static func == (first: EventKind, second: EventKind) -> Bool { first.event.isOfSameKind(as: second.event) }

    func hash(into hasher: inout Hasher) {
        hasher.combine(event.finding)
        hasher.combine(event.outcome)
        event.step?.hashKind(into: &hasher)
        var next: EventPath? = event.container
        while let path = next {
            path.step?.hashKind(into: &hasher)
            next = path.outer
        }
    }
}

extension RecordedEvent {
    /// Whether both differ in the indices of their paths at most.
    fileprivate func isOfSameKind(as other: RecordedEvent) -> Bool {
        finding == other.finding && outcome == other.outcome && found == other.found
            && expectedType == other.expectedType
            && details?.lostPath?.count == other.details?.lostPath?.count && hasSameKeys(as: other)
    }

    private func hasSameKeys(as other: RecordedEvent) -> Bool {
        guard pathLength == other.pathLength else { return false }
        var (path, otherPath) = (container, other.container)
        guard isSame(step ?? path.step, other.step ?? otherPath.step) else { return false }
        if step == nil { path = path.outer ?? path }
        if other.step == nil { otherPath = otherPath.outer ?? otherPath }
        while path !== otherPath, let outer = path.outer, let otherOuter = otherPath.outer {
            guard isSame(path.step, otherPath.step) else { return false }
            (path, otherPath) = (outer, otherOuter)
        }
        return true
    }

    private func isSame(_ step: SmartPathComponent?, _ other: SmartPathComponent?) -> Bool {
        switch (step, other) {
        case (.key(let name), .key(let other)): name == other
        case (.index, .index), (nil, nil): true
        default: false
        }
    }
}

extension SmartPathComponent {
    fileprivate func hashKind(into hasher: inout Hasher) {
        switch self {
        case .key(let name): hasher.combine(name)
        case .index: hasher.combine(0)
        }
    }
}
