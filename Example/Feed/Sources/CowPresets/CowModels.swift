import CowCodable
import SmartCodable

/// Scalars of the wrong type.
struct PrimitiveCorruption: SmartCodable {
    @CowResilient var name: String = ""
    @CowResilient var age: Int = 0
    @CowResilient var score: Double = 0
    @CowResilient var isActive: Bool = false
    @CowResilient var initial: Character = "?"
    @CowResilient var ratio: Float = 0
}

/// Lists with elements that are converted and elements that are dropped.
struct ArrayCorruption: SmartCodable {
    @CowResilient var numbers: [Int] = []
    @CowResilient var nested: [[Int]] = []
}

/// Dictionaries with values that are converted and entries that are dropped.
struct DictionaryCorruption: SmartCodable {
    @CowResilient var intMap: [String: Int] = [:]
    @CowResilient var boolMap: [String: Bool] = [:]
    @CowResilient var nestedMap: [String: [String: Int]] = [:]
}

/// Lists in dictionaries in a list.
struct NestedComplex: SmartCodable {
    @CowResilient var payload: [[String: [Int]]] = []
}

/// A null where a number is expected.
struct NullEdgeCase: SmartCodable {
    @CowResilient var id: Int = 7
    @CowResilient var title: String = ""
}

/// Numbers that exceed every Swift type.
struct OverflowCase: SmartCodable {
    @CowResilient var count: Int = 0
    @CowResilient var weight: Float = 0
}

/// Values that the two strategies treat differently.
struct StrictVsPermissiveCase: SmartCodable {
    @CowResilient var age: Int = 0
    @CowResilient var initial: Character = "?"
    @CowResilient var ratio: Double = 0
    @CowResilient var values: [Int] = []
}
