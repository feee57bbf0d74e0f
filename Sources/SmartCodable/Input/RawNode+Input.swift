import Foundation

/// Nodes of inputs that no decoder reads.
extension RawNode {
    /// Scans JSON text in UTF-8, UTF-16 or UTF-32, within the standard limits.
    ///
    /// - Throws: what is wrong with the text, and where.
    package static func scan(_ data: Data) throws(JSONSyntaxError) -> RawNode {
        RawNode(.root, of: try JSONInput.document(data, .standard))
    }

    /// Takes a native value; nil for one of more levels or bytes than a document may have.
    package init?(native value: Any) {
        guard let document = try? ValueInput.document(value, .standard) else { return nil }
        self.init(.root, of: document)
    }
}
