import Foundation

/// The bytes of a response as they came: for downloads, and for responses that may be no JSON.
///
///     let image = APIDataDecoder().decode(data: data, to: ResponseData.self).value?.data
public struct ResponseData: APIDecodable, Hashable, Sendable {
    /// The bytes; nil if the decoder was given none.
    public let data: Data?

    /// There is always an answer, if only that there are no bytes.
    public static var alwaysSucceeds: Bool { true }

    /// Takes the bytes from the options of the decode.
    public init?(from decoder: any APIDecoder) {
        data = decoder.options[APIDecodeOptions.rawDataKey] as? Data
    }
}
