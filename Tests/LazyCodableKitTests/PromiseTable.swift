import Foundation
import LazyCodableKit
import SmartCodable
import Testing

/// One value of a payload, and what promises make of it under every host and in every shape.
struct PromiseRow<Model: PromiseModel>: CustomTestStringConvertible, Sendable {
    let json: String
    let value: Model.Value?
    /// The message of a value that is read; nothing for one that is not.
    let message: String
    /// Hosts that receive another value; each row contains the reason.
    var except: Set<Host> = []

    var testDescription: String { json }

    init(_ json: String, _ value: Model.Value, _ message: String, except: Set<Host> = []) {
        self.json = json
        self.value = value
        self.message = message
        self.except = except
    }

    /// A value that cannot be converted.
    static func unread(_ json: String, except: Set<Host> = []) -> PromiseRow {
        PromiseRow(unread: json, except: except)
    }

    private init(unread json: String, except: Set<Host>) {
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
        for host in Host.allCases where !except.contains(host) {
            let plain = try host.decode(Model.self, object)
            check(plain.model)
            #expect(plain.lines == lines(""), "\(host)")

            let nested = try host.decode(Nested<Model>.self, #"{"inner": \#(object)}"#)
            check(nested.model.inner)
            #expect(nested.lines == lines("inner."), "\(host)")

            let listed = try host.decode(Listed<Model>.self, #"{"list": [\#(object), \#(object)]}"#)
            #expect(listed.model.list.count == 2)
            listed.model.list.forEach(check)
            #expect(listed.lines == lines("list.Index 0.") + lines("list.Index 1."), "\(host)")

            try roundTrip(plain.model)
        }
        try reports(object)
    }

    private func check(_ model: Model) {
        #expect(model.value == value ?? Model.fallback.value)
        #expect(model.maybe == value)
    }

    /// Whatever was read can be written, and reads back as the same without a finding.
    private func roundTrip(_ model: Model) throws {
        let texts = [
            String(decoding: try JSONEncoder().encode(model), as: UTF8.self),
            try #require(model.toJSONString()),
        ]
        for text in texts {
            for host in Host.allCases {
                #expect(try host.decode(Model.self, text).model == model, "\(host) \(text)")
            }
        }
    }

    /// The log and the report must agree.
    private func reports(_ object: String) throws {
        let lines = try Host.text.decode(Model.self, object, logsSuccess: false).lines
        let outcomes = Model.deserializeWithReport(from: object, options: Host.quiet).report.events.map { event in
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
