import CowCodable
import SmartCodable

/// Values on which the two strategies differ.
struct StrictVsPermissiveCase: SmartCodable {
    @CowResilient var age: Int = 0
    @CowResilient var initial: Character = "?"
    @CowResilient var ratio: Double = 0
    @CowResilient var values: [Int] = []
}
