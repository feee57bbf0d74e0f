// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// The tests that also run under a sanitizer in every check; `.ci/check-sanitizer` runs them. A package of its own,
// because Swift Package Manager builds all tests of a package or none; for the same reason, the name of the sanitizer
// selects the target. The folders in Sources are links to the library, because tests use what it declares as `package`;
// those of the tests are links to its tests.
let sanitizer = Context.environment["SMARTCODABLE_SANITIZER"]

// What touches unchecked memory, and the corpus of the fuzzer.
let uncheckedMemory: [Target] = [
    .target(name: "PlainModels", dependencies: ["SmartCodableMacro"]),
    .target(name: "GeneratedModels", dependencies: ["SmartCodableMacro"]),
    // The compiler plugin without its main function.
    .target(name: "MacroScanner"),
    .testTarget(
        name: "UncheckedMemoryTests",
        dependencies: [
            "SmartCodableMacro", "SmartCodableStreams", "TestSupport", "PlainModels", "GeneratedModels", "MacroScanner",
        ],
        path: "UncheckedMemoryTests",
        exclude: ["Fuzzing/Fuzzing.swift"]
    ),
]

// What uses several threads.
let threads: [Target] = [
    .target(name: "LazyCodableKit", dependencies: ["SmartCodable"]),
    .testTarget(
        name: "ThreadTests",
        dependencies: [
            "SmartCodableMacro", "SmartCodableStreams", "SmartCodableReports", "LazyCodableKit", "TestSupport",
        ],
        path: "ThreadTests"
    ),
]

let package = Package(
    name: "Sanitizers",
    platforms: [.macOS(.v10_15)],
    targets: [
        .target(name: "SmartCodable"),
        .macro(name: "SmartCodablePlugin", exclude: ["build-plugin.sh"]),
        .target(name: "SmartCodableInherit", dependencies: ["SmartCodable", "SmartCodablePlugin"]),
        .target(name: "SmartCodableMacro", dependencies: ["SmartCodableInherit", "SmartCodablePlugin"]),
        .target(name: "SmartCodableStreams", dependencies: ["SmartCodable"]),
        .target(name: "SmartCodableReports", dependencies: ["SmartCodable"]),
        .target(name: "TestSupport", dependencies: ["SmartCodableMacro"]),
    ]
        + (sanitizer == "thread" ? [] : uncheckedMemory)
        + (sanitizer == "address" ? [] : threads),
    swiftLanguageModes: [.v6]
)
