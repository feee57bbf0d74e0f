// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
    name: "SmartCodable",
    platforms: [
        .iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13),
    ],
    products: [
        .library(name: "SmartCodable", targets: ["SmartCodable"]),
        .library(name: "SmartCodableInherit", targets: ["SmartCodableInherit"]),
    ],
    targets: [
        .target(name: "SmartCodable"),
        // The compiler plugin has no dependency, not even the usual one: see Document/Decisions.
        // build-plugin.sh builds it for CocoaPods.
        .macro(name: "SmartCodableMacros", exclude: ["build-plugin.sh"]),
        .target(name: "SmartCodableInherit", dependencies: ["SmartCodable", "SmartCodableMacros"]),
        .executableTarget(
            name: "SmartCodableExample",
            dependencies: ["SmartCodable"],
            path: "Example",
            exclude: ["Benchmarks", "Samples"]
        ),
        .target(name: "TestSupport", dependencies: ["SmartCodable"], path: "Tests/TestSupport"),
        .testTarget(name: "SmartCodableTests", dependencies: ["SmartCodableInherit", "TestSupport"]),
        .testTarget(name: "SmartCodableMacrosTests", dependencies: ["SmartCodableMacros"]),
        .testTarget(name: "SmartCodableInheritTests", dependencies: ["SmartCodableInherit", "TestSupport"]),
        .testTarget(name: "OwnWrapperTests", dependencies: ["SmartCodable"]),
        .testTarget(
            name: "MainActorModelTests",
            dependencies: ["SmartCodableInherit"],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
