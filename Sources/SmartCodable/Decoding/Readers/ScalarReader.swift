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

    override func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout Value
    ) -> Bool {
        guard let member, let value = Value.read(document.scalar(member)) else { return false }
        property = value
        return true
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
final class DateReader: ValueReader<Date> {
    /// Calls the closure of a custom strategy like an initializer.
    private let custom = ValueReader<Date>(model: nil) { reference in
        let decoder = reference.object
        guard case .custom(let read?, _) = decoder.session.settings.conversion.date else {
            throw ReadFailure.refused(.typeMismatch)
        }
        return try read(decoder)
    }

    override func isValid(in session: DecodingSession) -> Bool { true }

    override func begin(in session: DecodingSession) {
        super.begin(in: session)
        custom.begin(in: session)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Date {
        let conversion = context.session.settings.conversion
        if case .custom(_?, _) = conversion.date {
            if context.isRequested(by: custom) { throw .refused(.stackLimit) }
            // The closure also receives a native date.
            return context.kind.isScalar ? try custom.run(scalar: context) : try custom.read(context)
        }
        if let read = DateParser.exact(context.scalar, by: conversion) { return read.date }
        throw .refused(.typeMismatch)
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<Date>
    {
        let conversion = context.session.settings.conversion
        if case .custom = conversion.date { return try custom.convert(context, after: finding) }
        return DateParser.converted(context.scalar, by: conversion).map(\.date)
    }
}

/// Reads data: from text by the call's strategy, with the closure of a custom strategy, or with `Data`'s initializer.
///
/// Text that the strategy accepts is read exactly; variants of base64 are converted.
final class DataReader: ValueReader<Data> {
    /// Calls the closure of a custom strategy like an initializer, or the initializer.
    private let custom = ValueReader<Data>(model: nil) { reference in
        let decoder = reference.object
        switch decoder.session.settings.conversion.data {
        case .custom(let read?, _): return try read(decoder)
        case .deferredToData: return try Data(from: decoder)
        case .base64, .base64URL, .hex, .custom(nil, _): throw ReadFailure.refused(.typeMismatch)
        }
    }

    override func isValid(in session: DecodingSession) -> Bool { true }

    override func begin(in session: DecodingSession) {
        super.begin(in: session)
        custom.begin(in: session)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Data {
        let conversion = context.session.settings.conversion
        if let data = Data.read(context.scalar) { return data }
        switch conversion.data {
        case .base64, .base64URL, .hex:
            if let data = DataText.data(context.scalar, by: conversion) { return data }
            throw .refused(.typeMismatch)
        case .deferredToData: return try custom.read(context)
        case .custom:
            if context.isRequested(by: custom) { throw .refused(.stackLimit) }
            return try custom.read(context)
        }
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<Data>
    {
        let conversion = context.session.settings.conversion
        switch conversion.data {
        case .base64, .base64URL, .hex: return DataText.converted(context.scalar, by: conversion)
        case .deferredToData: return .refused(finding)
        case .custom: return try custom.convert(context, after: finding)
        }
    }

    override func makeTypeDefault() -> Data? { Data.typeDefault }
}

extension ValueContext {
    /// Whether a closure reads its own value as its own type, which would never end.
    fileprivate func isRequested(by reader: AnyValueReader) -> Bool { step == nil && owner.reader === reader }
}

/// Creates the readers for scalar types, dates and data.
///
/// It compares types, because a cast to a protocol is slow and nearly every model has properties of these types.
enum ScalarReaders {
    /// Creates the reader for a type; nil for other types.
    ///
    /// Not a dictionary: creating the first one with these keys takes longer than decoding a small document.
    static func makeReader(for type: ObjectIdentifier) -> AnyValueReader? {
        switch type {
        case ObjectIdentifier(Bool.self): return ScalarReader<Bool>()
        case ObjectIdentifier(String.self): return ScalarReader<String>()
        case ObjectIdentifier(Int.self): return ScalarReader<Int>()
        case ObjectIdentifier(Int8.self): return ScalarReader<Int8>()
        case ObjectIdentifier(Int16.self): return ScalarReader<Int16>()
        case ObjectIdentifier(Int32.self): return ScalarReader<Int32>()
        case ObjectIdentifier(Int64.self): return ScalarReader<Int64>()
        case ObjectIdentifier(UInt.self): return ScalarReader<UInt>()
        case ObjectIdentifier(UInt8.self): return ScalarReader<UInt8>()
        case ObjectIdentifier(UInt16.self): return ScalarReader<UInt16>()
        case ObjectIdentifier(UInt32.self): return ScalarReader<UInt32>()
        case ObjectIdentifier(UInt64.self): return ScalarReader<UInt64>()
        case ObjectIdentifier(Double.self): return ScalarReader<Double>()
        case ObjectIdentifier(Float.self): return ScalarReader<Float>()
        case ObjectIdentifier(CGFloat.self): return ScalarReader<CGFloat>()
        case ObjectIdentifier(Decimal.self): return ScalarReader<Decimal>()
        case ObjectIdentifier(JSONNumber.self): return ScalarReader<JSONNumber>()
        case ObjectIdentifier(URL.self): return ScalarReader<URL>()
        case ObjectIdentifier(UUID.self): return ScalarReader<UUID>()
        case ObjectIdentifier(Date.self): return DateReader()
        case ObjectIdentifier(Data.self): return DataReader()
        default: break
        }
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            if type == ObjectIdentifier(Int128.self) { return ScalarReader<Int128>() }
            if type == ObjectIdentifier(UInt128.self) { return ScalarReader<UInt128>() }
        }
        return nil
    }
}
