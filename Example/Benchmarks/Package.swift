// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that users of the library neither fetch nor build the benchmarks:
//
//     swift run --package-path Example/Benchmarks -c release SmartCodableBenchmarks
//     swift run --package-path Example/Benchmarks -c release GeneratedModelBenchmarks
//
// The second program has the same files, as links; its models have the code that `@SmartModel` generates.

let libraries: [Target.Dependency] = [
    .product(name: "SmartCodable", package: "SmartCodable"),
    .product(name: "SmartCodableMacro", package: "SmartCodable"),
    .product(name: "SmartCodableStreams", package: "SmartCodable"),
    .product(name: "LazyCodableKit", package: "SmartCodable"),
    .product(name: "CowCodable", package: "SmartCodable"),
    .product(name: "LastMile", package: "SmartCodable"),
    .product(name: "DefaultCodable", package: "SmartCodable"),
]

let package = Package(
    name: "SmartCodableBenchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [
        .package(name: "SmartCodable", path: "../..")
    ],
    targets: [
        .executableTarget(name: "SmartCodableBenchmarks", dependencies: libraries),
        .executableTarget(
            name: "GeneratedModelBenchmarks",
            dependencies: libraries,
            swiftSettings: [.define("GENERATED_MODELS")]
        ),
        // An app that uses nothing but the core. Its machine code has a limit in .ci/limits.txt.
        .executableTarget(
            name: "SmallApp",
            dependencies: [.product(name: "SmartCodable", package: "SmartCodable")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
