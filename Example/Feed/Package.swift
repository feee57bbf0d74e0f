// swift-tools-version: 6.2

import PackageDescription

// An app with SwiftUI, in a package of its own. Open this folder in Xcode and run the scheme Feed on a Mac; on other systems
// only the part without views is built.
let package = Package(
    name: "Feed",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "FeedModel", targets: ["FeedModel"])],
    dependencies: [.package(name: "SmartCodable", path: "../..")],
    targets: [
        .target(name: "FeedModel", dependencies: [.product(name: "SmartCodable", package: "SmartCodable")]),
        .executableTarget(name: "Feed", dependencies: ["FeedModel"]),
    ],
    swiftLanguageModes: [.v6]
)
