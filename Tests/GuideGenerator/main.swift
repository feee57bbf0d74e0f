import Foundation

// Writes a test for each page of documentation:
//
//     GuideGenerator <folder of the output> <page>…
//
// A page is a program: its Swift blocks, from the first to the last. A block uses the declarations and variables of the
// blocks before it, and can declare a name again. The `text` block directly after a Swift block is what was printed since
// the last `text` block. CONTRIBUTING.md describes the comments with which a page can say more.

do {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, arguments.count > 1 else {
        throw PageError(path: "GuideGenerator", line: 1, text: "needs a folder and pages")
    }
    let pages = try arguments.dropFirst().map { path in
        try Page(path: path, text: String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8))
    }
    func write(_ text: String, _ name: String) throws {
        let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name).swift")
        // A file without a change is not written, so that it is not compiled again.
        if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
        try Data(text.utf8).write(to: file)
    }
    for page in pages { try write(TestSource(page).text, "\(page.name)Page") }
    try write(TestSource.list(of: pages), "TestedPages")
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
