import CowCodable
import SmartCodable

/// Scalars that arrive as something else.
struct PrimitiveCorruption: SmartCodable {
    @CowResilient var name: String = ""
    @CowResilient var age: Int = 0
    @CowResilient var score: Double = 0
    @CowResilient var isActive: Bool = false
    @CowResilient var initial: Character = "?"
    @CowResilient var ratio: Float = 0
}
