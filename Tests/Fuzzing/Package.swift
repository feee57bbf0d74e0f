// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Fuzzing",
    dependencies: [.package(name: "SmartCodable", path: "../..")],
    targets: [
        // The sources of the compiler plugin, through a link. Its types are internal: hence the flag.
        .target(
            name: "MacroPlugin",
            exclude: ["SmartCodablePlugin.swift", "build-plugin.sh"],
            swiftSettings: [.unsafeFlags(["-enable-testing"])]
        ),
        .executableTarget(
            name: "Fuzzer",
            dependencies: [.product(name: "SmartCodableMacro", package: "SmartCodable"), "MacroPlugin"],
            // libFuzzer has the main function.
            swiftSettings: [.unsafeFlags(["-parse-as-library"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
