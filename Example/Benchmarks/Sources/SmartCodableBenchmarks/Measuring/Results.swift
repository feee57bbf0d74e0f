import Foundation

/// The results of all rows for `--json`.
struct Results: Encodable {
    let date = ISO8601DateFormatter().string(from: Date())
    let machine = Self.machine
    let isDebugBuild = Self.isDebugBuild
    var rows: [Line] = []

    /// One row.
    ///
    /// Amounts are in `unit`; a row that failed or was skipped has a text in `error` and no amounts.
    struct Line: Encodable {
        let label: String
        let title: String
        let against: String
        /// The ratio that the row must reach, or must not exceed if `isUpperLimit`.
        let goal: Double
        let isUpperLimit: Bool
        var unit: String?
        var ours: Double?
        var theirs: Double?
        var ratio: Double?
        var medianRatio: Double?
        var megabytesPerSecond: Double?
        var error: String?

        init(_ row: Row) {
            (label, title, against) = (row.label, row.title, row.rival)
            switch row.bar {
            case .rivalTakesAtLeast(let limit): (goal, isUpperLimit) = (limit, false)
            case .oursTakesAtMost(let limit): (goal, isUpperLimit) = (limit, true)
            }
        }

        init(_ row: Row, _ outcome: Outcome) {
            self.init(row)
            (unit, ours, theirs) = (outcome.unit.rawValue, outcome.ours, outcome.rival)
            (ratio, medianRatio) = (outcome.ratio, outcome.medianRatio)
            megabytesPerSecond = outcome.throughput
        }

        init(_ row: Row, _ error: any Error) {
            self.init(row)
            self.error = "\(error)"
        }
    }

    /// Whether the benchmarks and the library are built without optimization.
    static var isDebugBuild: Bool {
        #if DEBUG
        true
        #else
        false
        #endif
    }

    private static var machine: String {
        let info = ProcessInfo.processInfo
        let processors = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n")
        let model = processors?.first { $0.hasPrefix("model name") }?.split(separator: ":").last
        let processor = model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "processor"
        return "\(info.activeProcessorCount) cores of \(processor), \(info.operatingSystemVersionString)"
    }

    func write() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(self), as: UTF8.self))
    }
}
