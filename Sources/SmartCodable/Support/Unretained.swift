/// A reference that is used without reference counting.
///
/// An `unowned(unsafe)` property is different: each use of it in a call retains and releases the object. For the
/// objects that every value passes through, this was the largest cost of decoding. Call `_withUnsafeGuaranteedRef` to
/// use the object without retaining it. The compiler inlines it even into code that is not optimized.
///
/// Sound while another reference retains the object. Each place that creates one documents which reference that is.
typealias Unretained<Object: AnyObject> = Unmanaged<Object>

extension Unmanaged {
    init(_ object: Instance) {
        self = .passUnretained(object)
    }

    /// The object, retained.
    var object: Instance { takeUnretainedValue() }
}
