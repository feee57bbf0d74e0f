// swift-tools-version: 6.2

import PackageDescription

// Further tests on models with generated code, for the thorough check: those of folders in which the kind of a model
// makes the least difference. Their folders are links. The others are in Tests/GeneratedModelTests.
let package = Package(
    name: "FurtherGeneratedTests",
    platforms: [.macOS(.v10_15)],
    dependencies: [
        .package(name: "SmartCodable", path: "../..")
    ],
    targets: [
        .target(name: "TestSupport", dependencies: [.product(name: "SmartCodableMacro", package: "SmartCodable")]),
        .testTarget(
            name: "FurtherGeneratedTests",
            dependencies: [
                .product(name: "SmartCodableMacro", package: "SmartCodable"),
                .product(name: "SmartCodableTesting", package: "SmartCodable"),
                .product(name: "DefaultCodable", package: "SmartCodable"),
                "TestSupport",
            ],
            path: "FurtherGeneratedTests"
        ),
        .testTarget(
            name: "GeneratedCowCodableTests",
            dependencies: [.product(name: "CowCodable", package: "SmartCodable"), "TestSupport"],
            path: "GeneratedCowCodableTests"
        ),
        .testTarget(
            name: "GeneratedLazyCodableKitTests",
            dependencies: [.product(name: "LazyCodableKit", package: "SmartCodable"), "TestSupport"],
            path: "GeneratedLazyCodableKitTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
