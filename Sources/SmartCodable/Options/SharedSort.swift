/// A sort that exists once in the code.
///
/// The sort of the standard library is compiled for each type of elements, and takes 3 kB each time.
enum SharedSort {
    /// The order of a number of elements: their indices, the first one first.
    @inline(never)
    fileprivate static func order(of count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
        Array(0..<count).sorted(by: precedes)
    }
}

extension Sequence {
    /// The elements in an order; elements of which none precedes the other keep theirs.
    ///
    /// For a few elements, or where sorting is rare. It calls the closure through a reference for each comparison.
    func sortedBySharedCode(_ precedes: (Element, Element) -> Bool) -> [Element] {
        let elements = Array(self)
        if elements.count < 2 { return elements }
        return SharedSort.order(of: elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
    }
}
