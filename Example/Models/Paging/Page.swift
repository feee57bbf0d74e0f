import SmartCodable

/// One page of a longer list.
struct Page<Item: SmartCodable>: SmartCodable {
    var page = 0
    var total = 0
    var list: [Item] = []
}
