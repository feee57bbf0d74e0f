#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The reports of many records as one: how often each path was repaired, with an example.
///
///     var summary = SmartRecordSummary()
///     for try await record in SmartRecords<Order>(contentsOf: file) {
///         summary.add(record)
///     }
///     print(summary)
///     // 3 records, 1 invalid, 1 repaired
///     //    total: Expected to decode 'Double' but found 'String' instead. [converted] ×1, first in record 0 at line 1, …
///     //    invalid: The text ends inside a value. ×1, first in record 2 at line 3, column 12 (byte 67)
///
/// Array indices in paths are replaced by `*`. Memory is bounded: events of more kinds than the limit are only counted.
public struct SmartRecordSummary: Hashable, Sendable {
    /// Events of one kind at one path: with the same finding and the same outcome, or with the same mistake in the
    /// text.
    public struct Repair: Hashable, Sendable {
        /// The property names from the record's model, separated by dots, with `*` for array indices; empty for events
        /// about the record itself.
        public let path: String
        /// The first of the events, with its position in the stream.
        public let example: SmartDecodingEvent
        /// The index of the first record with such an event.
        public let firstRecord: Int
        /// The number of events.
        public internal(set) var count: Int
        /// The number of records with such an event.
        public internal(set) var records: Int
    }

    /// Records that have no model for the same reason.
    public struct Failure: Hashable, Sendable {
        /// The reason as a sentence.
        public let reason: String
        /// The index of the first such record.
        public let firstRecord: Int
        /// The position of the error in the stream; of the record, if the error has none.
        public let position: SmartTextPosition
        /// The number of such records.
        public internal(set) var records: Int
    }

    private struct Kind: Hashable {
        let path: String
        let finding: SmartFinding
        let outcome: SmartDecodingEvent.Outcome
        let repair: SmartSyntaxRepair?

        init(_ event: SmartDecodingEvent) {
            (path, finding, outcome, repair) = (event.pathPattern, event.finding, event.outcome, event.repair)
        }
    }

    /// The number of records.
    public private(set) var records = 0
    /// The number of records without a model.
    public private(set) var failedRecords = 0
    /// The number of records with a model and at least one event.
    public private(set) var repairedRecords = 0
    /// The number of events of kinds that are not in `repairs`.
    public private(set) var otherEvents = 0
    /// The number of records without a model whose reason is not in `failures`.
    public private(set) var otherFailures = 0
    private var repairNumbers: [Kind: Int] = [:]
    private var allRepairs: [Repair] = []
    private var failureNumbers: [String: Int] = [:]
    private var allFailures: [Failure] = []
    private let maximumPaths: Int

    /// Creates an empty summary.
    ///
    /// - Parameter maximumPaths: the number of kinds of events at a path, and of reasons of failures, that are counted
    ///   separately, at most 65,536.
    public init(maximumPaths: Int = 500) {
        self.maximumPaths = min(max(maximumPaths, 1), 65_536)
    }

    /// The events by path, the most frequent first.
    public var repairs: [Repair] {
        allRepairs.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
    }

    /// The records without a model by reason, the most frequent first.
    public var failures: [Failure] {
        allFailures.enumerated()
            .sorted { ($1.element.records, $0.offset) < ($0.element.records, $1.offset) }
            .map(\.element)
    }

    /// Adds the report of a record.
    ///
    /// - Parameter record: the record; an error that ended the stream counts as a record without a model.
    public mutating func add<Model>(_ record: SmartRecord<Model>) {
        let isRecord = record.error != nil || !record.endsStream
        if isRecord { records += 1 }
        if record.error != nil {
            failedRecords += 1
            addFailure(record)
        }
        guard record.report.eventCount > 0 else { return }
        if isRecord, record.error == nil { repairedRecords += 1 }
        var known: Set<Int> = []
        otherEvents += record.report.uncountedEvents
        for (event, count) in record.report.distinctEvents {
            guard let number = number(of: event, in: record) else {
                otherEvents += count
                continue
            }
            allRepairs[number].count += count
            if known.insert(number).inserted { allRepairs[number].records += 1 }
        }
    }

    /// The number of the event's kind; nil if it is new and the limit is reached.
    private mutating func number<Model>(of event: SmartDecodingEvent, in record: SmartRecord<Model>) -> Int? {
        let kind = Kind(event)
        if let number = repairNumbers[kind] { return number }
        guard allRepairs.count < maximumPaths else { return nil }
        // Only the events of the report have positions.
        let events = [record.report.events, record.report.omittedEvents.map(\.event)].joined()
        let example = events.first { Kind($0) == kind } ?? event
        repairNumbers[kind] = allRepairs.count
        allRepairs.append(Repair(path: kind.path, example: example, firstRecord: record.index, count: 0, records: 0))
        return allRepairs.count - 1
    }

    private mutating func addFailure<Model>(_ record: SmartRecord<Model>) {
        let syntaxError = record.error as? JSONSyntaxError
        let reason = (syntaxError?.reason ?? record.report.failure ?? "").shortened(toUTF8: 500)
        if let number = failureNumbers[reason] {
            allFailures[number].records += 1
        } else if allFailures.count < maximumPaths {
            failureNumbers[reason] = allFailures.count
            let position = syntaxError?.position
            let failure = Failure(
                reason: reason,
                firstRecord: record.index,
                position: position ?? record.position,
                records: 1
            )
            allFailures.append(failure)
        } else {
            otherFailures += 1
        }
    }
}

extension SmartRecordSummary: CustomStringConvertible {
    /// The counts, and one line for each path and each reason of a failure.
    public var description: String {
        let counts = ["\(records) records", "\(failedRecords) invalid", "\(repairedRecords) repaired"]
        var lines = [counts.joined(separator: ", ")]
        for repair in repairs {
            let position = repair.example.position.map { " at \($0)" } ?? ""
            let name = repair.path.isEmpty ? "" : "\(repair.path.printable): "
            let sentence = repair.example.sentence
            let first = "first in record \(repair.firstRecord)\(position)"
            lines.append("   \(name)\(sentence) ×\(repair.count), \(first)")
        }
        for failure in failures {
            let place = "first in record \(failure.firstRecord) at \(failure.position)"
            lines.append("   invalid: \(failure.reason.printable) ×\(failure.records), \(place)")
        }
        if otherEvents > 0 { lines.append("   … and \(otherEvents) more events of other kinds") }
        if otherFailures > 0 { lines.append("   … and \(otherFailures) more invalid records") }
        return lines.joined(separator: "\n")
    }
}
