/// Counts in how many of the last calls something was repaired, for each path: a gauge for a back end's health.
///
///     let counter = SmartRepairCounter(window: 1_000)
///     SmartCodableOptions.decodingOptions = [.reports(to: counter)]
///     …
///     counter.repairedCalls(at: "user.age")                // 37: in so many of the last thousand calls
///     counter.repairedCalls(at: "items.*.price", in: Order.self)
///
/// Array indices are written `*`: what is wrong with one element is wrong with the list. A call counts once for a path,
/// however many elements have the finding. Notices such as conversions count like lost values; so do missing keys, and
/// so do events that the report counts without keeping them.
///
/// It can keep another sink from being flooded: `forwardingTo` is told of a path when it is repaired for the first time
/// in the window, and then not again before a whole window of calls has passed without it being told.
///
/// Memory is bounded: the window holds at most so many calls, and at most so many different paths are told apart;
/// repairs at further paths are counted together, in `otherRepairs`.
public final class SmartRepairCounter: SmartReportSink {
    private let state: Locked<RepairWindow>
    private let next: (any SmartReportSink)?

    /// Creates a counter.
    ///
    /// - Parameters:
    ///   - window: how many calls it looks back, at most a million.
    ///   - maximumPaths: how many different paths it tells apart, at most 65,536.
    ///   - next: a sink that is told the first repair of a path in each window; nil for none.
    public init(window: Int = 1_000, maximumPaths: Int = 500, forwardingTo next: (any SmartReportSink)? = nil) {
        state = Locked(
            RepairWindow(calls: min(max(window, 1), 1_000_000), maximumPaths: min(max(maximumPaths, 1), 65_536))
        )
        self.next = next
    }

    /// How many calls the counter looks back on at the moment: its window, or fewer at first.
    public var calls: Int { state.withLock(\.calls) }

    /// In how many of these calls there was a repair at a path that could not be told apart.
    public var otherRepairs: Int { state.withLock(\.otherRepairs) }

    /// In how many of the last calls something was repaired at a path.
    ///
    /// - Parameters:
    ///   - path: property names from the outermost model inwards, with dots between them and `*` for array indices.
    ///   - type: the outermost type that was decoded; nil for all types together.
    /// - Returns: a number of calls, 0 for a path that was never repaired.
    public func repairedCalls(at path: String, in type: Any.Type? = nil) -> Int {
        let rootType = type.map { String(describing: $0) }
        return state.withLock { $0.count(at: path, in: rootType) }
    }

    /// All paths that were repaired in the last calls, the most frequent first.
    public var repairedPaths: [(rootType: String, path: String, calls: Int)] {
        state.withLock(\.counts)
    }

    /// Counts one call.
    public func receive(_ report: SmartDecodingReport) {
        let paths = report.events.map(\.generalPath) + report.omittedEvents.map(\.event.generalPath)
        let hasOthers = report.uncountedEvents > 0
        let fresh = state.withLock { $0.add(Set(paths), of: report.rootType, hasOthers: hasOthers) }
        guard let next, !fresh.isEmpty else { return }
        next.receive(report.filtered { fresh.contains($0.generalPath) })
    }
}

extension SmartDecodingEvent {
    /// The path with a star for each index, cut where it would be longer than two thousand bytes.
    fileprivate var generalPath: String {
        path.map { $0.isIndex ? "*" : $0.description }.joined(separator: ".").shortened(toUTF8: JSONPointer.longest)
    }
}

/// Which paths were repaired in each of the last calls.
///
/// A ring of calls, each with the numbers of its paths, and a count for each number: adding a call takes back what the
/// oldest one had added.
struct RepairWindow: Sendable {
    private struct ValueContext: Hashable {
        let rootType: String
        let path: String
    }

    private struct Tally {
        let context: ValueContext
        var count = 0
        /// The call in which it was last told on.
        var lastTold: Int?
    }

    private let size: Int
    private let maximumPaths: Int
    /// The numbers of the paths of each call; grows to the size of the window and then goes round.
    private var ring: [[Int32]] = []
    private var total = 0
    private var tallies: [Int32: Tally] = [:]
    private var numbers: [ValueContext: Int32] = [:]
    private var freeNumbers: [Int32] = []
    /// Stands for all paths that cannot be told apart.
    private static let others: Int32 = -1
    private(set) var otherRepairs = 0

    init(calls: Int, maximumPaths: Int) {
        size = calls
        self.maximumPaths = maximumPaths
    }

    /// How many calls are in the window.
    var calls: Int { ring.count }

    /// Adds a call, which may have further paths of which nothing is known.
    ///
    /// - Returns: the paths among its own that were not told on for a whole window.
    mutating func add(_ paths: Set<String>, of rootType: String, hasOthers: Bool = false) -> Set<String> {
        var call: [Int32] = hasOthers ? [Self.others] : []
        if hasOthers { otherRepairs += 1 }
        var fresh: Set<String> = []
        let slot = total % size
        if ring.count == size { forget(ring[slot]) }
        for path in paths {
            guard let number = number(of: ValueContext(rootType: rootType, path: path)) else {
                if !call.contains(Self.others) {
                    call.append(Self.others)
                    otherRepairs += 1
                }
                continue
            }
            call.append(number)
            tallies[number]?.count += 1
            if let last = tallies[number]?.lastTold, total - last < size { continue }
            tallies[number]?.lastTold = total
            fresh.insert(path)
        }
        if ring.count < size { ring.append(call) } else { ring[slot] = call }
        total &+= 1
        return fresh
    }

    func count(at path: String, in rootType: String?) -> Int {
        if let rootType {
            return numbers[ValueContext(rootType: rootType, path: path)].flatMap { tallies[$0]?.count } ?? 0
        }
        return tallies.values.reduce(0) { $0 + ($1.context.path == path ? $1.count : 0) }
    }

    var counts: [(rootType: String, path: String, calls: Int)] {
        tallies.values
            .map { ($0.context.rootType, $0.context.path, $0.count) }
            .sorted { left, right in
                if left.2 != right.2 { return left.2 > right.2 }
                let (leftNames, rightNames) = ([left.0, left.1], [right.0, right.1])
                // By bytes: `<` of `String` does not order every pair of different texts.
                return leftNames.lexicographicallyPrecedes(rightNames) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            }
    }

    /// The number of a path, a new one if there is room.
    private mutating func number(of context: ValueContext) -> Int32? {
        if let known = numbers[context] { return known }
        guard numbers.count < maximumPaths else { return nil }
        let number = freeNumbers.popLast() ?? Int32(truncatingIfNeeded: numbers.count)
        numbers[context] = number
        tallies[number] = Tally(context: context)
        return number
    }

    /// Takes back what a call had added; paths that no call in the window has any more give their number back.
    private mutating func forget(_ call: [Int32]) {
        for number in call {
            if number == Self.others {
                otherRepairs -= 1
                continue
            }
            guard var tally = tallies[number] else { continue }
            tally.count -= 1
            if tally.count == 0 {
                tallies[number] = nil
                numbers[tally.context] = nil
                freeNumbers.append(number)
            } else {
                tallies[number] = tally
            }
        }
    }
}
