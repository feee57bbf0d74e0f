/// A row cannot be measured on this system; no failure.
struct Skipped: Error, CustomStringConvertible {
    let description: String
}
