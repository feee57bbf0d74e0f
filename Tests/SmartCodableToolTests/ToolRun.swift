import Foundation
import SmartCodable

@testable import SmartCodableTool

/// A call of the tool with files in a temporary folder, and what it printed.
struct ToolRun {
    let code: Int32
    /// The standard output; paths in the folder are relative.
    let output: String
    let errors: String
    /// The files after the call.
    let files: [String: String]

    /// Runs the tool.
    ///
    /// - Parameters:
    ///   - words: the arguments; names of files are replaced by their paths.
    ///   - files: the files of the folder, with their contents.
    ///   - input: the standard input.
    ///   - isTerminal: whether output is colored and progress is shown.
    ///   - isReadable: whether the standard input can be read.
    init(
        _ words: [String],
        files: [String: String] = [:],
        input: String = "",
        isTerminal: Bool = false,
        isReadable: Bool = true
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        let inputFile = folder.appendingPathComponent("standard input")
        try Data(input.utf8).write(to: inputFile)
        let handle = try isReadable ? FileHandle(forReadingFrom: inputFile) : FileHandle(forWritingTo: inputFile)

        let output = Collector()
        let errors = Collector()
        let console = Console(
            write: { output.append($0) },
            writeError: { errors.append($0) },
            standardInput: handle,
            style: TextStyle(isColored: isTerminal),
            width: 112,
            showsProgress: isTerminal
        )
        let paths = words.map { files[$0] == nil ? $0 : folder.appendingPathComponent($0).path }
        code = await Tool.run(paths.map { $0 == "<folder>" ? folder.path : $0 }, on: console)
        let prefix = folder.path + "/"
        // In the header of a diff, the path follows a slash.
        self.output = ["a", "b", ""].reduce(output.text) {
            $0.replacingOccurrences(of: $1 + prefix, with: $1.isEmpty ? "" : $1 + "/")
        }
        self.errors = errors.text.replacingOccurrences(of: prefix, with: "")
        var results: [String: String] = [:]
        for name in files.keys {
            results[name] = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }
        self.files = results
    }

    /// Runs the tool with a command line that is divided at spaces.
    init(_ line: String, files: [String: String] = [:], input: String = "", isTerminal: Bool = false) async throws {
        let words = line.split(separator: " ").map(String.init)
        try await self.init(words, files: files, input: input, isTerminal: isTerminal)
    }

    /// Collects text; calls can be concurrent.
    private final class Collector: @unchecked Sendable {
        private let lock = NSLock()
        private var collected = ""

        func append(_ text: String) { lock.withLock { collected += text } }

        var text: String { lock.withLock { collected } }
    }
}
