import Foundation

/// A Swift file.
struct SwiftFile {
    let path: String
    let text: String

    /// All Swift files in a folder, in the order of their paths.
    static func all(in folder: String) -> [SwiftFile] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { ($0.hasSuffix(".swift") || $0.hasSuffix(".swift.txt")) && !$0.contains(".build/") }
            .sorted().compactMap { name in
                let path = folder + "/" + name
                // Not `String(contentsOfFile:)`, which takes a byte order mark away.
                guard let data = FileManager.default.contents(atPath: path) else { return nil }
                return SwiftFile(path: path, text: String(decoding: data, as: UTF8.self))
            }
    }
}
