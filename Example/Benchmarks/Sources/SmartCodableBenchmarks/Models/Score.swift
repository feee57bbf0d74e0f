import SmartCodable

/// A record of four scalars, the smallest document of the benchmarks.
@BenchmarkModel
struct Score: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var points = 0.0
    var isFinal = false
}

extension Score {
    /// Creates one record as the top-level value.
    static func single() -> Sample<Score> {
        let json = #"{"id":7,"name":"Ann","points":1.5,"isFinal":true}"#
        return Sample(json, Score(id: 7, name: "Ann", points: 1.5, isFinal: true))
    }
}
