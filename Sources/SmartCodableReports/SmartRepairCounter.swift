#if SWIFT_PACKAGE
import SmartCodable
#endif

/// A sink that counts, for each path, how many of the last calls had an event there.
///
///     let counter = SmartRepairCounter(window: 1_000)
///     SmartCodableOptions.decodingOptions = [.reports(to: counter)]
///     …
///     counter.repairedCalls(at: "user.age")                // 37 of the last thousand calls
///     counter.repairedCalls(at: "items.*.price", in: Order.self)
///
/// Use it to monitor the quality of a server's responses. Array indices are replaced by `*`. A call counts once for a
/// path, even if many elements have an event. All events count, including notices such as conversions, missing keys,
/// and events that the report counts without storing them.
///
/// Use `forwardingTo` to limit the number of reports that another sink receives. That sink receives an event when its
/// path is repaired for the first time in the window. It receives the path again only after a whole window of calls.
///
/// Memory is bounded by the size of the window and by the maximum number of paths. Repairs at further paths are counted
/// together, in `otherRepairs`.
public final class SmartRepairCounter: SmartReportSink {
    private let state: Locked<RepairWindow>
    private let next: (any SmartReportSink)?

    /// Creates a counter.
    ///
    /// - Parameters:
    ///   - window: the number of calls that are counted, at most a million.
    ///   - maximumPaths: the number of paths that are counted separately, at most 65,536.
    ///   - next: a sink that receives the first repair of a path in each window; nil for none.
    public init(window: Int = 1_000, maximumPaths: Int = 500, forwardingTo next: (any SmartReportSink)? = nil) {
        state = Locked(
            RepairWindow(calls: min(max(window, 1), 1_000_000), maximumPaths: min(max(maximumPaths, 1), 65_536))
        )
        self.next = next
    }

    /// The number of calls that are counted now: the size of the window, or less at first.
    public var calls: Int { state.withLock(\.calls) }

    /// The number of these calls with a repair at a path that was not counted separately.
    public var otherRepairs: Int { state.withLock(\.otherRepairs) }

    /// The number of recent calls with a repair at a path.
    ///
    /// - Parameters:
    ///   - path: property names from the outermost model, separated by dots, with `*` for array indices.
    ///   - type: the outermost type that was decoded; nil for all types together.
    /// - Returns: the number of calls; 0 for a path without repairs.
    public func repairedCalls(at path: String, in type: Any.Type? = nil) -> Int {
        let rootType = type.map { String(describing: $0) }
        return state.withLock { $0.count(at: path, in: rootType) }
    }

    /// All paths that were repaired in the counted calls, the most frequent first.
    public var repairedPaths: [(rootType: String, path: String, calls: Int)] {
        state.withLock(\.counts)
    }

    /// Counts one call.
    public func receive(_ report: SmartDecodingReport) {
        let paths = report.events.map(\.pathPattern) + report.omittedEvents.map(\.event.pathPattern)
        let hasOthers = report.uncountedEvents > 0
        let forwarded = state.withLock { $0.add(Set(paths), of: report.rootType, hasOthers: hasOthers) }
        guard let next, !forwarded.isEmpty else { return }
        next.receive(report.filtered { forwarded.contains($0.pathPattern) })
    }
}

/// The paths that were repaired in each of the last calls.
///
/// A ring buffer of calls, each with the numbers of its paths, and a count for each number. Adding a call removes the
/// counts of the oldest call.
struct RepairWindow: Sendable {
    private struct PathKey: Hashable {
        let rootType: String
        let path: String
    }

    private struct Tally {
        let key: PathKey
        var count = 0
        /// The call in which the path was last forwarded.
        var lastForwarded: Int?
    }

    private let size: Int
    private let maximumPaths: Int
    /// The path numbers of each call.
    ///
    /// Grows to the size of the window; then the oldest entries are replaced.
    private var ring: [[Int32]] = []
    private var total = 0
    private var tallies: [Int32: Tally] = [:]
    private var numbers: [PathKey: Int32] = [:]
    private var freeNumbers: [Int32] = []
    /// The path number that represents all paths that are not counted separately.
    private static let others: Int32 = -1
    private(set) var otherRepairs = 0

    init(calls: Int, maximumPaths: Int) {
        size = calls
        self.maximumPaths = maximumPaths
    }

    /// The number of calls in the window.
    var calls: Int { ring.count }

    /// Adds a call.
    ///
    /// `hasOthers` states that the call has repairs at paths that are not in `paths`.
    ///
    /// - Returns: the paths in `paths` that were not returned for a whole window.
    mutating func add(_ paths: Set<String>, of rootType: String, hasOthers: Bool = false) -> Set<String> {
        var call: [Int32] = hasOthers ? [Self.others] : []
        if hasOthers { otherRepairs += 1 }
        var forwarded: Set<String> = []
        let slot = total % size
        if ring.count == size { removeCounts(of: ring[slot]) }
        for path in paths {
            guard let number = number(of: PathKey(rootType: rootType, path: path)) else {
                if !call.contains(Self.others) {
                    call.append(Self.others)
                    otherRepairs += 1
                }
                continue
            }
            call.append(number)
            tallies[number]?.count += 1
            if let last = tallies[number]?.lastForwarded, total - last < size { continue }
            tallies[number]?.lastForwarded = total
            forwarded.insert(path)
        }
        if ring.count < size { ring.append(call) } else { ring[slot] = call }
        total &+= 1
        return forwarded
    }

    func count(at path: String, in rootType: String?) -> Int {
        if let rootType {
            return numbers[PathKey(rootType: rootType, path: path)].flatMap { tallies[$0]?.count } ?? 0
        }
        return tallies.values.reduce(0) { $0 + ($1.key.path == path ? $1.count : 0) }
    }

    var counts: [(rootType: String, path: String, calls: Int)] {
        tallies.values
            .map { ($0.key.rootType, $0.key.path, $0.count) }
            .sorted { left, right in
                if left.2 != right.2 { return left.2 > right.2 }
                let (leftNames, rightNames) = ([left.0, left.1], [right.0, right.1])
                // Compares bytes, because `<` of `String` treats canonically equivalent texts as equal.
                return leftNames.lexicographicallyPrecedes(rightNames) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            }
    }

    /// The number of a path; nil if it is new and the limit is reached.
    private mutating func number(of key: PathKey) -> Int32? {
        if let known = numbers[key] { return known }
        guard numbers.count < maximumPaths else { return nil }
        let number = freeNumbers.popLast() ?? Int32(truncatingIfNeeded: numbers.count)
        numbers[key] = number
        tallies[number] = Tally(key: key)
        return number
    }

    /// Removes the counts of a call.
    ///
    /// Numbers of paths that no call in the window has are reused.
    private mutating func removeCounts(of call: [Int32]) {
        for number in call {
            if number == Self.others {
                otherRepairs -= 1
                continue
            }
            guard var tally = tallies[number] else { continue }
            tally.count -= 1
            if tally.count == 0 {
                tallies[number] = nil
                numbers[tally.key] = nil
                freeNumbers.append(number)
            } else {
                tallies[number] = tally
            }
        }
    }
}
