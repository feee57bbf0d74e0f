import Foundation
import SmartCodable

/// Compares samples with a JSON Schema, or with each other.
struct CheckCommand {
    static let usage = """
        Usage: smartcodable check [options] <file>...

        Compares samples with a JSON Schema and lists what differs, with counts and an example each. Without --schema,
        the most frequent type at each path is expected. Lines and arrays are read one sample at a time, so files can be
        larger than the memory.

          --schema <file>    the JSON Schema of a sample, such as that of smartcodable model --schema
          --whole            an array is one sample, instead of each of its elements
          --path <path>      the part of the documents at a path, such as data.list
          --lines            the files have one JSON value in each line
          --ignore <kinds>   kinds of differences that are not listed, separated by commas: never-present, missing,
                             null, always-repaired, repaired, unreadable, unknown-key, unknown-value, broken-rule,
                             invalid
          --json             prints the differences as JSON

        Exit codes: 0 no differences, 1 differences, 2 wrong arguments, 3 unreadable input.
        """

    private let arguments: Arguments
    private let ignored: Set<Difference.Kind>

    init(_ words: [String]) throws(ToolError) {
        arguments = try Arguments(words, flags: ["lines", "json", "whole"], options: ["schema", "path", "ignore"])
        if arguments.operands.isEmpty { throw .usage("A file is missing.") }
        var ignored: Set<Difference.Kind> = []
        for name in arguments["ignore"]?.split(separator: ",") ?? [] {
            guard let kind = Difference.Kind(rawValue: String(name)) else {
                throw .usage("There is no kind of differences \"\(name)\".")
            }
            ignored.insert(kind)
        }
        self.ignored = ignored
    }

    func run(on console: Console) async throws(ToolError) -> ExitCode {
        let check = try arguments["schema"].map { file throws(ToolError) in
            SchemaCheck(try Self.schema(in: file, console))
        }
        let observed = ObservedShape()
        var samples = 0
        var invalid: [(sample: InvalidSample, count: Int)] = []
        for file in arguments.operands {
            let reader = SampleReader(
                file: file,
                path: arguments["path"],
                format: arguments.contains("lines") ? .lines : nil,
                streamsArrays: true,
                keepsArrays: arguments.contains("whole"),
                isOneOfSeveralFiles: arguments.operands.count > 1,
                console: console
            )
            var first: InvalidSample?
            let result = try await reader.read {
                if let check { check.add($0) } else { observed.add($0) }
            } invalid: {
                if first == nil { first = $0 }
            }
            samples += result.samples
            if let failure = check?.failure { throw failure }
            if let first { invalid.append((first, result.invalidSamples)) }
        }
        var differences = check?.differences ?? Comparison(observed).differences
        for (sample, count) in invalid {
            let example = Example(place: "", text: "\(sample.file): \(sample.lines.first ?? "")")
            differences.append(Difference(kind: .invalid, path: "", count: count, total: samples, example: example))
        }
        if check?.expectsArrays == true, !differences.isEmpty, !arguments.contains("whole") {
            console.writeError("The schema expects arrays. With --whole, the array in a file is one sample.\n")
        }
        differences.removeAll { ignored.contains($0.kind) }
        if arguments.contains("json") {
            let json: JSONValue = [
                "fits": .bool(differences.isEmpty), "samples": .number(JSONNumber(samples)),
                "differences": .array(differences.map(\.json)),
            ]
            console.write(json.prettyPrinted + "\n")
        } else {
            console.write(text(of: differences, samples, console))
        }
        return differences.isEmpty ? .success : .drift
    }

    private func text(of differences: [Difference], _ samples: Int, _ console: Console) -> String {
        let style = console.style
        var lines = differences.map { difference in
            let name = difference.kind.rawValue
            let gap = String(repeating: " ", count: max(16 - name.count, 1))
            let path = difference.path.isEmpty ? "sample" : difference.path
            var line = style.paint(name, difference.kind.role) + gap + style.paint(path, .title)
            line += ": " + difference.text
            if let example = difference.example {
                let place = example.place.isEmpty ? "" : "at \(example.place)"
                let text = [example.text, place].filter { !$0.isEmpty }.joined(separator: " ")
                if !text.isEmpty { line += style.paint(", such as \(text)", .secondary) }
            }
            return line
        }
        let count = differences.isEmpty ? "no differences" : counted(differences.count, "difference")
        lines.append("\(counted(samples, "sample")), \(count)")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func schema(in file: String, _ console: Console) throws(ToolError) -> SchemaDocument {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw .input("The schema \(file) cannot be read.")
        }
        let json: JSONValue
        do {
            json = try JSONValue(reading: .data(data))
        } catch {
            let lines = ErrorText.lines(of: error, excerpt: { ErrorText.excerpt(of: data, at: $0) })
            throw .input("\(file): \(lines.joined(separator: "\n"))")
        }
        let schema = try SchemaDocument(json, file: file)
        for note in schema.notes { console.writeError("\(file): \(note)\n") }
        return schema
    }
}

extension Difference.Kind {
    fileprivate var role: TextStyle.Role {
        switch self {
        case .unreadable, .invalid, .missing, .null: .failure
        default: .warning
        }
    }
}
