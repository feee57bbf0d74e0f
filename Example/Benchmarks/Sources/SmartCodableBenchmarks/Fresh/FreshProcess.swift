import Foundation

/// Launches this program again, to measure what happens only once per process.
enum FreshProcess {
    /// The first argument of such a process.
    static let flag = "--fresh"

    /// Launches a process and waits for the numbers that it prints.
    static func numbers(_ task: String, _ side: Side, _ arguments: [String] = []) throws -> [Double] {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [flag, task, side.rawValue] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Mismatch(description: "a fresh process failed: \(task) \(side)")
        }
        return text.split(separator: "\n").compactMap { Double($0) }
    }

    /// Calls a closure with a temporary file that contains the data.
    static func withFile<Result>(_ data: Data, _ body: (URL) throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("smartcodable-\(UUID()).json")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file)
    }

    /// The entry point of the fresh process: `--fresh <task> <side> …`.
    static func main(_ arguments: [String]) throws {
        guard arguments.count >= 2, let side = Side(rawValue: arguments[1]) else {
            throw Mismatch(description: "\(flag) needs a task and a side")
        }
        switch (arguments[0], arguments.dropFirst(2).first) {
        case ("first-decode", _): try FirstDecodeRow.child(side)
        case ("scaling", let file?): try ScalingRow.child(file: URL(fileURLWithPath: file))
        case ("memory", let file?): try PeakMemoryRow.child(side, file: URL(fileURLWithPath: file))
        case ("stream-memory", let file?):
            try Rows.memoryOfStream(
                file: URL(fileURLWithPath: file),
                format: arguments.last == "lines" ? .lines : .array
            )
        default: throw Mismatch(description: "unknown task: \(arguments)")
        }
    }
}
