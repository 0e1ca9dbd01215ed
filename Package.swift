// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "relctl",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "relctl", targets: ["relctl"]),
    .library(name: "ReleaseCore", targets: ["ReleaseCore"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CGit2", pkgConfig: "libgit2",
      providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "ReleaseCore",
      dependencies: [
        "CCurl",
        "CGit2",
        "CZlib",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "Yams", package: "Yams"),
      ],
      // Inside the program: the page of `relctl report`, and what a new component starts with.
      resources: [.embedInCode("Page/Assets"), .embedInCode("Templates/Default")],
      swiftSettings: settings),
    .executableTarget(
      name: "relctl",
      dependencies: [
        "ReleaseCore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: [
        "ReleaseCore",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(
      name: "ReleaseCoreTests", dependencies: ["ReleaseCore", "CGit2", "TestSupport"], swiftSettings: settings
    ),
    .testTarget(
      name: "SimulationTests", dependencies: ["ReleaseCore"], exclude: ["Mutants"], swiftSettings: settings),
    .testTarget(
      name: "relctlTests",
      dependencies: [
        "relctl", "ReleaseCore", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Golden"], swiftSettings: settings),
  ]
)

// `scripts/simulate` needs the engine alone: the rest takes minutes of an optimised build.
if Context.environment["RELCTL_SIMULATE"] != nil {
  let others: Set = ["relctl", "ReleaseCoreTests", "relctlTests", "TestSupport"]
  package.products.removeAll { others.contains($0.name) }
  package.targets.removeAll { others.contains($0.name) }
}
