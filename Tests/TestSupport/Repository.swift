import Foundation

/// The files of the repository.
public enum Repository {
    /// The folder with `Package.swift`. The folder of this file can be a link.
    public static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
