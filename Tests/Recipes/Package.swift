// swift-tools-version: 6.2

import PackageDescription

// The code of the pages `Recipes` and `AppRecipes` of the guide, and the example app, with tests. A package of its own, so that apps do not
// see the stubs, which have the names of other libraries. `.ci/check-recipes` builds and runs it.
let package = Package(
    name: "Recipes",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "SmartCodable", path: "../.."), .package(path: "../../Example/Feed"), .package(path: "Stubs"),
    ],
    targets: [
        .testTarget(
            name: "Recipes",
            dependencies: [
                .product(name: "Alamofire", package: "Stubs"),
                .product(name: "CowPresets", package: "Feed"),
                .product(name: "FeedModel", package: "Feed"),
                .product(name: "FirebaseCrashlytics", package: "Stubs"),
                .product(name: "FirebaseFirestore", package: "Stubs"),
                .product(name: "GRDB", package: "Stubs"),
                .product(name: "Hummingbird", package: "Stubs"),
                .product(name: "Logging", package: "Stubs"),
                .product(name: "Moya", package: "Stubs"),
                .product(name: "RealmSwift", package: "Stubs"),
                .product(name: "Sentry", package: "Stubs"),
                .product(name: "Vapor", package: "Stubs"),
                .product(name: "SmartCodable", package: "SmartCodable"),
                .product(name: "SmartCodableReports", package: "SmartCodable"),
                .product(name: "SmartCodableStreams", package: "SmartCodable"),
                .product(name: "SmartCodableTesting", package: "SmartCodable"),
            ],
            path: "Recipes"
        )
    ],
    swiftLanguageModes: [.v6]
)
