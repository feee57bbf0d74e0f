import Foundation

/// A JSON file that comes with the example.
struct SampleFile {
    let fileName: String
    let data: Data

    /// Reads the file of this name in `Example/Samples`.
    init(_ name: String) throws(Complaint) {
        fileName = name + ".json"
        let url = Self.folder.appendingPathComponent(fileName)
        guard let data = FileManager.default.contents(atPath: url.path) else {
            throw .badInput("The sample \(url.path) is not there. Run the example from the clone that it was built in.")
        }
        self.data = data
    }

    /// The file as text, in the lines that it has.
    var lines: [String] {
        String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The folder of the samples.
    ///
    /// Found from this source file, whose path the compiler writes down: so the samples need no resource bundle, and
    /// the current directory does not matter. They must still be where they were at build time.
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Samples")
}
