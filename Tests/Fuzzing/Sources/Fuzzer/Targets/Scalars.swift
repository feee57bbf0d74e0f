import Foundation
import SmartCodable

/// A text as a value of every scalar type: conversions never fail a model, and what was read can be written and read.
func fuzzScalars(_ input: FuzzInput) {
    var input = input
    let isNumber = input.choose([false, true])
    let text = input.text
    let json = isNumber ? text : JSONValue.string(text).description
    let members = Scalars.names.map { "\"\($0)\": \(json)" }.joined(separator: ", ")
    guard let model = Scalars.deserialize(from: "{\(members)}") else {
        let value = try? JSONValue(reading: .text(json), options: [.syntax(.lenient)])
        return require(value == nil, "a value ends its model: \(json)")
    }
    guard let written = model.toJSONString(options: [.float(.convertToString(.standard))]) else { return }
    let again = Scalars.deserializeWithReport(from: written, options: [.float(.convertFromString(.standard))])
    requireEqual(again.model?.toJSONString(options: [.float(.convertToString(.standard))]), written, "values change")
}

private struct Scalars: SmartCodable {
    var int = 0
    var int8: Int8 = 0
    var uint64: UInt64 = 0
    var double = 0.0
    var float: Float = 0
    var decimal: Decimal = 0
    var bool = false
    var string = ""
    var date = Date(timeIntervalSince1970: 0)
    var data = Data()
    var url: URL?
    var uuid: UUID?
    var number: JSONNumber?
    var grade = Grade.low
    var list: [Int] = []

    static let names = [
        "int", "int8", "uint64", "double", "float", "decimal", "bool", "string", "date", "data", "url", "uuid",
        "number", "grade", "list",
    ]
}
