import Foundation
import SmartCodable

/// What the example prints without arguments: one payload, its model, its report, its strict error, and what to do next.
struct Introduction {
    let text: String

    init(_ style: TerminalStyle) {
        let json = """
            {
              "number": "1001", "state": "teleported",
              "items": [{"title": "Tea", "price": 4.5}, "out of stock", {"title": null, "price": 11.9}]
            }
            """
        var page = PrintedPage(style)
        page.chapter("An order that does not match its model")
        page.section("In: json", json.split(separator: "\n").map(String.init))
        page.result(
            of: "Purchase.deserializeWithReport(from: json)",
            Purchase.deserializeWithReport(from: json)
        )
        page.result(
            of: "Purchase.deserializeWithReport(from: json, options: [.policy(.strict)])",
            Purchase.deserializeWithReport(from: json, options: [.policy(.strict)])
        )
        page.section(
            "Next",
            [
                "swift run SmartCodableExample tour     more payloads: feeds, envelopes, contract tests, broken text",
                "Document/Guide/GettingStarted.md       write your first model",
                "Document/Guide/README.md               find your task",
            ]
        )
        text = page.text
    }
}
