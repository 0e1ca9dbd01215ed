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

let examples = ["set-podspec-version", "pin-pod", "explain-setting", "set-plist-version"]

let package = Package(
  name: "ReleaseDescriptors",
  platforms: [.macOS(.v15)],
  products: [.library(name: "ReleaseDescriptors", targets: ["ReleaseDescriptors"])],
  targets: [
    .target(name: "ReleaseModel", swiftSettings: settings),
    .target(name: "ReleaseDescriptors", dependencies: ["ReleaseModel"], swiftSettings: settings),
    .target(
      name: "Support", dependencies: ["ReleaseDescriptors"], path: "Examples/Support", swiftSettings: settings
    ),
  ]
    + examples.map {
      .executableTarget(
        name: $0, dependencies: ["ReleaseDescriptors", "Support"], path: "Examples/\($0)",
        swiftSettings: settings)
    }
)
