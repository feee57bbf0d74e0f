import Foundation
import SmartCodable
import TestSupport
import Testing

/// Random models and payloads compared with an independent implementation, and round trips of patches.
@Suite struct UpdateLawTests {
    /// The algorithm of RFC 7396.
    private func merged(_ target: JSONValue, _ patch: JSONValue) -> JSONValue {
        guard case .object(let changes) = patch else { return patch }
        var members = target.object ?? [:]
        for (name, value) in changes {
            if value == .null { members[name] = nil } else { members[name] = merged(members[name] ?? .null, value) }
        }
        return .object(members)
    }

    /// Some of the members of an object, at every level; some of them null, if nulls are requested.
    private func some(of value: JSONValue, _ nulls: Bool, _ generator: inout SeededGenerator) -> JSONValue {
        guard case .object(let members) = value else { return value }
        var result: JSONObject = [:]
        for name in members.keys.sorted() {
            switch generator.few() {
            case 0 where nulls: result[name] = .null
            case 0, 1: break
            default: result[name] = some(of: members[name] ?? .null, nulls, &generator)
            }
        }
        return .object(result)
    }

    private func json<Model: SmartCodable>(_ model: Model) throws -> JSONValue {
        try SmartJSONDecoder().decode(JSONValue.self, from: model.encodedData(useMappedKeys: true))
    }

    private func check<Model: LawModel>(_ type: Model.Type, _ mode: SmartUpdateMode, _ test: String = #function) throws
    {
        var generator = SeededGenerator("\(test) \(type) \(mode)")
        for _ in 0..<30 {
            let (old, other) = (Model.random(&generator), Model.random(&generator))
            let payload = try some(of: json(other), mode == .mergePatch, &generator)
            let tree = try merged(json(old), payload)
            let expected = try #require(Model.deserialize(from: tree.description))
            var byText = old
            SmartUpdater.update(&byText, from: payload.description, mode: mode)
            #expect(byText == expected, "\(byText.differences(from: expected))\n\(payload)")
            var byData = old
            SmartUpdater.update(&byData, from: Data(payload.description.utf8), mode: mode)
            #expect(byData == byText)
            // Foundation drops some of them.
            if payload.description.contains("\u{FEFF}") { continue }
            let native = try #require(
                JSONSerialization.jsonObject(with: Data(payload.description.utf8)) as? [String: Any]
            )
            var byDictionary = old
            SmartUpdater.update(&byDictionary, from: native, mode: mode)
            #expect(byDictionary == expected, "\(byDictionary.differences(from: expected))\n\(payload)")
            if byText != expected || byDictionary != expected { return }
        }
    }

    /// Nested models, optional ones, dictionaries of them.
    struct Plain: LawModel {
        var id = 1
        var maybe: Int?
        var title = "initial"
        var part = LawMapped()
        var maybePart: LawMapped.Line?
        var byName: [String: LawMapped.Line] = [:]
        var counts: [String: Int] = [:]
        var byNumber: [Int: LawPoint] = [:]
        var points: [LawPoint] = []
        var point = LawPoint()
        var shelf: [String: [String: LawPoint]] = [:]

        static func random(_ generator: inout SeededGenerator) -> Self {
            func line(_ generator: inout SeededGenerator) -> LawMapped.Line {
                LawMapped.Line(
                    lineName: generator.text(),
                    amount: generator.integer(),
                    tags: generator.list { $0.text() }
                )
            }
            func point(_ generator: inout SeededGenerator) -> LawPoint {
                LawPoint(x: generator.integer(), y: generator.maybe { $0.integer() })
            }
            func name(_ generator: inout SeededGenerator) -> String { generator.one(of: ["a", "b", "c\n"], or: "") }
            var model = Self()
            model.id = generator.integer()
            model.maybe = generator.maybe { $0.integer() }
            model.title = generator.text()
            model.part = .random(&generator)
            model.maybePart = generator.maybe { line(&$0) }
            model.byName = Dictionary(generator.list { (name(&$0), line(&$0)) }) { _, new in new }
            model.counts = Dictionary(generator.list { (name(&$0), $0.integer()) }) { _, new in new }
            model.byNumber = Dictionary(generator.list { ($0.few(), point(&$0)) }) { _, new in new }
            model.points = generator.list { point(&$0) }
            model.point = point(&generator)
            model.shelf = Dictionary(
                generator.list { (name(&$0), Dictionary($0.list { (name(&$0), point(&$0)) }) { _, new in new }) }
            ) { _, new in new }
            return model
        }
    }

    @Test(arguments: SmartUpdateMode.allCases)
    func updatingMergesTheTrees(_ mode: SmartUpdateMode) throws {
        try check(LawScalars.self, mode)
        try check(LawMapped.self, mode)
        try check(Plain.self, mode)
    }

    // MARK: - Patches

    private func checkPatches<Model: LawModel>(
        _ type: Model.Type,
        _ test: String = #function,
        _ prepare: (_ old: inout Model, _ new: inout Model) -> Void = { _, _ in }
    ) throws {
        var generator = SeededGenerator("\(test) \(type)")
        for _ in 0..<30 {
            var (old, new) = (Model.random(&generator), Model.random(&generator))
            prepare(&old, &new)
            let patch = try SmartUpdater.diff(from: old, to: new)
            var model = old
            SmartUpdater.update(&model, from: patch.description, mode: .mergePatch)
            #expect(model == new, "\(model.differences(from: new))\n\(patch)")
            #expect(try SmartUpdater.diff(from: new, to: new) == [:])
            if model != new { return }
        }
    }

    @Test func aPatchTransformsOneModelIntoTheOther() throws {
        try checkPatches(LawScalars.self)
        try checkPatches(LawMapped.self)
        try checkPatches(Plain.self)
    }

    @Test func patchesTransformShapes() throws {
        try checkPatches(LawShapes.self) { old, new in
            // A null in an object has the same meaning as a missing member.
            new.any = new.any.withoutNulls
            new.maybeAny = new.maybeAny?.withoutNulls
        }
    }

    @Test func patchesTransformWrappers() throws {
        try checkPatches(LawWrapped.self) { _, new in
            // A patch cannot express a missing key: see below.
            if new.field.isMissing { new.field = .null }
        }
    }

    @Test func patchesWithOptionsAreReadWithTheSameOptions() throws {
        var generator = SeededGenerator()
        let encoding: Set<SmartEncodingOption> = [
            .key(.convertToSnakeCase), .date(.millisecondsSince1970), .data(.hex),
        ]
        let decoding: Set<SmartDecodingOption> = [
            .key(.convertFromSnakeCase), .date(.millisecondsSince1970), .data(.hex),
        ]
        for _ in 0..<30 {
            let (old, new) = (LawScalars.random(&generator), LawScalars.random(&generator))
            let patch = try SmartUpdater.diff(from: old, to: new, options: encoding)
            var model = old
            SmartUpdater.update(&model, from: patch.description, mode: .mergePatch, options: decoding)
            #expect(model == new, "\(model.differences(from: new))\n\(patch)")
            if model != new { return }
        }
    }

    @Test func aPatchCannotExpressAMissingField() throws {
        @BothKinds struct Body: SmartCodable, Equatable { var nick: SmartField<String> = .missing }
        let (old, new) = (Body(nick: .value("a")), Body(nick: .missing))
        let patch = try SmartUpdater.diff(from: old, to: new)
        #expect(patch == ["nick": nil])
        var body = old
        SmartUpdater.update(&body, from: .value(patch), mode: .mergePatch)
        #expect(body == Body(nick: .null))
    }

    @Test func aPatchCannotExpressANilFlatPart() throws {
        @BothKinds struct Part: SmartCodable, Equatable { var name = "initial" }
        @BothKinds struct Order: SmartCodable, Equatable {
            var id = 0
            @SmartFlat var part: Part?
        }
        let old = Order(id: 1, part: Part(name: "a"))
        var order = old
        let patch = try SmartUpdater.diff(from: old, to: Order(id: 1))
        SmartUpdater.update(&order, from: .value(patch), mode: .mergePatch)
        #expect(order == Order(id: 1, part: Part()))
    }
}
