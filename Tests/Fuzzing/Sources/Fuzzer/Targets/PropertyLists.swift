import Foundation
import SmartCodable

/// Every property list that Foundation reads is read with the same values; no bytes do harm.
func fuzzPropertyLists(_ input: FuzzInput) {
    let data = input.data
    let ours = try? JSONValue(reading: .propertyList(data))
    _ = Plain.Root.deserializePlistWithReport(from: data).report.description
    guard let value = ours else { return }
    let again = try? JSONValue(reading: .text(value.description), options: [.syntax(.lenient)])
    require(again == nil || again == value, "a value of a property list changes when it is written: \(value)")
}
