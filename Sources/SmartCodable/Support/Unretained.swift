/// A reference that is used without reference counting.
///
/// An `unowned(unsafe)` property is different: each use of it in a call retains and releases the object. For the objects
/// that every value passes through, this was the largest cost of decoding. Call `_withUnsafeGuaranteedRef` to use the
/// object without retaining it. The compiler inlines it even into code that is not optimized.
///
/// Sound while somebody else retains the object. Each place that creates a reference documents who does.
typealias Unretained<Object: AnyObject> = Unmanaged<Object>

extension Unmanaged {
    init(_ object: Instance) {
        self = .passUnretained(object)
    }

    /// The object, retained.
    var object: Instance { takeUnretainedValue() }
}
