/// One place where a mapped property may stand: a key, or a path if there is no such key.
struct KeySource {
    let written: String
    /// The steps of the path; nil for a source without dots.
    let path: [Substring]?

    init(_ written: String) {
        self.written = written
        let segments = written.split(separator: ".")
        path = segments.isEmpty || !written.contains(".") ? nil : segments
    }
}
