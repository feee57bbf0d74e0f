import Foundation

/// The plans of the types that are one scalar of JSON, by type.
///
/// A table and no protocol cast: these are the types that every model has.
enum ScalarWriters {
    /// Makes a type's plan; nil for other types.
    static func makeWriter(for type: ObjectIdentifier) -> AnyValueWriter? {
        makers[type]?()
    }

    private static let makers: [ObjectIdentifier: @Sendable () -> AnyValueWriter] = {
        var makers: [ObjectIdentifier: @Sendable () -> AnyValueWriter] = [:]
        func add<Value: JSONScalar & SendableMetatype>(_ type: Value.Type) {
            makers[ObjectIdentifier(type)] = { ScalarWriter<Value>() }
        }
        add(JSONNull.self)
        add(Bool.self)
        add(String.self)
        add(Int.self)
        add(Int8.self)
        add(Int16.self)
        add(Int32.self)
        add(Int64.self)
        add(UInt.self)
        add(UInt8.self)
        add(UInt16.self)
        add(UInt32.self)
        add(UInt64.self)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            add(Int128.self)
            add(UInt128.self)
        }
        add(Double.self)
        add(Float.self)
        add(CGFloat.self)
        add(Decimal.self)
        add(URL.self)
        add(UUID.self)
        add(JSONNumber.self)
        makers[ObjectIdentifier(Date.self)] = { DateWriter() }
        makers[ObjectIdentifier(Data.self)] = { DataWriter() }
        return makers
    }()
}
