import CowCodable
import SmartCodable

/// Dictionaries with values that are rescued and entries that are left out.
struct DictionaryCorruption: SmartCodable {
    @CowResilient var intMap: [String: Int] = [:]
    @CowResilient var boolMap: [String: Bool] = [:]
    @CowResilient var nestedMap: [String: [String: Int]] = [:]
}
