import CowCodable
import SmartCodable

/// Lists in dictionaries in a list.
struct NestedComplex: SmartCodable {
    @CowResilient var payload: [[String: [Int]]] = []
}
