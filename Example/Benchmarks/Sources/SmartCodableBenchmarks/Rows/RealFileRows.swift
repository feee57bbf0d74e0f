import Foundation
import SmartCodable

/// Rows for files from the benchmarks of other libraries, if they are in the folder.
enum RealFileRows {
    static func all(in folder: URL) -> [Row] {
        [
            row(folder, "airports1000", [Airport].self, atLeast: 3.8) { [Airport].deserialize(from: $0) },
            row(folder, "airports10000", [Airport].self, atLeast: 3.8) { [Airport].deserialize(from: $0) },
            row(folder, "areas", [Province].self, atLeast: 4.4) { [Province].deserialize(from: $0) },
            row(folder, "canada", FeatureCollection.self, atLeast: 9) { FeatureCollection.deserialize(from: $0) },
            row(folder, "tweets", Timeline.self, atLeast: 4.3) { Timeline.deserialize(from: $0) },
            row(folder, "github_events", [GitHubEvent].self, atLeast: 3.2) { [GitHubEvent].deserialize(from: $0) },
        ].compactMap { $0 }
    }

    private static func row<Models: Decodable & Equatable>(
        _ folder: URL,
        _ name: String,
        _ models: Models.Type,
        atLeast bar: Double,
        with decode: @escaping (Data) -> Models?
    ) -> Row? {
        let file = folder.appendingPathComponent("\(name).json")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return .decode(
            "file-\(name)",
            "A real file becomes models (\(name).json, deserialize)",
            atLeast: bar,
            sample: { try Sample<Models>(file: file) },
            with: decode
        )
    }
}
