import SmartCodableInherit
import Testing

/// A class of a module whose default isolation is the main actor.
class Vehicle: SmartCodable {
    var wheels = 4
    required init() {}
}

@SmartSubclass
class Truck: Vehicle {
    var load = 1.5
    @SmartIgnored var finishCount = 0
    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.load <--- "the_load"] }
    func didFinishMapping() { finishCount += 1 }
}

@SmartSubclass
final class Tanker: Truck {
    var liters = 3
    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.liters <--- "l"] }
}

@SmartSubclass
nonisolated final class Hauler: FreeVehicle {
    var tons = 1
    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.tons <--- "t"] }
}

nonisolated class FreeVehicle: SmartCodable {
    var wheels = 4
    required init() {}
}

@Suite struct MainActorSubclassTests {
    @Test func isolatedSubclassesAreReadWithTheirRules() throws {
        let tanker = try #require(Tanker.deserialize(from: #"{"wheels": "6", "the_load": "2", "l": "9"}"#))
        #expect((tanker.wheels, tanker.load, tanker.liters, tanker.finishCount) == (6, 2, 9, 1))
        #expect(tanker.toJSONString(useMappedKeys: true) == #"{"wheels":6,"the_load":2,"l":9}"#)
    }

    @Test nonisolated func freeSubclassesAreReadAnywhere() async throws {
        let tons = await Task.detached { Hauler.deserialize(from: #"{"t": "7"}"#)?.tons }.value
        #expect(tons == 7)
    }
}
