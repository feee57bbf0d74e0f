/// A value that JSON cannot hold, borrowed from the document that keeps it.
///
/// A bare reference and no `Any`, so that scalars are plain bytes: every scalar of a decode is passed around in
/// registers, and none is counted.
struct ForeignValue {
    /// What a document keeps such a value in.
    final class Box {
        let value: Any

        init(_ value: Any) {
            self.value = value
        }
    }

    private let box: Unmanaged<Box>

    init(borrowing box: Box) {
        self.box = .passUnretained(box)
    }

    /// The value.
    ///
    /// Sound while the document lives, which holds the box: no scalar outlives the read that it is made for.
    var value: Any { box.takeUnretainedValue().value }
}
