/// Remembers one answer for each name.
///
/// Models ask for the same names in the same order for every object, so the next name is nearly always the one behind
/// the last: a look-up is then one comparison of strings, cheaper than a hash.
struct SequentialCache<Answer> {
    private var entries: [(name: String, answer: Answer)] = []
    private var next = 0
    private let capacity: Int

    /// Creates a memo; without a limit for a list of names that is known to be short.
    init(capacity: Int = 256) {
        self.capacity = capacity
    }

    mutating func answer(for name: String) -> Answer? {
        let count = entries.count
        for step in 0..<count {
            let index = next &+ step < count ? next &+ step : next &+ step &- count
            if entries[index].name.utf8.count == name.utf8.count, entries[index].name == name {
                next = index &+ 1 < count ? index &+ 1 : 0
                return entries[index].answer
            }
        }
        return nil
    }

    /// Remembers an answer, up to a number of names: walking over more would cost more than finding out again.
    mutating func remember(_ answer: Answer, for name: String) {
        if entries.count < capacity { entries.append((name, answer)) }
    }
}
