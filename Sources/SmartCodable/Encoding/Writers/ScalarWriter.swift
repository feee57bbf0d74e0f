import Foundation

/// Writes types whose values are a single JSON scalar.
final class ScalarWriter<Value: JSONScalar>: ValueWriter<Value> {
    init() {
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<Value>? { self }

    override func write(_ value: Value, at context: EncodingContext) throws {
        try context.put(value)
    }

    override func append(_ value: Value, in session: EncodingSession, at level: Int) -> Bool {
        guard value.isRepresentable else { return false }
        value.append(to: session.writer)
        return true
    }

    override func writeElements(_ values: [Value], to writer: ByteWriter) -> Bool {
        Value.append(values, to: writer)
    }
}

/// The writers of the scalar types.
///
/// A table instead of a protocol cast, because every model has properties of these types.
enum ScalarWriters {
    /// Creates the writer of a scalar type; nil for other types.
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

/// Writes dates by the call's strategy.
final class DateWriter: ValueWriter<Date> {
    init() {
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<Date>? { self }

    override func write(_ date: Date, at context: EncodingContext) throws {
        let settings = context.session.settings
        if settings.date == nil, settings.format == .propertyList { return try context.put(.date(date)) }
        guard let strategy = settings.date else {
            switch DateForm.detected(date) {
            case .number(let number): return try context.put(number)
            case .integer(let number): return try context.put(number)
            case .text(let text): return try context.put(text)
            }
        }
        if case .custom(let write) = strategy { return try context.run(nil, date) { try write(date, $0) } }
        switch strategy.form?.written(date) {
        case .number(let number): try context.put(number)
        case .integer(let number): try context.put(number)
        case .text(let text): try context.put(text)
        case nil: throw EncodingFailure.yearOutOfRange.error(date, at: context.codingPath)
        }
    }
}

/// Writes data by the call's strategy.
final class DataWriter: ValueWriter<Data> {
    init() {
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<Data>? { self }

    override func write(_ data: Data, at context: EncodingContext) throws {
        let settings = context.session.settings
        switch settings.data {
        case nil where settings.format == .propertyList: try context.put(.data(data))
        case nil, .base64: try context.put(data.base64EncodedString())
        case .base64URL: try context.put(DataText.makeBase64URL(data))
        case .hex: try context.put(DataText.makeHex(data))
        case .deferredToData: try context.run(nil, data) { try data.encode(to: $0) }
        case .custom(let write): try context.run(nil, data) { try write(data, $0) }
        }
    }
}
