// swift-tools-version: 6.2
import PackageDescription

// The library of the repository's own Package.swift, without that package's dependencies. `Sources` holds links to the
// same files.

/// As in the repository's own Package.swift.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let examples = ["list-pages", "check-pages", "find-class", "list-resources"]

let package = Package(
  name: "AppInspection",
  platforms: [.macOS(.v15)],
  products: [.library(name: "AppInspection", targets: ["AppInspection"])],
  targets: [
    .target(name: "ReleaseModel", swiftSettings: settings),
    .target(name: "ReleaseDescriptors", dependencies: ["ReleaseModel"], swiftSettings: settings),
    .target(
      name: "AppInspection", dependencies: ["ReleaseDescriptors", "ReleaseModel"], swiftSettings: settings),
    .target(
      name: "Support", dependencies: ["AppInspection"], path: "Examples/Support", swiftSettings: settings),
  ]
    + examples.map {
      .executableTarget(
        name: $0, dependencies: ["AppInspection", "Support"], path: "Examples/\($0)",
        swiftSettings: settings)
    }
)
