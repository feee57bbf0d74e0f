/// Finds the name that is most similar to a misspelled key.
///
/// Names are similar if they differ only in letter case, underscores and dashes, or by so few typing errors that chance
/// is unlikely: one for names of up to five characters, two for longer names. A typing error is an added, missing or
/// wrong letter, or two exchanged neighboring letters (optimal string alignment distance; Boytsov, "Indexing Methods
/// for Approximate Dictionary Searching", 2011).
enum NearMiss {
    /// Longer names are not compared: the cost grows with the product of the lengths.
    private static let longest = 64

    /// The most similar candidate; nil if none is similar.
    static func closest<Candidate>(
        to name: String,
        among candidates: [Candidate],
        spelledBy spelling: (Candidate) -> String
    ) -> Candidate? {
        guard name.utf8.count <= longest else { return nil }
        let letters = self.letters(of: name)
        let allowed = letters.count < 3 ? 0 : letters.count <= 5 ? 1 : 2
        var best: (candidate: Candidate, distance: Int)?
        for candidate in candidates {
            let other = spelling(candidate)
            guard other.utf8.count <= longest else { continue }
            let otherLetters = self.letters(of: other)
            guard abs(otherLetters.count - letters.count) <= allowed else { continue }
            let distance = distance(letters, otherLetters)
            if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    private static func letters(of name: String) -> [Character] {
        name.lowercased().filter { $0 != "_" && $0 != "-" }.map { $0 }
    }

    /// The number of typing errors between two words.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
