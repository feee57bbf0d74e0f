/// A model that can be read from input that does not keep its contract, and written back.
///
///     struct User: SmartCodable {
///         var name = ""
///         var age = 0
///     }
///     User.deserialize(from: ["name": "John", "age": 30])     // User(name: "John", age: 30)
public typealias SmartCodable = SmartDecodable & SmartEncodable

/// Another name for `SmartCodable`, for files in which that name means something else.
public typealias SmartCodableX = SmartDecodable & SmartEncodable
