// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

/// The library is built again here, because only a part of the targets can have the sanitizers: the compiler plugin is
/// a program for the compiler, and does not link with a fuzzer.
let sanitized: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer,address"])]

let package = Package(
    name: "Fuzzing",
    targets: [
        // The folders in Sources are links to the sources of the library.
        .target(name: "SmartCodable", swiftSettings: sanitized),
        .target(name: "SmartCodableStreams", dependencies: ["SmartCodable"], swiftSettings: sanitized),
        .macro(name: "SmartCodablePlugin", exclude: ["build-plugin.sh"]),
        .target(
            name: "SmartCodableInherit",
            dependencies: ["SmartCodable", "SmartCodablePlugin"],
            swiftSettings: sanitized
        ),
        .target(
            name: "SmartCodableMacro",
            dependencies: ["SmartCodableInherit", "SmartCodablePlugin"],
            swiftSettings: sanitized
        ),
        // The plugin without its main function. Its types are internal, which is the reason for the flag.
        .target(
            name: "MacroScanner",
            swiftSettings: sanitized + [.unsafeFlags(["-enable-testing"])]
        ),
        // The same models twice: with synthesized code, and with the code that the macro generates.
        .target(name: "PlainModels", dependencies: ["SmartCodableMacro"]),
        .target(name: "GeneratedModels", dependencies: ["SmartCodableMacro"]),
        .executableTarget(
            name: "Fuzzing",
            dependencies: ["SmartCodable", "SmartCodableStreams", "MacroScanner", "PlainModels", "GeneratedModels"],
            swiftSettings: sanitized,
            // The linker of the toolchain, because GNU gold refuses a second main function, that of libFuzzer.
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"], .when(platforms: [.linux]))]
        ),
    ],
    swiftLanguageModes: [.v6]
)
