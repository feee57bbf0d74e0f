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
        fileprivate let key: Key
    }

    fileprivate struct Key: Hashable {
        let path: [SmartPathComponent]
        let lostDepth: Int?
        let finding: SmartFinding
        let outcome: SmartDecodingEvent.Outcome
        let expectedType: String
        let found: SmartValueKind?
    }

    private var allGroups: [Group] = []
    private var numbers: [Key: Int32] = [:]
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
            numbers[last.key] = nil
            allGroups.removeLast()
        }
    }

    private mutating func number(of event: RecordedEvent) -> Int32 {
        let key = Key(
            path: event.path.map { $0.isIndex ? .index(0) : $0 },
            lostDepth: event.lostPath?.count,
            finding: event.finding,
            outcome: event.outcome,
            expectedType: event.expectedType,
            found: event.found
        )
        if let known = numbers[key] { return known }
        guard allGroups.count < Self.largestGroupCount else { return Self.others }
        let number = Int32(truncatingIfNeeded: allGroups.count)
        numbers[key] = number
        allGroups.append(Group(first: event, count: 0, key: key))
        return number
    }
}
