import Foundation

/// Public files that stay outside the repository.
public enum DocumentData {
    /// The folder, if the environment contains its path.
    public static let folder = ProcessInfo.processInfo.environment["SMARTCODABLE_DATA"].map {
        URL(fileURLWithPath: $0, isDirectory: true)
    }

    /// A folder or a file in it; prints a message if there is none.
    public static func item(_ path: String, for purpose: String) -> URL? {
        guard let folder else {
            print("Did not run: \(purpose). Set SMARTCODABLE_DATA to the folder that holds \(path).")
            return nil
        }
        return folder.appendingPathComponent(path)
    }

    /// The files of a folder with a prefix, sorted by name.
    public static func files(_ prefix: String = "", in folder: URL) throws -> [(name: String, bytes: [UInt8])] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }
            .map { ($0, Array(try Data(contentsOf: folder.appendingPathComponent($0)))) }
    }
}
