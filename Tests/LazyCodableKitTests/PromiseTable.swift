import Foundation
import LazyCodableKit
import SmartCodable
import TestSupport
import Testing

/// One value of a payload, and its result with every entry point and in every shape.
struct PromiseRow<Model: PromiseModel>: CustomTestStringConvertible, Sendable {
    let json: String
    let value: Model.Value?
    /// The log message if the value is read; empty otherwise.
    let message: String
    /// Entry points that receive another value; each row contains the reason.
    var except: Set<EntryPoint> = []

    var testDescription: String { json }

    init(_ json: String, _ value: Model.Value, _ message: String, except: Set<EntryPoint> = []) {
        self.json = json
        self.value = value
        self.message = message
        self.except = except
    }

    /// A value that cannot be converted.
    static func unread(_ json: String, except: Set<EntryPoint> = []) -> PromiseRow {
        PromiseRow(unread: json, except: except)
    }

    private init(unread json: String, except: Set<EntryPoint>) {
        self.json = json
        self.except = except
        value = nil
        message = ""
    }

    private var requiredMessage: String {
        value == nil ? "⚠️ Unknown value → fallback to \(Model.fallback.text)" : message
    }

    private var optionalMessage: String {
        if value != nil { return message }
        return json == "null" ? "🚫 JSON null → nil" : "🚫 Unknown value → nil"
    }

    private func lines(_ prefix: String) -> [String] {
        ["value: \(requiredMessage)", "maybe: \(optionalMessage)"].map { "[LazyCodableKit] 📍\(prefix)\($0)" }
    }

    func check() throws {
        let object = #"{"value": \#(json), "maybe": \#(json)}"#
        for entryPoint in EntryPoint.allCases where !except.contains(entryPoint) {
            let plain = try entryPoint.decode(Model.self, object)
            check(plain.model)
            #expect(plain.lines == lines(""), "\(entryPoint)")

            let nested = try entryPoint.decode(Nested<Model>.self, #"{"inner": \#(object)}"#)
            check(nested.model.inner)
            #expect(nested.lines == lines("inner."), "\(entryPoint)")

            let listed = try entryPoint.decode(Listed<Model>.self, #"{"list": [\#(object), \#(object)]}"#)
            #expect(listed.model.list.count == 2)
            listed.model.list.forEach(check)
            #expect(listed.lines == lines("list.Index 0.") + lines("list.Index 1."), "\(entryPoint)")

            try roundTrip(plain.model)
        }
        try reports(object)
    }

    private func check(_ model: Model) {
        #expect(model.value == value ?? Model.fallback.value)
        #expect(model.maybe == value)
    }

    /// Every decoded model round-trips without a finding.
    private func roundTrip(_ model: Model) throws {
        let texts = [
            try foundationJSON(model),
            try #require(model.toJSONString()),
        ]
        for text in texts {
            for entryPoint in EntryPoint.allCases {
                #expect(try entryPoint.decode(Model.self, text).model == model, "\(entryPoint) \(text)")
            }
        }
    }

    /// The log and the report must agree.
    private func reports(_ object: String) throws {
        let lines = try EntryPoint.text.decode(Model.self, object, logsSuccess: false).lines
        let outcomes = Model.deserializeWithReport(from: .any(object), options: EntryPoint.freshSettings).report.events
            .map {
                event in
                switch event.outcome {
                case .converted: "🔄"
                case .typeDefault: "⚠️"
                case .nil: "🚫"
                default: "\(event.outcome)"
                }
            }
        #expect(outcomes.count == lines.count)
        for (outcome, line) in zip(outcomes, lines) { #expect(line.contains(": \(outcome) ")) }
    }
}
