import SmartCodableMacro
import Testing

/// Required properties, rules and hooks in a module with `MainActor` as default isolation.
@Suite struct MainActorValidationTests {
    struct Player: SmartCodable, Equatable {
        @SmartRequired var id = 0
        @SmartRule(.trim, .nonEmpty) var name = "unknown"
        @SmartRule(.satisfies("even") { $0 % 2 == 0 }) var seats = 2
        @SmartRequired var level = 1
        mutating func didFinishMapping() throws {
            if level < 0 { throw SmartHookError("The level is negative.") }
        }
    }

    @SmartModel struct GeneratedPlayer: SmartCodable, Equatable {
        @SmartRequired var id = 0
        @SmartRule(.trim, .nonEmpty) var name = "unknown"
        @SmartRule(.satisfies("even") { $0 % 2 == 0 }) var seats = 2
        @SmartRequired var level = 1
        mutating func didFinishMapping() throws {
            if level < 0 { throw SmartHookError("The level is negative.") }
        }
    }

    @Test(arguments: [
        (#"{"id":1,"name":" a ","seats":3,"level":4}"#, "a 2"), (#"{"name":"a","level":4}"#, nil),
        (#"{"id":1,"name":" ","seats":4,"level":4}"#, "unknown 4"), (#"{"id":1}"#, nil), (#"{"id":1,"level":-1}"#, nil),
    ])
    func modelsAreValidatedOnTheirActor(_ json: String, _ expected: String?) {
        let player = Player.deserialize(from: json)
        #expect(player.map { "\($0.name) \($0.seats)" } == expected)
        let generated = [GeneratedPlayer].deserialize(from: "[\(json)]")?.first
        #expect(generated.map { "\($0.name) \($0.seats)" } == expected)
    }
}

/// Hooks before decoding and around encoding in a module with `MainActor` as default isolation.
@Suite struct MainActorHookTests {
    struct Draft: SmartCodable, SmartInputHook, SmartEncodingHook, SmartOutputHook, Equatable {
        var text = ""
        static func willDecode(_ json: inout JSONValue) { if let text = json.string { json = ["text": .string(text)] } }
        mutating func willEncode() { text += "!" }
        func didEncode(_ json: inout JSONValue) { json.length = JSONValue(text.count) ?? 0 }
    }

    @SmartModel struct GeneratedDraft: SmartCodable, SmartInputHook, SmartEncodingHook, SmartOutputHook, Equatable {
        var text = ""
        static func willDecode(_ json: inout JSONValue) { if let text = json.string { json = ["text": .string(text)] } }
        mutating func willEncode() { text += "!" }
        func didEncode(_ json: inout JSONValue) { json.length = JSONValue(text.count) ?? 0 }
    }

    class Base: SmartCodable {
        var name = ""
        required init() {}
    }

    @SmartSubclass class Child: Base, SmartInputHook {
        var age = 0
        class func willDecode(_ json: inout JSONValue) { if case .number = json { json = ["age": json] } }
    }

    @Test func hooksAreCalledOnTheirActor() {
        #expect([Draft].deserialize(from: #"["a",{"text":"b"}]"#) == [Draft(text: "a"), Draft(text: "b")])
        #expect([GeneratedDraft].deserialize(from: #"["a"]"#) == [GeneratedDraft(text: "a")])
        #expect([Draft(text: "a")].toJSONString() == #"[{"text":"a!","length":2}]"#)
        #expect([GeneratedDraft(text: "a")].toJSONString() == #"[{"text":"a!","length":2}]"#)
        #expect([Child].deserialize(from: "[5]")?.map(\.age) == [5])
    }
}
