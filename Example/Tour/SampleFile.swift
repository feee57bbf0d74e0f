import Foundation

/// A JSON file of the example.
struct SampleFile {
    let fileName: String
    let data: Data

    /// Reads a file in `Example/Samples`.
    init(_ name: String) throws(Complaint) {
        fileName = name + ".json"
        let url = Self.folder.appendingPathComponent(fileName)
        guard let data = FileManager.default.contents(atPath: url.path) else {
            throw .badInput("The sample \(url.path) is not there. Run the example from the clone that it was built in.")
        }
        self.data = data
    }

    /// The lines of the file.
    var lines: [String] {
        String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The folder of the sample files.
    ///
    /// The path is derived from that of this source file. The samples therefore need no resource bundle and do not
    /// depend on the current directory, but must not be moved after the build.
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("Samples")
}
