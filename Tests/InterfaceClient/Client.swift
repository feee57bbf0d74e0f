// The code of a user of a prebuilt SmartCodable.framework. Not a target: .ci/check-binary-interface compiles it with
// the text interface of the core, as a framework whose interface refers to protocols of SmartCodable.

import Foundation
import SmartCodable

public struct Order: SmartCodable {
    public var id = 0
    public var note: String?
    public var address = Address()

    public init() {}
}

public struct Address: SmartCodable {
    public var city = ""

    public init() {}
}

/// A generic envelope: the constraint is written into the client's interface.
public struct Response<Payload: SmartCodable>: SmartCodable {
    public var code = 0
    public var data: Payload?

    public init() {}
}

public func order(in text: String) -> Order? {
    Order.deserialize(from: text, designatedPath: "data.order")
}

public func orders(in data: Data) -> [Order]? {
    [Order].deserialize(from: data)
}

public func response(in dictionary: [String: Any]) -> Response<Order>? {
    Response<Order>.deserialize(from: dictionary)
}
