import SmartCodable

// Decoding in a build without optimization, which app developers use all day. `Scripts/measure-debug-build.sh` runs it.
extension Rows {
    /// No rows in a release build.
    static func debug(_ effort: Effort) -> [Row] {
        guard Results.isDebugBuild else { return [] }
        return [
            .decode(
                "debug-airports",
                "Airports become models (\(effort.records.small), deserialize, debug build)",
                atLeast: 0.6,
                sample: { Airport.sample(effort.records.small) },
                with: { [Airport].deserialize(from: $0) }
            ),
            .decode(
                "debug-areas",
                "Nested short strings become models (\(effort.provinces) provinces, deserialize, debug build)",
                atLeast: 0.6,
                sample: { Province.sample(effort.provinces) },
                with: { [Province].deserialize(from: $0) }
            ),
        ]
    }
}
