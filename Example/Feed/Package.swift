// swift-tools-version: 6.2

import PackageDescription

// An app with SwiftUI, in a package of its own. Open this folder in Xcode and run the scheme Feed on a Mac; on other systems
// it prints the presets.
let package = Package(
    name: "Feed",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [
        .library(name: "FeedModel", targets: ["FeedModel"]), .library(name: "CowPresets", targets: ["CowPresets"]),
    ],
    dependencies: [.package(name: "SmartCodable", path: "../..")],
    targets: [
        .target(name: "FeedModel", dependencies: [.product(name: "SmartCodable", package: "SmartCodable")]),
        // Also a part of the example in the package of the library.
        .target(name: "CowPresets", dependencies: [.product(name: "CowCodable", package: "SmartCodable")]),
        .executableTarget(name: "Feed", dependencies: ["FeedModel", "CowPresets"]),
    ],
    swiftLanguageModes: [.v6]
)
