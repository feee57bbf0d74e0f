/// An enum that has a case to fall back on: the property's initial value, else its first case.
///
///     struct Student: SmartCodable {
///         var sex: Sex = .man
///         enum Sex: String, SmartCaseDefaultable { case man, woman }
///     }
///     Student.deserialize(from: #"{"sex": "unknown"}"#)?.sex     // .man
///
/// Any `Codable` enum with a raw value falls back to its property's initial value; this protocol adds the first case
/// for places without one, such as elements of a list under `.isReplacedByDefault`. Missing, null and unknown raw
/// values
/// fall back; a number in a string is read as an integer raw value and a number as a text raw value.
public protocol SmartCaseDefaultable: RawRepresentable, Codable, CaseIterable {}
