import Foundation
import SmartCodable

// The overloads are disfavored, so that a literal such as `.date(.iso8601)` always selects the library's own function.

extension SmartDecodingOption {
    /// How dates are read, as a value of Foundation's type.
    ///
    ///     let strategy: JSONDecoder.DateDecodingStrategy = .secondsSince1970
    ///     Item.deserialize(from: #"{"made": 60}"#, options: [.date(strategy)])
    @available(*, deprecated, message: "Use a SmartDateStrategy, whose cases have the same names.")
    @_disfavoredOverload
    public static func date(_ strategy: JSONDecoder.DateDecodingStrategy) -> SmartDecodingOption {
        .date(SmartDateStrategy(strategy))
    }

    /// How data are read, as a value of Foundation's type.
    @available(*, deprecated, message: "Use a SmartDataStrategy, whose cases have the same names.")
    @_disfavoredOverload
    public static func data(_ strategy: JSONDecoder.DataDecodingStrategy) -> SmartDecodingOption {
        .data(SmartDataStrategy(strategy))
    }

    /// How infinities and NaN are read, as a value of Foundation's type.
    @available(*, deprecated, message: "Use a SmartFloatStrategy, whose cases have the same names.")
    @_disfavoredOverload
    public static func float(_ strategy: JSONDecoder.NonConformingFloatDecodingStrategy) -> SmartDecodingOption {
        .float(SmartFloatStrategy(strategy))
    }
}

extension SmartEncodingOption {
    /// How dates are written, as a value of Foundation's type.
    @available(*, deprecated, message: "Use a SmartDateStrategy, whose cases have the same names.")
    @_disfavoredOverload
    public static func date(_ strategy: JSONEncoder.DateEncodingStrategy) -> SmartEncodingOption {
        .date(SmartDateStrategy(strategy))
    }

    /// How data are written, as a value of Foundation's type.
    @available(*, deprecated, message: "Use a SmartDataStrategy, whose cases have the same names.")
    @_disfavoredOverload
    public static func data(_ strategy: JSONEncoder.DataEncodingStrategy) -> SmartEncodingOption {
        .data(SmartDataStrategy(strategy))
    }

    /// How infinities and NaN are written, as a value of Foundation's type.
    @available(*, deprecated, message: "Use a SmartFloatStrategy, whose cases have the same names.")
    @_disfavoredOverload
    public static func float(_ strategy: JSONEncoder.NonConformingFloatEncodingStrategy) -> SmartEncodingOption {
        .float(SmartFloatStrategy(strategy))
    }
}

// A case that a later Foundation adds has no counterpart and is read, or written, as by default.

extension SmartDateStrategy {
    init(_ strategy: JSONDecoder.DateDecodingStrategy) {
        switch strategy {
        case .deferredToDate: self = .deferredToDate
        case .secondsSince1970: self = .secondsSince1970
        case .millisecondsSince1970: self = .millisecondsSince1970
        case .iso8601: self = .iso8601
        #if canImport(Darwin)
        // Elsewhere `formatted(_:)` is a function that returns `custom`.
        case .formatted(let formatter): self = .formatted(formatter)
        #endif
        case .custom(let read): self = .custom(read)
        @unknown default: self = .automatic
        }
    }
}

extension SmartDataStrategy {
    init(_ strategy: JSONDecoder.DataDecodingStrategy) {
        switch strategy {
        case .deferredToData: self = .deferredToData
        case .base64: self = .base64
        case .custom(let read): self = .custom(read)
        @unknown default: self = .base64
        }
    }
}

extension SmartFloatStrategy {
    init(_ strategy: JSONDecoder.NonConformingFloatDecodingStrategy) {
        switch strategy {
        case .throw: self = .throw
        case .convertFromString(positiveInfinity: let positive, negativeInfinity: let negative, nan: let nan):
            self = .convertFromString(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        @unknown default: self = .throw
        }
    }
}

extension SmartDateStrategy {
    init(_ strategy: JSONEncoder.DateEncodingStrategy) {
        switch strategy {
        case .deferredToDate: self = .deferredToDate
        case .secondsSince1970: self = .secondsSince1970
        case .millisecondsSince1970: self = .millisecondsSince1970
        case .iso8601: self = .iso8601
        #if canImport(Darwin)
        // Elsewhere `formatted(_:)` is a function that returns `custom`.
        case .formatted(let formatter): self = .formatted(formatter)
        #endif
        case .custom(let write): self = .custom(write)
        @unknown default: self = .secondsSince1970
        }
    }
}

extension SmartDataStrategy {
    init(_ strategy: JSONEncoder.DataEncodingStrategy) {
        switch strategy {
        case .deferredToData: self = .deferredToData
        case .base64: self = .base64
        case .custom(let write): self = .custom(write)
        @unknown default: self = .base64
        }
    }
}

extension SmartFloatStrategy {
    init(_ strategy: JSONEncoder.NonConformingFloatEncodingStrategy) {
        switch strategy {
        case .throw: self = .throw
        case .convertToString(positiveInfinity: let positive, negativeInfinity: let negative, nan: let nan):
            self = .convertToString(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        @unknown default: self = .throw
        }
    }
}
