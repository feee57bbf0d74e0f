import SmartCodableMacro
import Testing

/// Required properties, rules and hooks in a module with `MainActor` as default isolation.
@Suite struct MainActorValidationTests {
    struct Player: SmartCodable, Equatable {
        @SmartRequired var id = 0
        @SmartRule(.trim, .nonEmpty) var name = "unknown"
        @SmartRule(.satisfies("even") { $0 % 2 == 0 }) var seats = 2
        var level = 1
        static func requiredProperties() -> [any CodingKey]? { [CodingKeys.level] }
        mutating func didFinishMapping() throws {
            if level < 0 { throw SmartHookError("The level is negative.") }
        }
    }

    @SmartModel struct GeneratedPlayer: SmartCodable, Equatable {
        @SmartRequired var id = 0
        @SmartRule(.trim, .nonEmpty) var name = "unknown"
        @SmartRule(.satisfies("even") { $0 % 2 == 0 }) var seats = 2
        var level = 1
        static func requiredProperties() -> [any CodingKey]? { [CodingKeys.level] }
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
