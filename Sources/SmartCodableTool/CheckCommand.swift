import Foundation
import SmartCodable

/// Compares samples with a shape.
struct CheckCommand {
    static let usage = """
        Usage: smartcodable check [options] <file>...

        Compares samples with a shape and lists what differs, with counts and an example each. Without --shape, the
        shape is inferred: the most frequent type at each path is expected. Lines and arrays are read one sample at a
        time, so files can be larger than the memory.

          --shape <file>     the expected shape, printed by smartcodable model --shape
          --path <path>      the part of the documents at a path, such as data.list
          --lines            the files have one JSON value in each line
          --ignore <kinds>   kinds of differences that are not listed, separated by commas: never-present, missing,
                             null, always-repaired, repaired, unreadable, unknown-key, unknown-value, invalid
          --json             prints the differences as JSON

        Exit codes: 0 no differences, 1 differences, 2 wrong arguments, 3 unreadable input.
        """

    private let arguments: Arguments
    private let ignored: Set<Difference.Kind>

    init(_ words: [String]) throws(ToolError) {
        arguments = try Arguments(words, flags: ["lines", "json"], options: ["shape", "path", "ignore"])
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
        let shape = try arguments["shape"].map { file throws(ToolError) in try Self.shape(in: file) }
        let observed = ObservedShape()
        var samples = 0
        var invalid: [(sample: InvalidSample, count: Int)] = []
        for file in arguments.operands {
            let reader = SampleReader(
                file: file,
                path: arguments["path"],
                format: arguments.contains("lines") ? .lines : nil,
                streamsArrays: true,
                isOneOfSeveralFiles: arguments.operands.count > 1,
                console: console
            )
            var first: InvalidSample?
            let result = try await reader.read {
                observed.add($0)
            } invalid: {
                if first == nil { first = $0 }
            }
            samples += result.samples
            if let first { invalid.append((first, result.invalidSamples)) }
        }
        let expected = shape ?? ModelShape(observed, mixture: .majority)
        var differences = Comparison(observed, with: expected).differences
        for (sample, count) in invalid {
            let example = Example(place: "", text: "\(sample.file): \(sample.lines.first ?? "")")
            differences.append(
                Difference(
                    kind: .invalid,
                    path: "",
                    expected: "",
                    found: "",
                    count: count,
                    total: samples,
                    example: example
                )
            )
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
                let text = [example.text, example.place].filter { !$0.isEmpty }.joined(separator: " at ")
                if !text.isEmpty { line += style.paint(", such as \(text)", .secondary) }
            }
            return line
        }
        let count = differences.isEmpty ? "no differences" : counted(differences.count, "difference")
        lines.append("\(counted(samples, "sample")), \(count)")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func shape(in file: String) throws(ToolError) -> ModelShape {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw .input("The shape \(file) cannot be read.")
        }
        let json: JSONValue
        do {
            json = try JSONValue(reading: .data(data))
        } catch {
            let lines = ErrorText.lines(of: error, excerpt: { ErrorText.excerpt(of: data, at: $0) })
            throw .input("\(file): \(lines.joined(separator: "\n"))")
        }
        return try ModelShape(json: json, file: file)
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
