// swift-tools-version: 6.2

import PackageDescription

// The tests that also run under a sanitizer in every check; `.ci/check-sanitizer` runs them. A package of its own,
// because Swift Package Manager builds all tests of a package or none. Its folders are links to the tests of the library.
let package = Package(
    name: "Sanitizers",
    platforms: [.macOS(.v10_15)],
    dependencies: [
        .package(name: "SmartCodable", path: "../..")
    ],
    targets: [
        .target(name: "TestSupport", dependencies: [.product(name: "SmartCodableMacro", package: "SmartCodable")]),
        .target(name: "PlainModels", dependencies: [.product(name: "SmartCodableMacro", package: "SmartCodable")]),
        .target(name: "GeneratedModels", dependencies: [.product(name: "SmartCodableMacro", package: "SmartCodable")]),
        // The compiler plugin without its main function.
        .target(name: "MacroScanner"),
        // What touches unchecked memory, and the corpus of the fuzzer.
        .testTarget(
            name: "UncheckedMemoryTests",
            dependencies: [
                .product(name: "SmartCodableMacro", package: "SmartCodable"),
                "TestSupport", "PlainModels", "GeneratedModels", "MacroScanner",
            ],
            path: "UncheckedMemoryTests",
            exclude: ["Fuzzing/Fuzzing.swift"]
        ),
        // What uses several threads.
        .testTarget(
            name: "ThreadTests",
            dependencies: [
                .product(name: "SmartCodableMacro", package: "SmartCodable"),
                .product(name: "LazyCodableKit", package: "SmartCodable"),
                "TestSupport",
            ],
            path: "ThreadTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
