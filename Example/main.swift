import Foundation

// Without arguments a tour of the samples, with a file a look into it. The work is done elsewhere; this file decides
// what is printed where, and with which exit code.
do {
    switch try Command(arguments: CommandLine.arguments.dropFirst()) {
    case .tour:
        print(try Tour().text)
    case .inspect(let file, let designatedPath):
        print(try Inspection(file: file, designatedPath: designatedPath).text)
    case .help:
        print(Command.usage)
    }
} catch {
    FileHandle.standardError.write(Data((error.message + "\n").utf8))
    exit(error.exitCode)
}
