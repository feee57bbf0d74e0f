import Foundation

// Prints a tour of the samples, or, with arguments, an inspection of a file or the summary of a stream. This file decides where the output goes,
// and the exit code.
do {
    switch try Command(arguments: CommandLine.arguments.dropFirst()) {
    case .tour:
        print(try Tour().text)
    case .inspect(let file, let designatedPath):
        print(try Inspection(file: file, designatedPath: designatedPath).text)
    case .stream(let file, let designatedPath):
        print(try await Streaming(file: file, designatedPath: designatedPath).run())
    case .help:
        print(Command.usage)
    }
} catch {
    FileHandle.standardError.write(Data((error.message + "\n").utf8))
    exit(error.exitCode)
}
