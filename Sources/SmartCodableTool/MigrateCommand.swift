import Foundation
import SmartCodable

/// Moves Swift files from HandyJSON or upstream SmartCodable.
struct MigrateCommand {
    static let usage = """
        Usage: smartcodable migrate [options] <file or folder>...

        Makes the mechanical changes that move Swift files from HandyJSON 5 or upstream SmartCodable 4 to 7 to this
        library, and lists what a person has to decide. Comments and strings are not changed. Without --write, the
        changes are printed as a unified diff and no file is changed.

          --write    changes the files
          --json     prints the changed files and the notes as JSON

        Exit codes: 0 success, 2 wrong arguments, 3 a file cannot be read or written.
        """

    private let arguments: Arguments

    init(_ words: [String]) throws(ToolError) {
        arguments = try Arguments(words, flags: ["write", "json"])
        if arguments.operands.isEmpty { throw .usage("A file or a folder is missing.") }
    }

    func run(on console: Console) throws(ToolError) -> ExitCode {
        var files: [(path: String, text: String)] = []
        for path in try paths() {
            let data = try Input(path, console.standardInput).contents()
            guard let text = String(bytes: data, encoding: .utf8) else { throw .input("\(path) is not UTF-8.") }
            files.append((path, text))
            console.showProgress(counted(files.count, "file"))
        }
        console.eraseProgress()
        let models = Migration.Models(in: files.map(\.text))
        var changed: [String] = []
        var notes: [(path: String, note: Migration.Note)] = []
        for (path, text) in files {
            let migration = Migration(text, models)
            notes += migration.notes.map { (path, $0) }
            let result = migration.text
            if path == "-" {
                console.write(result)
                continue
            }
            guard result != text else { continue }
            changed.append(path)
            if arguments.contains("write") {
                do {
                    try Data(result.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
                } catch {
                    throw .input("\(path) cannot be written: \(error.localizedDescription)")
                }
            } else if !arguments.contains("json") {
                console.write(UnifiedDiff(from: text, to: result, file: path).text(console.style))
            }
        }
        report(changed, notes, files.count, console)
        return .success
    }

    private func report(
        _ changed: [String],
        _ notes: [(path: String, note: Migration.Note)],
        _ count: Int,
        _ console: Console
    ) {
        if arguments.contains("json") {
            let json: JSONValue = [
                "changed": .array(changed.map { .string($0) }), "written": .bool(arguments.contains("write")),
                "notes": .array(
                    notes.map {
                        [
                            "file": .string($0.path), "line": .number(JSONNumber($0.note.line)),
                            "text": .string($0.note.text),
                        ]
                    }
                ),
            ]
            return console.write(json.prettyPrinted + "\n")
        }
        // The text itself is the output for the standard input.
        let write = arguments.operands.contains("-") ? { console.writeError($0) } : console.write
        for (path, note) in notes {
            write(console.style.paint("\(path):\(note.line):", .warning) + " \(note.text)\n")
        }
        let verb = arguments.contains("write") ? "changed" : "to change"
        write("\(counted(count, "file")), \(changed.count) \(verb), \(counted(notes.count, "note"))\n")
    }

    /// The files, with the Swift files of folders.
    private func paths() throws(ToolError) -> [String] {
        var paths: [String] = []
        for operand in arguments.operands {
            var isFolder: ObjCBool = false
            if operand == "-" {
                if arguments.operands.count > 1 || arguments.contains("write") || arguments.contains("json") {
                    throw .usage("The standard input is the only file, and its result is written to the output.")
                }
                paths.append(operand)
            } else if !FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) {
                throw .input("There is no file \(operand).")
            } else if isFolder.boolValue {
                paths += Self.swiftFiles(in: operand)
            } else {
                paths.append(operand)
            }
        }
        return paths
    }

    private static func swiftFiles(in folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            let steps = name.split(separator: "/")
            return name.hasSuffix(".swift") && !steps.contains { $0.hasPrefix(".") || $0 == "Pods" || $0 == "Carthage" }
        }
        .sorted()
        .map { folder.hasSuffix("/") ? folder + $0 : folder + "/" + $0 }
    }
}

/// The changed lines of a file with three lines around them.
struct UnifiedDiff {
    private enum Line {
        case same(Substring), removed(Substring), added(Substring)
    }

    private let file: String
    private var lines: [Line] = []

    init(from old: String, to new: String, file: String) {
        self.file = file.hasPrefix("/") ? String(file.dropFirst()) : file
        let old = old.split(separator: "\n", omittingEmptySubsequences: false)
        let new = new.split(separator: "\n", omittingEmptySubsequences: false)
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (left, right) = (0, 0)
        while left < old.count || right < new.count {
            if removed.contains(left) {
                lines.append(.removed(old[left]))
                left += 1
            } else if inserted.contains(right) {
                lines.append(.added(new[right]))
                right += 1
            } else {
                lines.append(.same(old[left]))
                left += 1
                right += 1
            }
        }
        // The text ends with a line break.
        if case .same("")? = lines.last { lines.removeLast() }
    }

    func text(_ style: TextStyle) -> String {
        let changes = lines.indices.filter { if case .same = lines[$0] { false } else { true } }
        var text = style.paint("--- a/\(file)\n+++ b/\(file)", .title) + "\n"
        var index = 0
        while index < changes.count {
            var last = index
            while last + 1 < changes.count, changes[last + 1] - changes[last] <= 7 { last += 1 }
            let range = max(changes[index] - 3, 0)..<min(changes[last] + 4, lines.count)
            text += style.paint(header(of: range), .type) + "\n"
            for line in lines[range] {
                switch line {
                case .same(let line): text += " \(line)\n"
                case .removed(let line): text += style.paint("-\(line)", .failure) + "\n"
                case .added(let line): text += style.paint("+\(line)", .added) + "\n"
                }
            }
            index = last + 1
        }
        return text
    }

    private func header(of range: Range<Int>) -> String {
        func counts(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
            lines.reduce(into: (0, 0)) { counts, line in
                switch line {
                case .same: counts = (counts.0 + 1, counts.1 + 1)
                case .removed: counts.0 += 1
                case .added: counts.1 += 1
                }
            }
        }
        let before = counts(lines[..<range.lowerBound])
        let inside = counts(lines[range])
        let oldStart = inside.old == 0 ? before.old : before.old + 1
        let newStart = inside.new == 0 ? before.new : before.new + 1
        return "@@ -\(oldStart),\(inside.old) +\(newStart),\(inside.new) @@"
    }
}
