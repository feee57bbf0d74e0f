import Foundation
import SmartCodable
import TestSupport
import Testing

/// The encoder object, which replaces `JSONEncoder`.
@Suite struct SmartJSONEncoderTests {
    @BothKinds struct User: SmartCodable, Equatable {
        var nickName = "Ann"
        var page = URL(string: "https://example.org")
        var born = Date(timeIntervalSince1970: 60)
        var bytes = Data([255])
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.page <--- "links.page"] }
    }

    private func text(_ encoder: SmartJSONEncoder) throws -> String {
        String(decoding: try encoder.encode(User()), as: UTF8.self)
    }

    @Test func mappedKeysAndEscapedSlashesAreTheDefault() throws {
        let encoder = SmartJSONEncoder()
        #expect(
            try text(encoder)
                == #"{"nickName":"Ann","links":{"page":"https:\/\/example.org"},"born":60,"bytes":"\/w=="}"#
        )
        encoder.outputFormatting = .withoutEscapingSlashes
        encoder.usesMappedKeys = false
        #expect(try text(encoder) == #"{"nickName":"Ann","page":"https://example.org","born":60,"bytes":"/w=="}"#)
    }

    @Test func strategiesMatchJSONEncoder() throws {
        let encoder = SmartJSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        encoder.dataEncodingStrategy = .deferredToData
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "+",
            negativeInfinity: "-",
            nan: "?"
        )
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(
            try text(encoder)
                == #"{"born":"1970-01-01T00:01:00Z","bytes":[255],"links":{"page":"https://example.org"},"nick_name":"Ann"}"#
        )
        #expect(String(decoding: try encoder.encode([Double.nan, -.infinity]), as: UTF8.self) == #"["?","-"]"#)
    }

    @Test func theDecoderReadsWhatTheEncoderWrites() throws {
        #expect(try SmartJSONDecoder().decode(User.self, from: SmartJSONEncoder().encode(User())) == User())
    }

    @Test func settingsAreReadable() {
        let encoder = SmartJSONEncoder()
        #expect(encoder.depth == 512)
        #expect(encoder.userInfo.isEmpty)
        #expect(encoder.dateEncodingStrategy == nil)
        encoder.depth = 1
        #expect(throws: EncodingError.self) { try encoder.encode(["a": [1: "b"]]) }
        #expect(throws: Never.self) { try encoder.encode(["a": 1]) }
    }

    @Test func encodersAreUsedFromManyThreads() async throws {
        let encoder = SmartJSONEncoder()
        let expected = try encoder.encode(User())
        await withTaskGroup(of: Data?.self) { group in
            for _ in 0..<50 { group.addTask { try? encoder.encode(User()) } }
            for await data in group { #expect(data == expected) }
        }
    }

    @Test func processDefaultsApplyToEntryPointsButNotToEncoders() throws {
        #expect(SmartCodableOptions.encodingOptions.isEmpty)
    }
}
