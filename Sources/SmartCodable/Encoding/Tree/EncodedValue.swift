import Foundation

/// A value on its way out, where it cannot be written as text at once.
///
/// Everything that is asked for in another order than it is written goes through such values: nested containers and
/// super encoders that stay open, mapped paths that meet in one object, sorted keys, native values, property lists.
enum EncodedValue {
    case null
    case bool(Bool)
    case string(String)
    case integer(Int64)
    case unsigned(UInt64)
    case double(Double)
    case float(Float)
    case decimal(Decimal)
    /// An integer beyond 64 bits, by its digits.
    case number(String)
    /// A `JSONNumber` with its text.
    case exactNumber(JSONNumber)
    /// In property lists only.
    case date(Date)
    /// In property lists only.
    case data(Data)
    case array(EncodedArray)
    case object(EncodedObject)
    /// A value that is not there yet.
    case slot(EncodedSlot)

    /// The value behind slots; a slot that nobody filled is an empty object, as with Foundation.
    var settled: EncodedValue {
        var value = self
        while case .slot(let slot) = value { value = slot.value ?? .object(EncodedObject()) }
        return value
    }
}
