import Foundation

/// The plans of the types that one scalar can become, by type.
///
/// A table and no protocol cast: these are the types that every model has.
enum ScalarReaders {
    /// Makes a type's plan; nil for other types.
    static func makeReader(for type: ObjectIdentifier) -> AnyValueReader? {
        makers[type]?()
    }

    private static let makers: [ObjectIdentifier: @Sendable () -> AnyValueReader] = {
        var makers: [ObjectIdentifier: @Sendable () -> AnyValueReader] = [:]
        func add<Value: ScalarTarget & SendableMetatype>(_ type: Value.Type) {
            makers[ObjectIdentifier(type)] = { ScalarReader<Value>() }
        }
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
        add(JSONNumber.self)
        add(URL.self)
        add(UUID.self)
        makers[ObjectIdentifier(Date.self)] = { DateReader() }
        makers[ObjectIdentifier(Data.self)] = { DataReader() }
        return makers
    }()
}
