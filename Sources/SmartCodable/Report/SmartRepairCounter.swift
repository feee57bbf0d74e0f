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
