import CowCodable
import SmartCodable

/// Numbers that no type of Swift holds.
struct OverflowCase: SmartCodable {
    @CowResilient var count: Int = 0
    @CowResilient var weight: Float = 0
}
