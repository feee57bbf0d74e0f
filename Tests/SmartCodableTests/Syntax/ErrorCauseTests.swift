import Foundation
import SmartCodable
import Testing

/// An error for text that is no JSON names what the text is instead.
@Suite struct ErrorCauseTests {
    struct Model: SmartCodable { var id = 0 }

    @Test(
        arguments: [
            ("<!DOCTYPE html><html><body>502</body></html>", .html), ("  \n<html lang=\"en\">", .html),
            (#"<?xml version="1.0"?><Error/>"#, .xml), ("<Error><Code>AccessDenied</Code></Error>", .xml),
            ("<br />\n<b>Warning</b>:  Undefined index in /a.php on line 1<br />\n{\"id\":1}", .phpMessage),
            ("Warning: Undefined index in /a.php\n{\"id\":1}", .phpMessage),
            ("{\"id\":1}<br />\n<b>Notice</b>: x", .phpMessage), ("callback({\"id\":1});", .jsonp),
            ("/**/app.cb([1])", .jsonp), (")]}',\n{\"id\":1}", .scriptGuard), ("Bad Gateway", .plainText),
            ("404 page not found", .plainText), ("no healthy upstream", .plainText),
        ] as [(String, JSONSyntaxError.Cause)]
    )
    func theInputIsNamed(_ text: String, _ cause: JSONSyntaxError.Cause) {
        #expect(error(Data(text.utf8))?.cause == cause)
        let result = Model.deserializeWithReport(from: text)
        #expect(result.report.failure?.contains("\(error(Data(text.utf8))?.description.dropLast() ?? "?")") == true)
        #expect((result.error as? JSONSyntaxError)?.cause == cause)
    }

    @Test func bytesThatAreNoTextAreNamed() {
        #expect(error(Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0]))?.cause == .gzip)
        let latin = Data("{\"name\":\"M".utf8) + [0xFC] + Data("ller\"}".utf8)
        #expect(error(latin)?.cause == .singleByteEncoding)
        #expect(error(latin)?.localizedDescription.contains("ISO 8859-1") == true)
        // The end of the input has cut a character.
        #expect(error(Data("{\"name\":\"M".utf8) + [0xC3])?.cause == nil)
    }

    @Test(arguments: [
        "", " ", "{", "[1,", #"{"a":1"#, #"{"a":tru}"#, "[1 2]", #"{"a":1}{"b":2}"#, #"{"a":<}"#, "{a:1}", "nul", "01",
        "abc", "1 x", "[1] x",
    ])
    func otherMistakesHaveNoCause(_ text: String) {
        let error = error(Data(text.utf8))
        #expect(error != nil)
        #expect(error?.cause == nil, "\(text)")
    }

    /// Each sentence stands once in an error.
    @Test func theSentenceStandsOnce() throws {
        let error = #expect(throws: DecodingError.self) {
            try SmartJSONDecoder().decode(Model.self, from: Data("<html>".utf8))
        }
        let text = try #require(error.map { "\($0)" })
        #expect(text.contains("the input is an HTML page"))
        guard case .dataCorrupted(let context) = error else { return }
        #expect(context.debugDescription.components(separatedBy: "HTML page").count == 2)
    }

    private func error(_ data: Data) -> JSONSyntaxError? {
        Model.deserializeWithReport(from: data).error as? JSONSyntaxError
    }
}
