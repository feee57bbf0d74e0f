// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "SmartCodable",
    platforms: [
        .iOS(.v13), .macOS(.v10_15), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1), .macCatalyst(.v13),
    ],
    products: [
        .library(name: "SmartCodable", targets: ["SmartCodable"]),
        .library(name: "LazyCodableKit", targets: ["LazyCodableKit"]),
        .library(name: "LastMile", targets: ["LastMile"]),
        .library(name: "DefaultCodable", targets: ["DefaultCodable"]),
    ],
    targets: [
        .target(name: "SmartCodable"),
        .target(
            name: "LazyCodableKit",
            dependencies: ["SmartCodable"],
            path: "Sources/Companions/LazyCodableKit"
        ),
        .target(name: "LastMile", dependencies: ["SmartCodable"], path: "Sources/Companions/LastMile"),
        .target(
            name: "DefaultCodable",
            dependencies: ["SmartCodable"],
            path: "Sources/Companions/DefaultCodable"
        ),
        .executableTarget(
            name: "SmartCodableExample",
            dependencies: ["SmartCodable"],
            path: "Example",
            exclude: ["Benchmarks", "Samples"]
        ),
        .target(name: "TestSupport", dependencies: ["SmartCodable"], path: "Tests/TestSupport"),
        .testTarget(name: "SmartCodableTests", dependencies: ["SmartCodable", "TestSupport"]),
        .testTarget(name: "OwnWrapperTests", dependencies: ["SmartCodable"]),
        .testTarget(name: "LazyCodableKitTests", dependencies: ["LazyCodableKit", "SmartCodable", "TestSupport"]),
        .testTarget(name: "LastMileTests", dependencies: ["LastMile", "TestSupport"]),
        .testTarget(name: "DefaultCodableTests", dependencies: ["DefaultCodable", "TestSupport"]),
        .testTarget(
            name: "MainActorModelTests",
            dependencies: ["SmartCodable", "LastMile", "DefaultCodable"],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
