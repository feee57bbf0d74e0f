import Foundation
import SmartCodable
import TestSupport
import Testing

/// The error message of a custom initializer appears in the event and in the error.
@Suite struct OwnErrorTests {
    enum Fault: Error, LocalizedError, CustomStringConvertible {
        case plain, worded, long
        var description: String { self == .long ? String(repeating: "é", count: 5_000) : "fault \(hashValue == 0)" }
        var errorDescription: String? { self == .worded ? "The secret has no name." : nil }
    }

    struct Bare: Error {}

    /// Throws the error that the input names.
    struct Secret: Codable, Equatable {
        enum CodingKeys: CodingKey { case kind, inner, when }
        init() {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .kind) {
            case "bare": throw Bare()
            case "worded": throw Fault.worded
            case "long": throw Fault.long
            case "cocoa": throw CocoaError(.coderInvalidValue)
            case "corrupted":
                throw DecodingError.dataCorruptedError(
                    forKey: .kind,
                    in: container,
                    debugDescription: "No such\u{1B} kind."
                )
            case "read": _ = try container.decode(UUID.self, forKey: .when)
            case "wrapped":
                do { _ = try container.decode(UUID.self, forKey: .when) } catch { throw Fault.worded }
            case "nested": _ = try container.decode(Secret.self, forKey: .inner)
            default: break
            }
        }
        func encode(to encoder: any Encoder) throws {}
    }

    struct Email: Codable {
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            guard text.contains("@") else { throw Fault.worded }
        }
        func encode(to encoder: any Encoder) throws {}
    }

    enum Size: String, Codable { case small }

    @BothKinds struct Model: SmartCodable {
        var secret: Secret?
        var email: Email?
        var size: Size?
        var secrets: [Secret]?
    }

    private static let refuses =
        "Expected to decode 'Secret' but found 'Dictionary' that the type's initializer refused"

    @Test(arguments: [
        ("bare", ": Bare()"), ("worded", ": The secret has no name."), ("corrupted", #": No such\u{1B} kind."#),
        ("wrapped", ": The secret has no name."),
    ])
    func theEventHasTheMessageOfTheInitializer(_ kind: String, _ message: String) {
        let result = Model.deserializeWithReport(from: #"{"secret": {"kind": "\#(kind)"}}"#)
        let event = result.report.events.last
        let end = message.hasSuffix(".") ? "" : "."
        #expect(event?.description == "secret: \(Self.refuses)\(message)\(end) [nil]")
        #expect(event?.finding == .initializerFailed)
        #expect(event?.message?.isEmpty == false)
    }

    /// The event of the value that the initializer could not read is the only one, and contains the value that was dropped
    /// because of it.
    @Test func anInitializerThatRethrowsAddsNoMessage() {
        let result = Model.deserializeWithReport(from: #"{"secret": {"kind": "read"}}"#)
        #expect(result.report.events.map(\.description) == ["secret.when: No value associated with key. [secret: nil]"])
        #expect(result.report.events.map(\.message) == [nil])
    }

    @Test func elementsAndScalarsHaveTheMessageToo() {
        let json = #"{"secrets": [{"kind": "worded"}, {}, {"kind": "bare"}, {"kind": "bare"}], "email": "x"}"#
        let report = Model.deserializeWithReport(from: json).report
        #expect(
            report.description == """
                Model 👈🏻 👀
                   ┆┄ email: Expected to decode 'Email' but found 'String' instead: \
                The secret has no name. [nil, invalid format]
                   ╆━ secrets: [Secret]
                      ┆┄ Index 0: \(Self.refuses): The secret has no name. [dropped]
                      ┆┄ Index 2: \(Self.refuses): Bare(). [dropped] ×2
                      ╆━ Index 1
                         ┆┄ kind: No value associated with key. [default]
                """
        )
    }

    /// The library's message contains the value, but reports contain none by default.
    @Test func aRawValueWithoutACaseIsNotShown() {
        let report = Model.deserializeWithReport(from: #"{"size": "huge"}"#).report
        #expect(
            report.events.map(\.description) == [
                "size: Expected to decode 'Size' but found 'String' instead. [nil, unknown case]"
            ]
        )
    }

    @Test func longMessagesAreShortened() {
        let report = Model.deserializeWithReport(from: #"{"secret": {"kind": "long"}}"#).report
        let message = report.events.first?.message
        #expect((message?.utf8.count ?? 0) <= 503)
        #expect(message?.hasPrefix("éé") == true && message?.hasSuffix("…") == true)
    }

    @Test func messagesRoundTripWithTheirEvents() throws {
        let report = Model.deserializeWithReport(from: #"{"secret": {"kind": "worded"}}"#).report
        #expect(report.events.first?.message == "The secret has no name.")
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(SmartDecodingReport.self, from: data) == report)
    }

    // MARK: - Errors

    @Test func theErrorOfTheCallArrivesAsItIs() throws {
        for (kind, message) in [("worded", "The secret has no name."), ("bare", "Bare()")] {
            let result = SmartJSONDecoder().decodeWithReport(Secret.self, from: Data(#"{"kind": "\#(kind)"}"#.utf8))
            #expect(result.error is Fault || result.error is Bare)
            #expect(result.report.events.first?.message == message)
        }
    }

    @Test func theErrorOfANestedInitializerIsReportedOnce() throws {
        let json = #"{"kind": "nested", "inner": {"kind": "worded"}}"#
        let result = SmartJSONDecoder().decodeWithReport(Secret.self, from: Data(json.utf8))
        #expect(
            result.report.events.map(\.description) == [
                "inner: \(Self.refuses): The secret has no name. [failed]"
            ]
        )
    }

    @Test func theStrictPolicyThrowsTheErrorItselfAndListsItsMessage() throws {
        let error = #expect(throws: SmartMismatchError.self) {
            try SmartJSONDecoder(policy: .strict).decode(Secret.self, from: Data(#"{"kind": "worded"}"#.utf8))
        }
        #expect(error?.firstError as? Fault == .worded)
        #expect(error?.description.contains("The secret has no name.") == true)
    }

    @Test func anErrorThatATypeCatchesArrivesAsItIs() throws {
        struct Outer: Decodable {
            var message = ""
            enum CodingKeys: CodingKey { case secret }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                do {
                    _ = try container.decode(Secret.self, forKey: .secret)
                } catch let fault as Fault {
                    message = fault.errorDescription ?? ""
                }
            }
        }
        let json = #"{"secret": {"kind": "worded"}}"#
        let outer = try SmartJSONDecoder().decode(Outer.self, from: Data(json.utf8))
        #expect(outer.message.contains("The secret has no name."))
    }
}
