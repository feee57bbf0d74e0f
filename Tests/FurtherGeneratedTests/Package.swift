// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// All tests on models with generated code, for the thorough check; the short one has those of Tests/GeneratedModelTests, in
// which the kind of a model makes the most difference. All folders are links.
let package = Package(
    name: "FurtherGeneratedTests",
    platforms: [.macOS(.v10_15)],
    targets: [
        .target(name: "SmartCodable"),
        .macro(name: "SmartCodablePlugin", exclude: ["build-plugin.sh"]),
        .target(name: "SmartCodableInherit", dependencies: ["SmartCodable", "SmartCodablePlugin"]),
        .target(name: "SmartCodableMacro", dependencies: ["SmartCodableInherit", "SmartCodablePlugin"]),
        .target(name: "SmartCodableStreams", dependencies: ["SmartCodable"]),
        .target(name: "SmartCodableReports", dependencies: ["SmartCodable"]),
        .target(name: "SmartCodableTesting", dependencies: ["SmartCodable"]),
        .target(name: "LazyCodableKit", dependencies: ["SmartCodable"]),
        .target(name: "CowCodable", dependencies: ["SmartCodable"]),
        .target(name: "DefaultCodable", dependencies: ["SmartCodable"]),
        .target(name: "TestSupport", dependencies: ["SmartCodableMacro"]),
        .testTarget(
            name: "FurtherGeneratedTests",
            dependencies: [
                "SmartCodableMacro", "SmartCodableStreams", "SmartCodableReports", "SmartCodableTesting",
                "DefaultCodable", "TestSupport",
            ],
            path: "FurtherGeneratedTests"
        ),
        .testTarget(
            name: "GeneratedCowCodableTests",
            dependencies: ["CowCodable", "SmartCodableReports", "TestSupport"],
            path: "GeneratedCowCodableTests"
        ),
        .testTarget(
            name: "GeneratedLazyCodableKitTests",
            dependencies: ["LazyCodableKit", "TestSupport"],
            path: "GeneratedLazyCodableKitTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
