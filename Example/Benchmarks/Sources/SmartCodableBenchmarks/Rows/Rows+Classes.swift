import Foundation
import SmartCodable

// Three classes that inherit from each other, with generated code (`@SmartModel`) and without (`@SmartSubclass`). Both
// are measured in every build.
extension Rows {
    static func classes(_ effort: Effort) -> [Row] {
        let count = effort.records.small
        return [
            Row(
                label: "classes",
                title: "Objects of a third class become models (\(count) cars, @SmartModel)",
                rival: "@SmartSubclass",
                bar: .rivalTakesAtLeast(2),
                work: .contest {
                    let data = ElectricCar.sample(count)
                    try verify(data)
                    return Contest(
                        bytes: data.count,
                        ours: { consume([ElectricCar].deserialize(from: data)) },
                        rival: { consume([Plain.ElectricCar].deserialize(from: data)) }
                    )
                }
            ),
            Row(
                label: "classes-foundation",
                title: "Objects of a third class become models (\(count) cars, deserialize)",
                bar: .rivalTakesAtLeast(6),
                work: .contest {
                    let data = ElectricCar.sample(count)
                    let foundation = JSONDecoder()
                    return Contest(
                        bytes: data.count,
                        ours: { consume([ElectricCar].deserialize(from: data)) },
                        rival: { consume(try foundation.decode([ElectricCar].self, from: data)) }
                    )
                }
            ),
            Row(
                label: "encode-classes",
                title: "Objects of a third class become data (\(count) cars, @SmartModel)",
                rival: "@SmartSubclass",
                bar: .rivalTakesAtLeast(1.5),
                work: .contest {
                    let data = ElectricCar.sample(count)
                    try verify(data)
                    let models = [ElectricCar].deserialize(from: data) ?? []
                    let plain = [Plain.ElectricCar].deserialize(from: data) ?? []
                    return Contest(
                        bytes: data.count,
                        ours: { consume(models.toJSONData()) },
                        rival: { consume(plain.toJSONData()) }
                    )
                }
            ),
        ]
    }

    private static func verify(_ data: Data) throws {
        let text = [Plain.ElectricCar].deserialize(from: data)?.toJSONString() ?? ""
        try Verification.require([ElectricCar].deserialize(from: data)?.toJSONString(), equals: text, "SmartCodable")
        let report = [ElectricCar].deserializeWithReport(from: data).report
        try Verification.require(report.events.count, equals: 0, "SmartCodable with report")
    }
}
