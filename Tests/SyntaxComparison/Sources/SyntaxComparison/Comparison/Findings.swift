import Foundation

/// What was found in the run.
struct Findings {
    /// The end of a run that found nothing is more than this.
    static let failure = "the scanner and SwiftSyntax differ"

    private var shown = 0

    var isEmpty: Bool { shown == 0 }

    /// Prints what is read differently in a source; a few are enough to look at.
    mutating func add(_ differences: [Comparison.Difference], of name: String) {
        for difference in differences {
            print("\n\(name):\n\(difference.what)\nin:\n\(difference.source)")
            shown += 1
            guard shown >= 10 else { continue }
            print(Self.failure)
            exit(1)
        }
    }
}
