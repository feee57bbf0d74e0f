/// Which paths were repaired in each of the last calls.
///
/// A ring of calls, each with the numbers of its paths, and a count for each number: adding a call takes back what the
/// oldest one had added.
struct RepairWindow: Sendable {
    private struct ValueContext: Hashable {
        let rootType: String
        let path: String
    }

    private struct Tally {
        let context: ValueContext
        var count = 0
        /// The call in which it was last told on.
        var lastTold: Int?
    }

    private let size: Int
    private let maximumPaths: Int
    /// The numbers of the paths of each call; grows to the size of the window and then goes round.
    private var ring: [[Int32]] = []
    private var total = 0
    private var tallies: [Int32: Tally] = [:]
    private var numbers: [ValueContext: Int32] = [:]
    private var freeNumbers: [Int32] = []
    /// Stands for all paths that cannot be told apart.
    private static let others: Int32 = -1
    private(set) var otherRepairs = 0

    init(calls: Int, maximumPaths: Int) {
        size = calls
        self.maximumPaths = maximumPaths
    }

    /// How many calls are in the window.
    var calls: Int { ring.count }

    /// Adds a call, which may have further paths of which nothing is known.
    ///
    /// - Returns: the paths among its own that were not told on for a whole window.
    mutating func add(_ paths: Set<String>, of rootType: String, hasOthers: Bool = false) -> Set<String> {
        var call: [Int32] = hasOthers ? [Self.others] : []
        if hasOthers { otherRepairs += 1 }
        var fresh: Set<String> = []
        let slot = total % size
        if ring.count == size { forget(ring[slot]) }
        for path in paths {
            guard let number = number(of: ValueContext(rootType: rootType, path: path)) else {
                if !call.contains(Self.others) {
                    call.append(Self.others)
                    otherRepairs += 1
                }
                continue
            }
            call.append(number)
            tallies[number]?.count += 1
            if let last = tallies[number]?.lastTold, total - last < size { continue }
            tallies[number]?.lastTold = total
            fresh.insert(path)
        }
        if ring.count < size { ring.append(call) } else { ring[slot] = call }
        total &+= 1
        return fresh
    }

    func count(at path: String, in rootType: String?) -> Int {
        if let rootType {
            return numbers[ValueContext(rootType: rootType, path: path)].flatMap { tallies[$0]?.count } ?? 0
        }
        return tallies.values.reduce(0) { $0 + ($1.context.path == path ? $1.count : 0) }
    }

    var counts: [(rootType: String, path: String, calls: Int)] {
        tallies.values
            .map { ($0.context.rootType, $0.context.path, $0.count) }
            .sorted { left, right in
                if left.2 != right.2 { return left.2 > right.2 }
                let (leftNames, rightNames) = ([left.0, left.1], [right.0, right.1])
                // By bytes: `<` of `String` does not order every pair of different texts.
                return leftNames.lexicographicallyPrecedes(rightNames) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            }
    }

    /// The number of a path, a new one if there is room.
    private mutating func number(of context: ValueContext) -> Int32? {
        if let known = numbers[context] { return known }
        guard numbers.count < maximumPaths else { return nil }
        let number = freeNumbers.popLast() ?? Int32(truncatingIfNeeded: numbers.count)
        numbers[context] = number
        tallies[number] = Tally(context: context)
        return number
    }

    /// Takes back what a call had added; paths that no call in the window has any more give their number back.
    private mutating func forget(_ call: [Int32]) {
        for number in call {
            if number == Self.others {
                otherRepairs -= 1
                continue
            }
            guard var tally = tallies[number] else { continue }
            tally.count -= 1
            if tally.count == 0 {
                tallies[number] = nil
                numbers[tally.context] = nil
                freeNumbers.append(number)
            } else {
                tallies[number] = tally
            }
        }
    }
}
