import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// The arguments of a declaration take precedence over all settings under SmartCodable's decoder.
@Suite struct ArgumentTests {
    @BothKinds struct Model: SmartCodable {
        @CowResilient(nullStrategy: .skip) var kept = 3
        @CowResilient(nullStrategy: .useDefault) var zero = 3
        @CowResilient(rescueStrategy: PermissiveRescueStrategy.self) var count = 0
        @CowResilient(nullStrategy: .useDefault, rescueStrategy: StrictRescueStrategy.self) var list: [Int] = [1]
        @CowResilient var plain = 9

        var strategies: [String] {
            [_kept.nullStrategy.rawValue, _count.rescueStrategyName, _plain.rescueStrategyName]
        }
    }

    @Test(arguments: EntryPoint.tolerant) func argumentsApplyUnderTheLibrarysDecoder(entryPoint: EntryPoint) throws {
        let json = #"{"kept": null, "count": "1e3", "list": 5}"#
        let model = try entryPoint.decode(Model.self, json, PermissiveRescueStrategy.self, .fail).result.get()
        #expect(model.kept == 3)
        #expect(model.zero == 0)
        #expect(model.count == 1000)
        #expect(model.list == [1])
        #expect(model.plain == 9)
    }

    @Test(arguments: EntryPoint.tolerant) func decodedWrappersHaveTheirArguments(entryPoint: EntryPoint) throws {
        for json in ["{}", #"{"kept": 1, "zero": 1, "count": 1, "list": [], "plain": 1}"#] {
            let model = try entryPoint.decode(Model.self, json, NamedStrategy.self, .useDefault).result.get()
            #expect(model.strategies == ["skip", "Permissive", "Named"])
        }
    }

    @Test func otherDecodersIgnoreTheArguments() throws {
        let (result, _) = try EntryPoint.foundation.decode(
            Model.self,
            #"{"count": "1e3"}"#,
            StrictRescueStrategy.self,
            .skip
        )
        #expect(throws: CowDecodingError.self) { try result.get() }
        let other = try EntryPoint.foundation.decode(Model.self, "{}", StrictRescueStrategy.self, .skip).result.get()
        #expect(other.kept == 0)
    }

    @Test(arguments: EntryPoint.library) func argumentsApplyInArraysOfModels(entryPoint: EntryPoint) throws {
        let json = #"{"list": [{"kept": 1}, {"kept": null}, {"kept": "5"}]}"#
        @BothKinds struct Page: SmartCodable { var list: [Model] = [] }
        let (result, _) = try entryPoint.decode(Page.self, json, StrictRescueStrategy.self, .skip)
        #expect(try result.get().list.map(\.kept) == [1, 3, 5])
    }

    @Test func anUpdateKeepsUnmentionedValues() throws {
        var model = Model()
        model.kept = 8
        model.zero = 8
        model.count = 8
        let options: Set<SmartDecodingOption> = [.userInfo([.cowSettings: CowSettings { _ in }])]
        SmartUpdater.update(&model, from: #"{"kept": null, "count": "2e0", "plain": "x"}"#, options: options)
        #expect(model.kept == 8)
        #expect(model.zero == 8)
        #expect(model.count == 2)
        #expect(model.plain == 9)
        SmartUpdater.update(&model, from: #"{"zero": null, "count": "3e0"}"#, options: options)
        #expect(model.zero == 0)
        #expect(model.count == 3)
    }

    @Test func keyMappingsApplyToTheProperty() throws {
        @BothKinds struct Mapped: SmartCodable {
            @CowResilient(nullStrategy: .skip) var count = 1
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.count <--- "data.n"] }
        }
        #expect(Mapped.deserialize(from: #"{"data": {"n": "5"}}"#)?.count == 5)
        #expect(Mapped.deserialize(from: #"{"data": {"n": null}}"#)?.count == 1)
    }

    @Test func aWrapperCreatedInCodeHasItsArguments() {
        let wrapper = CowResilient(wrappedValue: 1, nullStrategy: .skip, rescueStrategy: PermissiveRescueStrategy.self)
        #expect(wrapper.nullStrategy == .skip)
        #expect(wrapper.rescueStrategyName == "Permissive")
    }
}
