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
        if context.append(date, by: self) { return }
        let session = context.session
        if case .custom(_, let write?)? = session.settings.date {
            return try context.run(nil, date) { try write(date, $0) }
        }
        guard let written = written(date, in: session) else {
            // Not the date itself: Foundation ends the process when it prints such a date.
            throw EncodingFailure.yearOutOfRange.error(date.timeIntervalSince1970, at: context.codingPath)
        }
        try context.put(written)
    }

    override func append(_ date: Date, in session: EncodingSession, at level: Int) -> Bool {
        if session.settings.date == nil, let natives = session.writer.natives {
            session.writer.append(plain: natives.text(of: .date(date)))
            return true
        }
        return written(date, in: session)?.append(to: session.writer) ?? false
    }

    /// Returns what is written; nil if the strategy is a closure, or has no form for the date.
    private func written(_ date: Date, in session: EncodingSession) -> WrittenScalar? {
        guard let strategy = session.settings.date else { return DateForm.detected(date) }
        return strategy.form?.written(date)
    }
}

/// Writes data by the call's strategy.
final class DataWriter: ValueWriter<Data> {
    init() {
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<Data>? { self }

    override func write(_ data: Data, at context: EncodingContext) throws {
        if context.append(data, by: self) { return }
        let session = context.session
        switch session.settings.data {
        case .deferredToData?: try context.run(nil, data) { try data.encode(to: $0) }
        case .custom(_, let write?)?: try context.run(nil, data) { try write(data, $0) }
        default: if let text = session.settings.text(of: data) { try context.put(text) }
        }
    }

    override func append(_ data: Data, in session: EncodingSession, at level: Int) -> Bool {
        if session.settings.data == nil, let natives = session.writer.natives {
            session.writer.append(plain: natives.text(of: .data(data)))
            return true
        }
        guard let text = session.settings.text(of: data) else { return false }
        text.append(to: session.writer)
        return true
    }
}

extension EncodingSettings {
    /// Returns the text of data; nil if the strategy writes something else.
    func text(of data: Data) -> String? {
        switch self.data {
        case nil, .base64?: data.base64EncodedString()
        case .base64URL?: DataText.makeBase64URL(data)
        case .hex?: DataText.makeHex(data)
        case .deferredToData?, .custom?: nil
        }
    }
}

extension EncodingContext {
    /// Writes a scalar in a form that its type does not determine.
    func put(_ scalar: WrittenScalar) throws {
        switch scalar {
        case .number(let number): try put(number)
        case .integer(let number): try put(number)
        case .text(let text): try put(text)
        }
    }
}

extension WrittenScalar {
    /// Appends the JSON text of the value; returns false if it has none.
    func append(to text: ByteWriter) -> Bool {
        switch self {
        case .number(let number):
            guard number.isRepresentable else { return false }
            number.append(to: text)
        case .integer(let number): number.append(to: text)
        case .text(let string): string.append(to: text)
        }
        return true
    }
}
