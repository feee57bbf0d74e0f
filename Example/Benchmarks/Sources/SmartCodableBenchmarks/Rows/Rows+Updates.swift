import Foundation
import SmartCodable

// Updates of models in place, compared with Foundation's decoding of a whole new model.
extension Rows {
    static func updates(_ effort: Effort) -> [Row] {
        let whole = Data(
            #"""
            {"id":48213,"author":"Ann Example","subject":"A subject of some length","city":"Berlin","isOpen":true,
            "votes":125,"score":4.75,"country":"Germany","language":"de","views":90210}
            """#.utf8
        )
        let two = Data(#"{"votes":126,"score":4.5}"#.utf8)
        let count = effort.records.small / 5
        let topics = Data(
            "{\(( 0..<count).map { "\"t\($0)\":\(String(decoding: whole, as: UTF8.self))" }.joined(separator: ","))}"
                .utf8
        )
        return [
            update("update-two", "Two of ten properties of a model are updated", Topic.self, whole, two, 0.7),
            update("update-whole", "All ten properties of a model are updated", Topic.self, whole, whole, 1.2),
            update(
                "update-models",
                "A dictionary of \(count) models is updated",
                Board.self,
                board(topics),
                board(topics),
                1.3
            ),
        ]
    }

    private static func board(_ topics: Data) -> Data { Data(#"{"topics":"#.utf8) + topics + Data("}".utf8) }

    private static func update<Model: SmartCodable & Equatable>(
        _ label: String,
        _ title: String,
        _ type: Model.Type,
        _ whole: Data,
        _ payload: Data,
        _ bar: Double
    ) -> Row {
        Row(
            label: label,
            title: title,
            bar: .rivalTakesAtLeast(bar),
            work: .contest {
                let foundation = JSONDecoder()
                let model = try foundation.decode(Model.self, from: whole)
                var updated = model
                SmartUpdater.update(&updated, from: payload)
                try Verification.require(updated == model, equals: payload == whole, "SmartUpdater")
                return Contest(
                    bytes: payload.count,
                    ours: {
                        SmartUpdater.update(&updated, from: payload)
                        consume(updated)
                    },
                    rival: { consume(try foundation.decode(Model.self, from: whole)) }
                )
            }
        )
    }
}

/// A topic of a forum.
@BenchmarkModel struct Topic: SmartCodable, Equatable {
    var id = 0
    var author = ""
    var subject = ""
    var city = ""
    var isOpen = false
    var votes = 0
    var score = 0.0
    var country = ""
    var language = ""
    var views = 0
}

/// Topics by their identifiers.
@BenchmarkModel struct Board: SmartCodable, Equatable {
    var topics: [String: Topic] = [:]
}
