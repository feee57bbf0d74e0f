import Foundation
import SmartCodable

/// Shows the structure of files.
struct InspectCommand {
    static let usage = """
        Usage: smartcodable inspect [options] <file>...

        Shows the structure of JSON, lines of JSON and property lists: the types of all values at each path, with an
        example. Values that are missing in some objects have a question mark.

          --path <path>    the part of the document at a path, such as data.list.0
          --lines          the file has one JSON value in each line
          --depth <n>      the number of levels, 8 by default
          --keys <n>       the number of keys per object, 40 by default
          --json           prints the counts as JSON

        Exit codes: 0 success, 2 wrong arguments, 3 unreadable input.
        """

    private let arguments: Arguments
    private let depth: Int
    private let keys: Int

    init(_ words: [String]) throws(ToolError) {
        arguments = try Arguments(words, flags: ["lines", "json"], options: ["path", "depth", "keys"])
        if arguments.operands.isEmpty { throw .usage("A file is missing.") }
        depth = try arguments.count("depth", default: 8)
        keys = try arguments.count("keys", default: 40)
    }

    func run(on console: Console) async throws(ToolError) -> ExitCode {
        var code = ExitCode.success
        for (number, file) in arguments.operands.enumerated() {
            let reader = SampleReader(
                file: file,
                path: arguments["path"],
                format: arguments.contains("lines") ? .lines : nil,
                streamsArrays: false,
                console: console
            )
            let shape = ObservedShape()
            var invalid: [InvalidSample] = []
            let result = try await reader.read {
                shape.add($0)
            } invalid: {
                if invalid.count < 10 { invalid.append($0) }
            }
            if !invalid.isEmpty { code = .unreadableInput }
            if arguments.contains("json") {
                console.write(json(of: shape, file, result).prettyPrinted + "\n")
                continue
            }
            if number > 0 { console.write("\n") }
            console.write(text(of: shape, file, result, invalid, console) + "\n")
        }
        return code
    }

    // MARK: - Text

    private func text(
        of shape: ObservedShape,
        _ file: String,
        _ result: SampleReader.Result,
        _ invalid: [InvalidSample],
        _ console: Console
    ) -> String {
        let style = console.style
        let name = file == "-" ? "standard input" : file
        let bytes = result.bytes.map { ", " + counted($0, "byte") } ?? ""
        let format =
            switch result.format {
            case .json: "JSON"
            case .lines: counted(result.samples, "line") + " of JSON"
            case .propertyList: "property list"
            }
        var lines = [style.paint(name, .title) + style.paint("  \(format)\(bytes)", .secondary), ""]
        let outline = Outline(depth: depth, keys: keys, width: console.width, style: style)
        if result.isArray {
            let length = result.samples == 0 ? "empty" : "of \(result.samples)"
            lines += [style.paint(ValueKind.list.name, .type) + " " + length]
            if result.samples > 0 { lines += outline.lines(of: shape, named: "[*]", level: 1) }
        } else if shape.count > 0 {
            lines += outline.lines(of: shape, named: result.format == .lines ? "line" : nil, level: 0)
        }
        if let report = result.report, !report.isClean {
            lines += ["", style.paint("Repaired while reading:", .warning)]
            lines += report.events.map { event in
                // The document is read as one value, so the event has no place inside of it.
                if event.finding == .repeatedKey {
                    return "   An object has a key more than once. The last value is used."
                }
                let places = [event.pointer.onOneLine, event.position?.description ?? ""].filter { !$0.isEmpty }
                return "   \(places.joined(separator: " at ")): \(event.description)"
            }
        }
        if result.invalidSamples > 0 {
            lines += ["", style.paint("\(counted(result.invalidSamples, "invalid line")):", .failure)]
            lines += invalid.flatMap(\.lines).map { $0.isEmpty ? "" : "   " + $0 }
        }
        return lines.joined(separator: "\n")
    }

    // MARK: - JSON

    private func json(of shape: ObservedShape, _ file: String, _ result: SampleReader.Result) -> JSONValue {
        [
            "file": .string(file), "format": .string(result.format.rawValue), "isArray": .bool(result.isArray),
            "samples": .number(JSONNumber(result.samples)),
            "invalidSamples": .number(JSONNumber(result.invalidSamples)), "values": json(of: shape),
        ]
    }

    private func json(of shape: ObservedShape) -> JSONValue {
        var object = JSONObject()
        var types = JSONObject()
        for kind in shape.kinds {
            let count = types[kind.name]?.int ?? 0
            types[kind.name] = .number(JSONNumber(count + shape.count(of: kind)))
        }
        object["types"] = .object(types)
        if let name = shape.kinds.map(\.name).first(where: Outline.isScalar) {
            object["example"] = shape.example(of: name).map { .string($0.text) }
        }
        if !shape.members.isEmpty {
            object["members"] = .object(JSONObject(shape.members.map { (key: $0.key, value: json(of: $0.shape)) }))
        }
        if let elements = shape.elements { object["elements"] = json(of: elements) }
        return .object(object)
    }
}

/// The structure of samples as an indented list.
///
///     Dictionary
///       id: Number | String   1   String at /1/id: "2"
///       note: String?         "new"   missing in 3 of 4
///       tags: Array of 0–2
///         [*]: String         "a"
struct Outline {
    let depth: Int
    let keys: Int
    let width: Int
    let style: TextStyle

    /// The lines of a shape.
    ///
    /// - Parameters:
    ///   - shape: the values.
    ///   - name: the key; nil for the outermost value.
    ///   - level: the indentation.
    ///   - parents: the number of objects that can have the key; nil if it is not a key.
    /// - Returns: the lines.
    func lines(of shape: ObservedShape, named name: String?, level: Int, parents: Int? = nil) -> [String] {
        let indent = String(repeating: "  ", count: level)
        let missing = parents.map { $0 - shape.count } ?? 0
        let types = typeNames(of: shape)
        var lengths = ""
        if let range = shape.lengths {
            let isOne = range.lowerBound == range.upperBound
            lengths = isOne ? " of \(range.lowerBound)" : " of \(range.lowerBound)–\(range.upperBound)"
        }
        // `Array? of 2`, or `Array of 2 | String?`
        var head =
            types.count == 1
            ? types[0] : types.map { $0 == ValueKind.list.name ? $0 + lengths : $0 }.joined(separator: " | ")
        if head.isEmpty { head = "nothing" }
        if missing > 0 { head += "?" }
        if types.count == 1 { head += lengths }
        var notes: [String] = []
        if let main = types.first, Self.isScalar(main), let example = shape.example(of: main) {
            notes.append(example.text)
        }
        // The first value of each other type.
        for type in types.dropFirst() {
            guard let example = shape.example(of: type) else { continue }
            let text = Self.isScalar(type) ? ": \(example.text.clipped(to: 24))" : ""
            notes.append("\(type) at \(example.place)\(text)")
        }
        if missing > 0 { notes.append("missing in \(missing) of \(missing + shape.count)") }

        let label = name.map { $0.onOneLine.clipped(to: 40) + ": " } ?? ""
        let used = (indent + label + head).displayWidth + 3
        let note = notes.joined(separator: "   ").clipped(to: max(width - used, 12))
        let line = indent + label + style.paint(head, .type)
        return [note.isEmpty ? line : line + "   " + style.paint(note, .secondary)]
            + children(of: shape, level: level + 1)
    }

    /// Whether the values of a type have no elements and no members, and are not null.
    static func isScalar(_ type: String) -> Bool {
        ![ValueKind.list, .object, .null].contains { $0.name == type }
    }

    private func children(of shape: ObservedShape, level: Int) -> [String] {
        guard !shape.members.isEmpty || shape.elements != nil else { return [] }
        let indent = String(repeating: "  ", count: level)
        guard level <= depth else { return [indent + style.paint("…", .secondary)] }
        var lines: [String] = []
        for (key, member) in shape.members.prefix(keys) {
            lines += self.lines(of: member, named: key, level: level, parents: shape.objectCount)
        }
        if shape.members.count > keys {
            lines.append(indent + style.paint("… \(counted(shape.members.count - keys, "more key"))", .secondary))
        }
        if let elements = shape.elements {
            lines += self.lines(of: elements, named: shape.isDictionary ? "*" : "[*]", level: level)
        }
        return lines
    }

    /// The names of the types, the most frequent first, null last.
    private func typeNames(of shape: ObservedShape) -> [String] {
        let null = ValueKind.null.name
        var names: [String] = []
        var counts: [String: Int] = [:]
        for kind in shape.kinds {
            counts[kind.name, default: 0] += shape.count(of: kind)
            if !names.contains(kind.name) { names.append(kind.name) }
        }
        return names.enumerated()
            .sorted { left, right in
                if (left.element == null) != (right.element == null) { return right.element == null }
                let (leftCount, rightCount) = (counts[left.element] ?? 0, counts[right.element] ?? 0)
                return (rightCount, left.offset) < (leftCount, right.offset)
            }
            .map(\.element)
    }
}
