// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody pays for it who only builds relctl.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "relctl", path: "..")],
  targets: [
    .executableTarget(
      name: "benchmarks", dependencies: [.product(name: "ReleaseCore", package: "relctl")],
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")])
  ]
)
