// The strategies of Foundation's coders as Apple declares them: `formatted` is a case, which Foundation on Linux does
// not have. This file is compiled into the module of its name, where the classes hide those of Foundation.

import Foundation

open class JSONDecoder {
    public enum DateDecodingStrategy: Sendable {
        case deferredToDate
        case secondsSince1970
        case millisecondsSince1970
        case iso8601
        case formatted(DateFormatter)
        @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
    }

    public enum DataDecodingStrategy: Sendable {
        case deferredToData
        case base64
        @preconcurrency case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
    }

    public enum NonConformingFloatDecodingStrategy: Sendable {
        case `throw`
        case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}

open class JSONEncoder {
    public enum DateEncodingStrategy: Sendable {
        case deferredToDate
        case secondsSince1970
        case millisecondsSince1970
        case iso8601
        case formatted(DateFormatter)
        @preconcurrency case custom(@Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void)
    }

    public enum DataEncodingStrategy: Sendable {
        case deferredToData
        case base64
        @preconcurrency case custom(@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)
    }

    public enum NonConformingFloatEncodingStrategy: Sendable {
        case `throw`
        case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
    }
}
