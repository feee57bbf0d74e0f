/// A type of the library's own that stands for a JSON value wherever native values are taken.
protocol NativeConvertible {
    var nativeValue: NativeValue { get }
}
