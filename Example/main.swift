import Foundation

// Prints one decoded payload, or, with arguments, a tour of the samples or the summary of a stream. This file decides where the output goes, and
// the exit code.
do {
    switch try Command(arguments: CommandLine.arguments.dropFirst()) {
    case .introduction:
        print(Introduction(.standardOutput).text)
    case .tour:
        print(try Tour(.standardOutput).text)
    case .stream(let file, let designatedPath):
        print(try await Streaming(file: file, designatedPath: designatedPath).run())
    case .help:
        print(Command.usage)
    }
} catch {
    FileHandle.standardError.write(Data((error.message + "\n").utf8))
    exit(error.exitCode)
}
