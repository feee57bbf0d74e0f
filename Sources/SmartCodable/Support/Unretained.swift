/// A reference that is used without reference counting.
///
/// An `unowned(unsafe)` property is different: each use of it in a call retains and releases the object. For the objects
/// that every value passes through, this was the largest cost of decoding.
///
/// Sound while somebody else retains the object. Each place that creates a reference documents who does.
struct Unretained<Object: AnyObject> {
    private let reference: Unmanaged<Object>

    @inline(__always)
    init(_ object: Object) {
        reference = .passUnretained(object)
    }

    /// The object, retained.
    var object: Object { reference.takeUnretainedValue() }

    /// Calls a closure with the object, which is not retained.
    @inline(__always)
    func with<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
        try reference._withUnsafeGuaranteedRef(body)
    }
}
