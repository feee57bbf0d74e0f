import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// The expected result of a value.
enum Answer<Value: Sendable>: Sendable {
    /// The value has the requested type.
    case native(Value)
    /// The value is converted and logged.
    case rescued(Value)
    /// The value is an error.
    case refused

    var value: Value? {
        switch self {
        case .native(let value), .rescued(let value): value
        case .refused: nil
        }
    }
}

/// One value of a payload, and its result under both strategies, with every entry point and in every shape.
struct ConversionRow<Value: TestValue>: CustomTestStringConvertible, Sendable {
    let json: String
    let strict: Answer<Value>
    let permissive: Answer<Value>
    /// The kind and the value in the log.
    let kind: String
    let raw: String
    /// Entry points that cannot provide the original value.
    let except: Set<EntryPoint>

    init(
        _ json: String,
        _ kind: String,
        _ answer: Answer<Value>,
        permissive: Answer<Value>? = nil,
        raw: String? = nil,
        except: Set<EntryPoint> = []
    ) {
        self.json = json
        self.kind = kind
        strict = answer
        self.permissive = permissive ?? answer
        self.raw = raw ?? json.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        self.except = except
    }

    var testDescription: String { "\(json) as \(Value.self)" }

    func check() throws {
        for mode in Mode.allCases {
            let answer = mode == .strict ? strict : permissive
            for entryPoint in EntryPoint.allCases where !except.contains(entryPoint) {
                try check(One<Value>.self, #"{"value": \#(json)}"#, ["value"], entryPoint, mode, answer) { [$0.value] }
                try check(
                    Nested<One<Value>>.self,
                    #"{"inner": {"value": \#(json)}}"#,
                    ["inner.value"],
                    entryPoint,
                    mode,
                    answer
                ) {
                    [$0.inner.value]
                }
                let list = #"{"list": [{"value": \#(json)}, {"value": \#(json)}]}"#
                let paths = ["list.Index 0.value", "list.Index 1.value"]
                try check(Listed<One<Value>>.self, list, paths, entryPoint, mode, answer) { $0.list.map(\.value) }
            }
        }
    }

    private func check<Model: SmartCodable & Equatable>(
        _ type: Model.Type,
        _ json: String,
        _ paths: [String],
        _ entryPoint: EntryPoint,
        _ mode: Mode,
        _ answer: Answer<Value>,
        _ values: (Model) -> [Value]
    ) throws {
        let (result, entries) = try entryPoint.decode(type, json, mode.strategy)
        let comment: Comment = "\(entryPoint) \(mode) \(json)"
        switch (answer, entryPoint) {
        case (.refused, .foundation):
            let error = #expect(throws: CowDecodingError.self, comment) { try result.get() }
            let sentence = "cannot rescue '\(kind)' value '\(raw)' into '\(Value.self)' at '\(paths[0])'"
            #expect(error?.errorDescription == "CowResilient decoding failed: \(sentence).", comment)
            #expect(
                entries.map(\.line) == ["failed \(paths[0]): Unable to rescue \(kind) into \(Value.self) | \(raw)"],
                comment
            )
        case (.refused, .strict):
            #expect(throws: (any Error).self, comment) { try result.get() }
            #expect(
                entries.map(\.line) == ["failed \(paths[0]): Unable to rescue \(kind) into \(Value.self) | \(raw)"],
                comment
            )
        case (.refused, _):
            #expect(values(try result.get()) == paths.map { _ in .cowDefaultValue }, comment)
            #expect(
                entries.map(\.line)
                    == paths.map { "failed \($0): Unable to rescue \(kind) into \(Value.self) | \(raw)" },
                comment
            )
        case (.native(let value), _):
            #expect(values(try result.get()) == paths.map { _ in value }, comment)
            #expect(entries == [], comment)
            try roundTrip(result.get(), mode)
        case (.rescued(let value), _):
            #expect(values(try result.get()) == paths.map { _ in value }, comment)
            #expect(
                entries.map(\.line) == paths.map { "rescued \($0): Rescued \(kind) into \(Value.self) | \(raw)" },
                comment
            )
            try roundTrip(result.get(), mode)
        }
    }

    /// Every decoded model round-trips without a log entry.
    private func roundTrip<Model: SmartCodable & Equatable>(_ model: Model, _ mode: Mode) throws {
        if let value = (strict.value ?? permissive.value) as? any FloatingPoint, !value.isFinite { return }
        let texts = [
            try foundationJSON(model), try #require(model.toJSONString()),
        ]
        for text in texts {
            for entryPoint in [EntryPoint.foundation, .smart] {
                let again = try entryPoint.decode(Model.self, text, mode.strategy)
                #expect(try again.result.get() == model, "\(text)")
                #expect(again.entries == [], "\(text)")
            }
        }
    }
}
