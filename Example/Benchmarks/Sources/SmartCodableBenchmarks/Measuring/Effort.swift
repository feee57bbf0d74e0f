/// How much data the rows read and how often.
struct Effort {
    /// Records in the smaller and in the larger payload.
    var records = (small: 1_000, large: 10_000)
    /// Records for the test that time per record does not grow; nil leaves that row out.
    var manyRecords: Int? = 100_000
    /// Users, tweets and provinces of the other payloads.
    var users = 1_000
    var tweets = 120
    var provinces = 34
    /// Points of the nested arrays of coordinates.
    var points = 56_000
    /// Numbers of the integer array.
    var integers = 100_000
    /// Runs of each side, at least and at most; between them `secondsPerRow` decides.
    var runs = 9...60
    var secondsPerRow = 2.5
    /// Fresh processes of each side for the rows that need them.
    var processes = 15

    /// Everything the bar asks for.
    static let full = Effort()

    /// Small data and few runs for CI: tells that all rows work, and roughly how they stand.
    static let quick = Effort(
        records: (200, 1_000),
        manyRecords: nil,
        users: 200,
        tweets: 30,
        provinces: 6,
        points: 5_000,
        integers: 10_000,
        runs: 5...30,
        secondsPerRow: 0.15,
        processes: 3
    )
}
