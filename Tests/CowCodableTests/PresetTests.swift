import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// The seven presets of the demo, under Foundation's decoder and under SmartCodable's.
@Suite struct PresetTests {
    /// Decodes, and returns the error and the log as text.
    private func run<Model: SmartCodable>(
        _ type: Model.Type,
        _ json: String,
        _ entryPoint: EntryPoint,
        _ mode: Mode,
        _ nullStrategy: CowNullStrategy = .fail
    ) throws -> (model: Model?, error: String?, lines: [String]) {
        let (result, entries) = try entryPoint.decode(type, json, mode.strategy, nullStrategy)
        let lines = entries.map(\.line)
        switch result {
        case .success(let model): return (model, nil, lines)
        case .failure(let error): return (nil, (error as? CowDecodingError)?.errorDescription, lines)
        }
    }

    @Test(arguments: EntryPoint.tolerant + [.foundation]) func thePrimitivePresetIsRescued(entryPoint: EntryPoint)
        throws
    {
        let rescued = [
            "rescued name: Rescued Int into String | 12345", "rescued age: Rescued String into Int |  32 ",
            "rescued score: Rescued String into Double | 1e3", "rescued isActive: Rescued String into Bool | yes",
        ]
        let strict = try run(Presets.Primitive.self, Presets.Primitive.json, entryPoint, .strict)
        #expect(strict.lines == rescued + ["failed ratio: Unable to rescue String into Float | NaN"])
        if entryPoint == .foundation {
            let sentence = "cannot rescue 'String' value 'NaN' into 'Float' at 'ratio'."
            #expect(strict.error == "CowResilient decoding failed: \(sentence)")
        } else {
            #expect(strict.model?.ratio == 0)
            #expect(strict.model?.age == 32)
        }

        let permissive = try run(Presets.Primitive.self, Presets.Primitive.json, entryPoint, .permissive)
        let model = try #require(permissive.model)
        #expect(permissive.lines == rescued + ["rescued ratio: Rescued String into Float | NaN"])
        #expect(
            "name=\(model.name) age=\(model.age) score=\(model.score) active=\(model.isActive) initial=\(model.initial)"
                == "name=12345 age=32 score=1000.0 active=true initial=Z"
        )
        #expect(model.ratio.isNaN)
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(model) }
    }

    @Test(arguments: EntryPoint.allCases, Mode.allCases) func theArrayPresetIsRescued(
        entryPoint: EntryPoint,
        mode: Mode
    ) throws {
        let (model, error, lines) = try run(Presets.Arrays.self, Presets.Arrays.json, entryPoint, mode)
        #expect(error == nil)
        #expect(model?.numbers == [1, 2, 3])
        let wrapsNine = mode == .permissive
        #expect(model?.nested == (wrapsNine ? [[1, 2], [3], [9]] : [[1, 2], [3]]))
        var expected = [
            "skipped numbers.Index 3: Dropped invalid array element | 3.7",
            "skipped numbers.Index 4: Dropped invalid array element | bad",
            "rescued numbers: Rescued Array into Array<Int> | [1, 2, 3, 3.7, bad]",
            "skipped nested.Index 1.Index 1: Dropped invalid array element | x",
        ]
        if !wrapsNine { expected.append("skipped nested.Index 2: Dropped invalid array element | 9") }
        expected.append("rescued nested: Rescued Array into Array<Array<Int>> | [[1, 2], [3, x], 9]")
        #expect(lines == expected)
    }

    @Test(arguments: EntryPoint.allCases, Mode.allCases) func theDictionaryPresetIsRescued(
        entryPoint: EntryPoint,
        mode: Mode
    ) throws {
        let (model, error, lines) = try run(Presets.Dictionaries.self, Presets.Dictionaries.json, entryPoint, mode)
        #expect(error == nil)
        #expect(model?.intMap == ["a": 1, "b": 2])
        #expect(model?.boolMap == ["on": true, "off": false])
        #expect(model?.nestedMap == ["group1": ["x": 1], "group2": ["z": 3]])
        #expect(
            lines == [
                "skipped intMap.c: Dropped invalid dictionary entry at key 'c' | bad",
                "rescued intMap: Rescued Object into Dictionary<String, Int> | {a: 1, b: 2, c: bad}",
                "skipped boolMap.unknown: Dropped invalid dictionary entry at key 'unknown' | maybe",
                "rescued boolMap: Rescued Object into Dictionary<String, Bool> | {off: 0, on: true, unknown: maybe}",
                "skipped nestedMap.group1.y: Dropped invalid dictionary entry at key 'y' | bad",
                "rescued nestedMap: Rescued Object into Dictionary<String, Dictionary<String, Int>> | "
                    + "{group1: {x: 1, y: bad}, group2: {z: 3}}",
            ]
        )
    }

    @Test(arguments: EntryPoint.allCases, Mode.allCases) func theNestedPresetIsRescued(
        entryPoint: EntryPoint,
        mode: Mode
    ) throws {
        let (model, error, lines) = try run(Presets.NestedComplex.self, Presets.NestedComplex.json, entryPoint, mode)
        #expect(error == nil)
        #expect(model?.payload == [["good": [1, 2]], ["other": [3, 4, 5]]])
        #expect(
            lines == [
                "skipped payload.Index 0.good.Index 2: Dropped invalid array element | bad",
                "skipped payload.Index 1: Dropped invalid array element | fully-invalid-object",
                "rescued payload: Rescued Array into Array<Dictionary<String, Array<Int>>> | "
                    + "[{good: [1, 2, bad]}, fully-invalid-object, {other: [3, 4, 5]}]",
            ]
        )
    }

    @Test(arguments: EntryPoint.tolerant + [.foundation], Mode.allCases) func theNullPresetFollowsTheNullStrategy(
        entryPoint: EntryPoint,
        mode: Mode
    ) throws {
        let json = Presets.NullEdge.json
        let fail = try run(Presets.NullEdge.self, json, entryPoint, mode)
        #expect(fail.lines.first == "failed id: Null value | null")
        if entryPoint == .foundation {
            let sentence = "null value at 'id' for expected type 'Int' with strategy 'fail'."
            #expect(fail.error == "CowResilient decoding failed: \(sentence)")
        } else {
            #expect(fail.model?.id == 7)
        }

        let useDefault = try run(Presets.NullEdge.self, json, entryPoint, mode, .useDefault)
        #expect(useDefault.model?.id == 0)
        #expect(useDefault.model?.title == "123")
        #expect(
            useDefault.lines == [
                "skipped id: Applied default due to null value | 0", "rescued title: Rescued Int into String | 123",
            ]
        )

        let skip = try run(Presets.NullEdge.self, json, entryPoint, mode, .skip)
        #expect(skip.model?.id == (entryPoint == .foundation ? 0 : 7))
        #expect(skip.model?.title == "123")
    }

    @Test(arguments: EntryPoint.tolerant + [.foundation], Mode.allCases) func theOverflowPresetIsRefused(
        entryPoint: EntryPoint,
        mode: Mode
    ) throws {
        let (model, error, lines) = try run(Presets.Overflow.self, Presets.Overflow.json, entryPoint, mode)
        let digits = "999999999999999999999999"
        if entryPoint == .foundation {
            let sentence = "cannot rescue 'String' value '\(digits)' into 'Int' at 'count'."
            #expect(error == "CowResilient decoding failed: \(sentence)")
            #expect(lines == ["failed count: Unable to rescue String into Int | \(digits)"])
        } else {
            #expect(model == Presets.Overflow())
            #expect(
                lines == [
                    "failed count: Unable to rescue String into Int | \(digits)",
                    "failed weight: Unable to rescue String into Float | 1e1000",
                ]
            )
        }
    }

    @Test(arguments: EntryPoint.tolerant + [.foundation]) func theStrategiesDifferForTheirPreset(entryPoint: EntryPoint)
        throws
    {
        let json = Presets.StrictVsPermissive.json
        let strict = try run(Presets.StrictVsPermissive.self, json, entryPoint, .strict)
        #expect(strict.lines.first == "failed age: Unable to rescue String into Int | 1e3")
        if entryPoint == .foundation {
            #expect(
                strict.error == "CowResilient decoding failed: cannot rescue 'String' value '1e3' into 'Int' at 'age'."
            )
        } else {
            #expect(strict.model == Presets.StrictVsPermissive())
        }

        let permissive = try run(Presets.StrictVsPermissive.self, json, entryPoint, .permissive)
        let model = try #require(permissive.model)
        #expect(model.age == 1000)
        #expect(model.initial == "A")
        #expect(model.ratio == .infinity)
        #expect(model.values == [7])
        #expect(
            permissive.lines == [
                "rescued age: Rescued String into Int | 1e3", "rescued initial: Rescued Int into Character | 65",
                "rescued ratio: Rescued String into Double | Infinity",
                "rescued values: Rescued String into Array<Int> | 7",
            ]
        )
    }
}
