import Foundation

/// Reads types that are represented by one scalar: numbers, strings, Booleans, URLs and UUIDs.
///
/// The type reads a scalar exactly; `ConversionTable` contains the conversions. A scalar type opens no strings.
final class ScalarReader<Value: ResolvableScalar>: ValueReader<Value> {
    init() { super.init(readsScalars: true) }

    override func isValid(in session: DecodingSession) -> Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        if let value = Value.read(context.scalar) { return value }
        throw .refused(.typeMismatch)
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) -> Conversion<Value> {
        context.session.convert(context.scalar, to: Value.self)
    }

    override func makeTypeDefault() -> Value? { Value.typeDefault }

    override func elements(of array: Node, in document: Document, _ repair: ElementRepair?) -> [Value]? {
        Value.elements(of: array, in: document, repair)
    }

    override func elements(
        of array: Node,
        in document: Document,
        _ resolver: ElementResolver
    ) throws(ReadFailure) -> [Value]? {
        try Value.elements(of: array, in: document, self, resolver)
    }
}

/// Reads dates: from a scalar by the call's strategy, or with the closure of a custom strategy.
///
/// A value that a custom strategy cannot read is not converted.
final class DateReader: ValueReader<Date> {
    override func isValid(in session: DecodingSession) -> Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Date {
        let conversion = context.session.settings.conversion
        guard case .custom(let read) = conversion.date else {
            if let read = DateParser.exact(context.scalar, by: conversion) { return read.date }
            throw .refused(.typeMismatch)
        }
        return try context.run(self, read)
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) -> Conversion<Date> {
        let conversion = context.session.settings.conversion
        if case .custom = conversion.date { return .refused(finding) }
        return DateParser.converted(context.scalar, by: conversion).map(\.date)
    }
}

/// Reads data: from text by the call's strategy, with the closure of a custom strategy, or with `Data`'s initializer.
///
/// Text that the strategy accepts is read exactly. There are no conversions; `convert` only returns the reason.
final class DataReader: ValueReader<Data> {
    override func isValid(in session: DecodingSession) -> Bool { true }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Data {
        let conversion = context.session.settings.conversion
        if let data = Data.read(context.scalar) { return data }
        switch conversion.data {
        case .base64, .base64URL, .hex:
            if let data = DataText.data(context.scalar, by: conversion) { return data }
            throw .refused(.typeMismatch)
        case .deferredToData: return try context.run(self) { try Data(from: $0) }
        case .custom(let read): return try context.run(self, read)
        }
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) -> Conversion<Data> {
        switch context.session.settings.conversion.data {
        case .base64, .base64URL, .hex: .refused(Data.refusal(of: context.scalar))
        case .deferredToData, .custom: .refused(finding)
        }
    }

    override func makeTypeDefault() -> Data? { Data.typeDefault }
}

extension ValueContext {
    /// Reads the value with the closure of a strategy, which receives a decoder.
    fileprivate func run<Value>(
        _ reader: ValueReader<Value>,
        _ read: (any Decoder) throws -> Value
    ) throws(ReadFailure) -> Value {
        let mark = session.recorder?.mark
        let decoder = try enter(reader)
        defer { leave() }
        do {
            return try decoder._withUnsafeGuaranteedRef(read)
        } catch {
            if let mark { session.initializerFailed(since: mark, by: error) }
            throw failure(of: decoder.object, error)
        }
    }
}

/// Creates the readers for scalar types, dates and data.
///
/// It is a table, because a cast to a protocol is slow and nearly every model has properties of these types.
enum ScalarReaders {
    /// Creates the reader for a type; nil for other types.
    static func makeReader(for type: ObjectIdentifier) -> AnyValueReader? {
        makers[type]?()
    }

    private static let makers: [ObjectIdentifier: @Sendable () -> AnyValueReader] = {
        var makers: [ObjectIdentifier: @Sendable () -> AnyValueReader] = [:]
        func add<Value: ResolvableScalar & SendableMetatype>(_ type: Value.Type) {
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
