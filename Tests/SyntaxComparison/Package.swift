// swift-tools-version: 6.2

import PackageDescription

/// Where the toolchain keeps its SwiftSyntax; `.ci/check-macro-scanner` finds it.
let host = Context.environment["SWIFT_HOST_LIBRARIES"] ?? "/usr/lib/swift/host"

/// What is linked: each module is a library of its own.
let modules = ["SwiftSyntax", "SwiftParser", "SwiftParserDiagnostics", "SwiftDiagnostics"]

let package = Package(
    name: "SyntaxComparison",
    targets: [
        // The plugin's own sources, through a link. Its types are internal: hence the flag.
        .target(name: "Scanner", swiftSettings: [.unsafeFlags(["-enable-testing"])]),
        .executableTarget(
            name: "SyntaxComparison",
            dependencies: ["Scanner"],
            swiftSettings: [.unsafeFlags(["-I", host])],
            linkerSettings: [
                .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + modules.map { "-l" + $0 })
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
