import CowCodable
import SmartCodable

/// Lists with elements that are rescued and elements that are left out.
struct ArrayCorruption: SmartCodable {
    @CowResilient var numbers: [Int] = []
    @CowResilient var nested: [[Int]] = []
}
