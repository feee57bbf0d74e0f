/// The amount of data and the number of runs.
struct Effort {
    /// The number of records in the smaller and in the larger payload.
    var records = (small: 1_000, large: 10_000)
    /// The numbers of records in further rows that check that the time per record is constant.
    var manyRecords = [100_000, 500_000]
    /// The number of users, tweets and provinces in the other payloads.
    var users = 1_000
    var tweets = 120
    var provinces = 34
    /// The number of points in the nested arrays of coordinates.
    var points = 56_000
    /// The number of integers in the integer array.
    var integers = 100_000
    /// The minimum and maximum number of runs of each side; `secondsPerRow` decides in this range.
    var runs = 9...60
    var secondsPerRow = 2.5
    /// The number of fresh processes of each side, for the rows that need them.
    var processes = 15
    /// The size of files with streams of records in bytes, and the number of runs of each side.
    var streamBytes = 100_000_000
    var streamRuns = 3

    /// The full measurement.
    static let full = Effort()

    /// Little data and few runs for CI: checks that all rows work, with approximate results.
    static let quick = Effort(
        records: (200, 1_000),
        manyRecords: [],
        users: 200,
        tweets: 30,
        provinces: 6,
        points: 5_000,
        integers: 10_000,
        runs: 5...30,
        secondsPerRow: 0.15,
        processes: 3,
        streamBytes: 2_000_000
    )
}
