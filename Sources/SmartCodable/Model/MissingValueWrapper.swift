/// A property wrapper whose type says what stands in for a value that is not there.
///
/// The type's answer comes before the initial value of the property, and a missing key and a null are no findings:
/// that is what the wrapper is for. A value that cannot be read is one, and the same value stands in.
package protocol MissingValueWrapper: SmartPropertyWrapper {
    /// What stands in; nil if the type has no such value after all.
    static var missingValue: Self? { get }
}
