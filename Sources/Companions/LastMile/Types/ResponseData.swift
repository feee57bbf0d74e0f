import Foundation

/// The bytes of a response, for downloads and for responses that may not be JSON.
///
///     let image = APIDataDecoder().decode(data: data, to: ResponseData.self).value?.data
public struct ResponseData: APIDecodable, Hashable, Sendable {
    /// The bytes; nil if the decoder's input was not `Data`.
    public let data: Data?

    /// True, because `data` may be nil.
    public static var alwaysSucceeds: Bool { true }

    /// Reads the bytes from the options of the decode.
    public init?(from decoder: any APIDecoder) {
        data = decoder.options[APIDecodeOptions.rawDataKey] as? Data
    }
}
