import Foundation
import SmartCodable
import SmartCodableStreams

/// Writes Swift models, or a JSON Schema, for samples.
struct ModelCommand {
    static let usage = """
        Usage: smartcodable model [options] <file>...

        Writes Swift models that decode the samples with an empty report. Several files are samples of one model, and so
        are the elements of an array and lines of JSON.

          --name <name>    the name of the model; by default that of the first file
          --path <path>    the part of the documents at a path, such as data.list
          --lines          the files have one JSON value in each line
          --macro          writes @SmartModel and @SmartKey, for the product SmartCodableMacro
          --public         writes public types and members
          --snake-case     writes no mapping for keys that the option .key(.convertFromSnakeCase) converts
          --open-enums     writes SmartOpenEnum, which keeps unknown values
          --sendable       models conform to Sendable
          --hashable       models conform to Hashable
          --output <dir>   writes a file for each type into a folder
          --convert        uses one type for values of several types; the library converts the others, and reports them
          --schema         prints a JSON Schema instead of models, for smartcodable check and other tools

        Exit codes: 0 success, 2 wrong arguments, 3 unreadable input.
        """

    private let arguments: Arguments

    init(_ words: [String]) throws(ToolError) {
        arguments = try Arguments(
            words,
            flags: [
                "lines", "macro", "public", "convert", "schema", "snake-case", "open-enums", "sendable", "hashable",
            ],
            options: ["name", "path", "output"]
        )
        if arguments.operands.isEmpty { throw .usage("A file is missing.") }
        if arguments.contains("schema") {
            let others = ["macro", "public", "snake-case", "open-enums", "sendable", "hashable"].filter {
                arguments.contains($0)
            }
            if let other = (others + ["name", "output"].filter { arguments[$0] != nil }).first {
                throw .usage("--\(other) is for models, and --schema prints none.")
            }
        }
        if let name = arguments["name"], SwiftNames.type(for: name) != name || SwiftNames.isReserved(name) {
            throw .usage("\"\(name)\" is not a name for a type.")
        }
    }

    func run(on console: Console) async throws(ToolError) -> ExitCode {
        let observed = ObservedShape()
        var format = SampleReader.Format.json
        var isArray = false
        for file in arguments.operands {
            let reader = SampleReader(
                file: file,
                path: arguments["path"],
                format: arguments.contains("lines") ? .lines : nil,
                streamsArrays: false,
                isOneOfSeveralFiles: arguments.operands.count > 1,
                console: console
            )
            var invalid: InvalidSample?
            let result = try await reader.read {
                observed.add($0)
            } invalid: {
                if invalid == nil { invalid = $0 }
            }
            if let invalid {
                let text = "\(invalid.file): \(counted(result.invalidSamples, "invalid line")), not used. The first: "
                console.writeError(text + invalid.lines.joined(separator: "\n") + "\n")
            }
            format = result.format
            isArray = result.isArray
        }
        let shape = ModelShape(observed, mixture: arguments.contains("convert") ? .convertible : .all)
        if arguments.contains("schema") {
            let header = (key: "$schema", value: JSONValue.string("https://json-schema.org/draft/2020-12/schema"))
            console.write(JSONValue.object(JSONObject([header] + Array(shape.schema))).prettyPrinted + "\n")
            return .success
        }
        let isDictionary = shape.type == .dictionary
        let model = try object(in: isDictionary ? shape.elements ?? shape : shape, observed, console)
        let name = arguments["name"] ?? name(isElement: isArray || isDictionary || format == .lines)
        let files = ModelWriter(options: options).files(
            of: model,
            named: name,
            usage: usage(isDictionary ? "[String: \(name)]" : name, format, isArray),
            module: format == .lines ? "SmartCodableStreams" : nil
        )
        guard let folder = arguments["output"] else {
            console.write(files.map(\.text).joined(separator: "\n"))
            return .success
        }
        for file in files { try write(file.text, to: folder, "\(file.name).swift", console) }
        return .success
    }

    private var options: ModelWriter.Options {
        ModelWriter.Options(
            usesMacro: arguments.contains("macro"),
            isPublic: arguments.contains("public"),
            usesSnakeCaseStrategy: arguments.contains("snake-case"),
            usesOpenEnums: arguments.contains("open-enums"),
            protocols: ["Sendable", "Hashable"].filter { arguments.contains($0.lowercased()) },
            isDivided: arguments["output"] != nil
        )
    }

    /// Writes a file that does not exist yet.
    private func write(_ text: String, to folder: String, _ name: String, _ console: Console) throws(ToolError) {
        let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
        if FileManager.default.fileExists(atPath: file.path) {
            throw .input("\(file.path) exists and is not replaced.")
        }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw .input("\(file.path) cannot be written: \(error.localizedDescription)")
        }
        console.write("\(file.path)\n")
    }

    /// The shape of the objects; other samples are not used.
    private func object(in shape: ModelShape, _ observed: ObservedShape, _ console: Console) throws(ToolError)
        -> ModelShape
    {
        if shape.type == .object { return shape }
        if shape.types.contains(.object) {
            let others = observed.count - observed.objectCount
            let example = observed.kinds.filter { $0.name != ValueKind.object.name }.compactMap {
                observed.examples[$0]
            }.first
            let place = example.map { ", such as \($0.text) at \($0.place)" } ?? ""
            console.writeError("\(counted(others, "sample")) without an object, not used\(place)\n")
            return shape
        }
        let found = shape.types.map(\.name).joined(separator: " and ")
        throw .input(
            "A model needs objects, but the samples are of the type \(found.isEmpty ? ValueKind.null.name : found)."
        )
    }

    private func name(isElement: Bool) -> String {
        let steps = arguments["path"].map { DesignatedPath($0).segments } ?? []
        let last = steps.last { Int($0) == nil }.map(String.init)
        let file = arguments.operands.first { $0 != "-" }.map {
            URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
        }
        guard let base = last ?? file else { return "Model" }
        let isElement = isElement || last != nil && steps.last.flatMap { Int($0) } != nil
        let name = isElement ? SwiftNames.elementType(for: base) : SwiftNames.type(for: base)
        return SwiftNames.isReserved(name) ? name + "Info" : name
    }

    private func usage(_ name: String, _ format: SampleReader.Format, _ isArray: Bool) -> String {
        let path = arguments["path"].map { ", designatedPath: \($0.literal)" } ?? ""
        let type = isArray ? "[\(name)]" : name
        return switch format {
        case .json: "\(type).deserialize(from: data\(path)\(optionsArgument))"
        case .propertyList: "\(type).deserializePlist(from: data\(path)\(optionsArgument))"
        case .lines: "SmartRecords<\(name)>(contentsOf: url\(optionsArgument))"
        }
    }

    private var optionsArgument: String {
        arguments.contains("snake-case") ? ", options: [.key(.convertFromSnakeCase)]" : ""
    }
}
