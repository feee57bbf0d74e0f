import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// The code blocks of the specification, with their documented results.
extension ProcessSettingsTests.Specification {
    struct Profile: Codable {
        @CowResilient var id: String = ""
        @CowResilient var score: Double = 0
        @CowResilient var flags: [Bool] = []
    }

    private static let json = Data(#"{"id": 7, "score": "9.5", "flags": [true, "no", 1, "maybe"]}"#.utf8)

    @Test func theExampleModelIsRescued() throws {
        try ProcessSettingsTests.withFreshSettings {
            for profile in [
                try JSONDecoder().decode(Profile.self, from: Self.json),
                try SmartJSONDecoder().decode(Profile.self, from: Self.json),
            ] {
                #expect(profile.id == "7")
                #expect(profile.score == 9.5)
                #expect(profile.flags == [true, false, true])
                let text = try foundationJSON(profile)
                #expect(text.contains(#""id":"7""#))
                #expect(text.contains(#""flags":[true,false,true]"#))
            }
        }
    }

    @Test func rescueStrategiesCanBeSetForTheProcess() throws {
        try ProcessSettingsTests.withFreshSettings {
            let json = Data(#""1e3""#.utf8)
            CowConfiguration.defaultRescueStrategy = StrictRescueStrategy.self
            #expect(throws: CowDecodingError.self) {
                _ = try JSONDecoder().decode(CowResilient<Int>.self, from: json)
            }
            CowConfiguration.defaultRescueStrategy = PermissiveRescueStrategy.self
            let wrapper = try JSONDecoder().decode(CowResilient<Int>.self, from: json)
            #expect(wrapper.wrappedValue == 1000)
        }
    }

    @Test func nullStrategiesCanBeSetForTheProcess() throws {
        try ProcessSettingsTests.withFreshSettings {
            struct Model: Codable { @CowResilient var value: Int = 7 }
            CowConfiguration.defaultNullStrategy = .fail
            #expect(throws: CowDecodingError.self) { try JSONDecoder().decode(Model.self, from: Data("{}".utf8)) }
            CowConfiguration.defaultNullStrategy = .useDefault
            let missing = try JSONDecoder().decode(Model.self, from: Data("{}".utf8))
            #expect(missing.value == 0)
            CowConfiguration.defaultNullStrategy = .skip
            let null = try JSONDecoder().decode(Model.self, from: Data(#"{"value": null}"#.utf8))
            #expect(null.value == 0)
        }
    }

    @Test func missingKeysNullsAndInvalidTypesAreDistinguished() throws {
        struct Model: Codable { @CowResilient var value: Int }
        try ProcessSettingsTests.withFreshSettings {
            func error(_ json: String) -> CowDecodingError? {
                #expect(throws: CowDecodingError.self) { try JSONDecoder().decode(Model.self, from: Data(json.utf8)) }
            }
            guard case .missingKey(let path, "Int") = try #require(error("{}")) else {
                Issue.record("no missing key")
                return
            }
            #expect(path.map(\.stringValue) == ["value"])
            guard case .nullValue(_, "Int", .fail) = try #require(error(#"{"value": null}"#)) else {
                Issue.record("no null")
                return
            }
            guard case .invalidType(_, "Int", "Double", "12.3") = try #require(error(#"{"value": 12.3}"#)) else {
                Issue.record("no invalid type")
                return
            }
        }
    }

    /// The rows of the table in the specification.
    @Test(arguments: [
        (#"{"string": 5}"#, true, true), (#"{"string": 5.5}"#, true, true), (#"{"string": true}"#, true, true),
        (#"{"int": "42"}"#, true, true), (#"{"int": "1e3"}"#, false, true), (#"{"int": 3.0}"#, true, true),
        (#"{"int": 12.3}"#, false, false), (#"{"double": "1.5"}"#, true, true), (#"{"float": "1.5"}"#, true, true),
        (#"{"float": "NaN"}"#, false, true), (#"{"float": "Infinity"}"#, false, true),
        (#"{"bool": "yes"}"#, true, true), (#"{"character": "A"}"#, true, true), (#"{"character": 65}"#, false, true),
        (#"{"list": 5}"#, false, true),
    ])
    func conversionsMatchTheTable(json: String, strict: Bool, permissive: Bool) throws {
        @BothKinds struct Row: SmartCodable {
            @CowResilient var string = ""
            @CowResilient var int = 0
            @CowResilient var double = 0.0
            @CowResilient var float: Float = 0
            @CowResilient var bool = false
            @CowResilient var character: Character = "?"
            @CowResilient var list: [Int] = []
        }
        for entryPoint in [EntryPoint.foundation, .strict] {
            let strictly = try entryPoint.decode(Row.self, json, StrictRescueStrategy.self, .useDefault).result
            #expect(((try? strictly.get()) != nil) == strict, "\(entryPoint)")
            let permissively = try entryPoint.decode(Row.self, json, PermissiveRescueStrategy.self, .useDefault).result
            #expect(((try? permissively.get()) != nil) == permissive, "\(entryPoint)")
        }
    }

    @Test func theWrapperIsSendableIfItsValueIs() {
        func check<Value: Sendable>(_ value: Value) {}
        check(CowResilient(wrappedValue: 1))
        check(CowResilient(wrappedValue: ["a": Character("b")]))
        check(CowSettings())
    }
}
