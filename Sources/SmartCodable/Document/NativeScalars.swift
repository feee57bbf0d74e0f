import Foundation

/// The dates and the data of a property list while it is text.
///
/// The text has a number for each of them, in a form that nothing else writes:
///
///     the first     the second
///     0E00          1E00
///
/// Equal values among the first thousand have the same number, so that texts can be compared.
final class NativeScalars {
    enum Scalar: Hashable {
        case date(Date)
        case data(Data)
    }

    private var scalars: [Scalar] = []
    private var positions: [Scalar: Int] = [:]

    /// Returns the number for a scalar.
    func text(of scalar: Scalar) -> String {
        if let known = positions[scalar] { return "\(known)E00" }
        // Only the beginning of data is hashed, so that many that begin alike are not compared with each other.
        if scalars.count < 1_000 { positions[scalar] = scalars.count }
        scalars.append(scalar)
        return "\(scalars.count - 1)E00"
    }

    /// Returns the scalar of a number; nil for a number that stands for itself.
    func scalar(of number: NumberText) -> Scalar? {
        let bytes = number.bytes
        guard bytes.count > 3, bytes[bytes.count - 3] == UInt8(ascii: "E") else { return nil }
        let position = Int(String(decoding: bytes.dropLast(3), as: UTF8.self))
        return position.flatMap { scalars.indices.contains($0) ? scalars[$0] : nil }
    }
}
