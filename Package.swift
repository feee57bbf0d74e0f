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
        .library(name: "CowCodable", targets: ["CowCodable"]),
    ],
    targets: [
        .target(name: "SmartCodable"),
        .target(
            name: "LazyCodableKit",
            dependencies: ["SmartCodable"],
            path: "Sources/Companions/LazyCodableKit"
        ),
        .target(
            name: "CowCodable",
            dependencies: ["SmartCodable"],
            path: "Sources/Companions/CowCodable"
        ),
        .executableTarget(
            name: "SmartCodableExample",
            dependencies: ["SmartCodable", "CowCodable"],
            path: "Example",
            exclude: ["Benchmarks", "Samples"]
        ),
        .target(name: "TestSupport", dependencies: ["SmartCodable"], path: "Tests/TestSupport"),
        .testTarget(name: "SmartCodableTests", dependencies: ["SmartCodable", "TestSupport"]),
        .testTarget(name: "OwnWrapperTests", dependencies: ["SmartCodable"]),
        .testTarget(name: "LazyCodableKitTests", dependencies: ["LazyCodableKit", "SmartCodable", "TestSupport"]),
        .testTarget(name: "CowCodableTests", dependencies: ["CowCodable", "SmartCodable", "TestSupport"]),
        .testTarget(
            name: "MainActorModelTests",
            dependencies: ["SmartCodable"],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
