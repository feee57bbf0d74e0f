import Foundation

/// A scalar type of which arrays are resolved in one loop.
protocol ResolvableScalar: ScalarTarget {
    /// All elements of an array, with an event for each that is not exact; nil if each must be resolved by itself.
    ///
    /// A requirement, so that the compiler generates a loop for each type.
    static func elements(
        of array: Node,
        in document: Document,
        _ reader: ValueReader<Self>,
        _ resolver: ElementResolver
    ) throws(ReadFailure) -> [Self]?
}

extension ResolvableScalar {
    /// Reads or resolves all elements in one loop, without metadata of the type at run time.
    @inline(__always)
    static func elements(
        of array: Node,
        in document: Document,
        _ reader: ValueReader<Self>,
        _ resolver: ElementResolver
    ) throws(ReadFailure) -> [Self]? {
        guard resolver.session.memberRules.propertyOrder != .lookups else { return nil }
        let count = document.childCount(of: array)
        var values: [Self] = []
        values.reserveCapacity(count)
        var element = document.firstChild(of: array)
        for index in 0..<count {
            if let value = read(document.scalar(element)) {
                values.append(value)
            } else if let value = try resolver.resolveScalar(reader, element, index) {
                values.append(value)
            }
            element = document.following(element)
        }
        return values
    }
}

// swift-format-ignore
extension Bool: ResolvableScalar {}
extension String: ResolvableScalar {}
extension Int: ResolvableScalar {}
extension Int8: ResolvableScalar {}
extension Int16: ResolvableScalar {}
extension Int32: ResolvableScalar {}
extension Int64: ResolvableScalar {}
extension UInt: ResolvableScalar {}
extension UInt8: ResolvableScalar {}
extension UInt16: ResolvableScalar {}
extension UInt32: ResolvableScalar {}
extension UInt64: ResolvableScalar {}
extension Double: ResolvableScalar {}
extension Float: ResolvableScalar {}
extension CGFloat: ResolvableScalar {}
extension Decimal: ResolvableScalar {}
extension JSONNumber: ResolvableScalar {}
extension URL: ResolvableScalar {}
extension UUID: ResolvableScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: ResolvableScalar {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: ResolvableScalar {}
