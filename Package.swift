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
        .library(name: "SmartCodableMacro", targets: ["SmartCodableMacro"]),
        .library(name: "SmartCodableStreams", targets: ["SmartCodableStreams"]),
        .library(name: "SmartCodableReports", targets: ["SmartCodableReports"]),
        .library(name: "SmartCodableSchema", targets: ["SmartCodableSchema"]),
        .library(name: "SmartCodableTesting", targets: ["SmartCodableTesting"]),
        .library(name: "SmartCodableCompatibility", targets: ["SmartCodableCompatibility"]),
        .library(name: "LazyCodableKit", targets: ["LazyCodableKit"]),
        .library(name: "CowCodable", targets: ["CowCodable"]),
        .library(name: "LastMile", targets: ["LastMile"]),
        .library(name: "DefaultCodable", targets: ["DefaultCodable"]),
        .executable(name: "smartcodable", targets: ["SmartCodableTool"]),
        .plugin(name: "SmartCodableCommand", targets: ["SmartCodableCommand"]),
    ],
    targets: [
        .target(name: "SmartCodable"),
        // The compiler plugin has no dependencies and does not use swift-syntax; see Document/Decisions.
        // build-plugin.sh builds it for CocoaPods.
        .macro(name: "SmartCodablePlugin", exclude: ["build-plugin.sh"]),
        .target(name: "SmartCodableInherit", dependencies: ["SmartCodable", "SmartCodablePlugin"]),
        .target(name: "SmartCodableMacro", dependencies: ["SmartCodableInherit", "SmartCodablePlugin"]),
        .target(name: "SmartCodableStreams", dependencies: ["SmartCodable"]),
        .target(name: "SmartCodableReports", dependencies: ["SmartCodable"]),
        .target(name: "SmartCodableSchema", dependencies: ["SmartCodable", "SmartCodablePlugin"]),
        .target(name: "SmartCodableTesting", dependencies: ["SmartCodable"]),
        .target(name: "SmartCodableCompatibility", dependencies: ["SmartCodable"]),
        .target(
            name: "LazyCodableKit",
            dependencies: ["SmartCodable"],
            path: "Sources/Companions/LazyCodableKit"
        ),
        .target(name: "CowCodable", dependencies: ["SmartCodable"], path: "Sources/Companions/CowCodable"),
        .target(name: "LastMile", dependencies: ["SmartCodable"], path: "Sources/Companions/LastMile"),
        .target(
            name: "DefaultCodable",
            dependencies: ["SmartCodable"],
            path: "Sources/Companions/DefaultCodable"
        ),
        // Not named like its product: on a file system without letter case, the modules of the core and of the tool would
        // be one file.
        .executableTarget(name: "SmartCodableTool", dependencies: ["SmartCodable", "SmartCodableStreams"]),
        // Builds the tool when the command runs. A dependency on the tool would need a product of the same name.
        .plugin(
            name: "SmartCodableCommand",
            capability: .command(
                intent: .custom(
                    verb: "smartcodable",
                    description:
                        "Shows the structure of JSON, writes models for it, checks it, and migrates Swift files."
                )
            )
        ),
        .executableTarget(
            name: "SmartCodableExample",
            dependencies: ["SmartCodableMacro", "SmartCodableStreams", "CowCodable"],
            path: "Example",
            // The app with SwiftUI is a package of its own, with whose presets the tour ends.
            exclude: [
                "Benchmarks", "Feed/Package.swift", "Feed/README.md", "Feed/Sources/Feed", "Feed/Sources/FeedModel",
                "Samples",
            ]
        ),
        .target(
            name: "TestSupport",
            dependencies: ["SmartCodableMacro"],
            path: "Tests/TestSupport"
        ),
        // The sources of the compiler plugin without its main function. If tests used the plugin itself, Swift Package
        // Manager would build the library and all tests a second time, for the host.
        .target(name: "MacroScanner", path: "Tests/MacroScanner"),
        // Generates a test for each guide; not built for packages that depend on this one.
        .executableTarget(name: "GuideGenerator", path: "Tests/GuideGenerator"),
        .plugin(
            name: "GuidePlugin",
            capability: .buildTool(),
            dependencies: ["GuideGenerator"],
            path: "Tests/GuidePlugin"
        ),
        .testTarget(
            name: "GuideTests",
            dependencies: [
                "SmartCodableMacro", "SmartCodableStreams", "SmartCodableReports", "SmartCodableSchema",
                "SmartCodableTesting", "LazyCodableKit", "CowCodable", "DefaultCodable", "LastMile", "TestSupport",
            ],
            plugins: ["GuidePlugin"]
        ),
        .testTarget(
            name: "SmartCodableTests",
            dependencies: ["SmartCodableMacro", "SmartCodableStreams", "SmartCodableReports", "TestSupport"]
        ),
        .testTarget(
            name: "SmartCodableToolTests",
            dependencies: [
                "SmartCodableTool", "SmartCodable", "SmartCodableStreams", "MacroScanner", "TestSupport",
            ],
            exclude: ["Samples"]
        ),
        .testTarget(name: "SmartCodablePluginTests", dependencies: ["MacroScanner", "TestSupport"]),
        .testTarget(name: "SmartCodableInheritTests", dependencies: ["SmartCodableInherit", "TestSupport"]),
        .testTarget(name: "SmartCodableMacroTests", dependencies: ["SmartCodableMacro", "TestSupport"]),
        .testTarget(
            name: "SmartCodableTestingTests",
            dependencies: ["SmartCodableMacro", "SmartCodableTesting", "TestSupport"]
        ),
        .testTarget(
            name: "SmartCodableSchemaTests",
            dependencies: [
                "SmartCodableMacro", "SmartCodableSchema", "LazyCodableKit", "CowCodable", "DefaultCodable",
                "TestSupport",
            ]
        ),
        .testTarget(
            name: "SmartCodableCompatibilityTests",
            dependencies: [
                "SmartCodableCompatibility", "SmartCodableMacro", "LazyCodableKit", "CowCodable", "DefaultCodable",
                "TestSupport",
            ]
        ),
        .testTarget(name: "OwnWrapperTests", dependencies: ["SmartCodable"]),
        .testTarget(name: "LazyCodableKitTests", dependencies: ["LazyCodableKit", "SmartCodable", "TestSupport"]),
        .testTarget(
            name: "CowCodableTests",
            dependencies: ["CowCodable", "SmartCodable", "SmartCodableReports", "TestSupport"]
        ),
        // Its folders are links to folders of SmartCodableTests, whose models get generated code here. The package
        // Tests/FurtherGeneratedTests has all folders.
        .testTarget(
            name: "GeneratedModelTests",
            dependencies: ["SmartCodableMacro", "SmartCodableStreams", "SmartCodableReports", "TestSupport"]
        ),
        .testTarget(name: "LastMileTests", dependencies: ["LastMile", "TestSupport"]),
        .testTarget(name: "DefaultCodableTests", dependencies: ["DefaultCodable", "TestSupport"]),
        .testTarget(
            name: "MainActorModelTests",
            dependencies: ["SmartCodableMacro", "LastMile", "DefaultCodable", "TestSupport"],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ],
    swiftLanguageModes: [.v6]
)
