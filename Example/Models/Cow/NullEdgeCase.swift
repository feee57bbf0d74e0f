import CowCodable
import SmartCodable

/// A null where a number is expected.
struct NullEdgeCase: SmartCodable {
    @CowResilient var id: Int = 7
    @CowResilient var title: String = ""
}
