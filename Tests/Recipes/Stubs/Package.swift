// swift-tools-version: 6.2

import PackageDescription

// Declarations of other libraries, as those libraries publish them. The folders of Apple's frameworks are not targets:
// `.ci/check-recipes` compiles them on Linux.
let names = [
    "Alamofire", "FirebaseCrashlytics", "FirebaseFirestore", "GRDB", "Hummingbird", "Logging", "Moya", "RealmSwift",
    "Sentry", "Vapor",
]

let package = Package(
    name: "Stubs",
    platforms: [.macOS(.v15)],
    products: names.map { .library(name: $0, targets: [$0]) },
    targets: names.map { .target(name: $0, path: $0) },
    swiftLanguageModes: [.v5]
)
