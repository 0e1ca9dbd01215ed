// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

/// On macOS zlib is the SDK's; what Homebrew has is not asked for.
#if os(macOS)
  let zlib: String? = nil
#else
  let zlib: String? = "zlib"
#endif

/// The core from low to high: each target may import those before it that it names.
let coreTargets = [
  "ReleaseModel", "ReleaseCrypto", "ReleaseSupport", "ReleaseDescriptors", "ReleaseGit", "AppInspection",
  "ReleasePlanning",
  "ReleaseServices", "ReleaseHosts", "ReleaseLedger", "ReleaseWorkspace", "ReleaseCore",
  "ReleaseQuestions", "ReleaseSetup", "ReleaseDelivery",
]
let core = coreTargets.map { Target.Dependency.target(name: $0) }
/// Below what asks other machines.
let base = Array(core[..<7])
/// Without the rooms above the kernel.
let kernel = Array(core.dropLast(3))

/// What `relctl --version` names; only scripts/build-release says it, so that tests and debug builds depend on no commit.
let commit = Context.environment["RELCTL_COMMIT"] ?? ""

/// A build server's tests are not optimised but for what they run most: it saves more time than it takes (scripts/test).
/// `-Xfrontend` stands above the command line's `-Onone`.
let optimisedInTests: [SwiftSetting] =
  Context.environment["RELCTL_CI"] == nil
  ? [] : [.unsafeFlags(["-Xfrontend", "-O"], .when(configuration: .release))]

/// On a build server the last module, and some that all others wait for, have the processors for themselves: their files are
/// shared out among them.
let compiledInParts: [SwiftSetting] =
  Context.environment["RELCTL_CI"] == nil
  ? []
  : [
    .unsafeFlags(
      ["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
  ]

/// Tests of one room each: `scripts/test --filter ReleasePlanningTests` runs what belongs to it.
let roomTests = coreTargets.filter { !["ReleaseCrypto", "ReleaseHosts"].contains($0) }.map { room in
  Target.testTarget(
    name: "\(room)Tests", dependencies: core + ["CGit2", "TestSupport"], swiftSettings: settings)
}

/// Only `scripts/fuzz` says it.
let isFuzzing = Context.environment["RELCTL_FUZZ"] != nil
/// Of these rooms a fuzz target runs little or nothing: optimising them takes longer than the fuzzing of all targets.
let plainInFuzzing: [SwiftSetting] =
  isFuzzing ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

/// libFuzzer has the `main` of this program, so it links in `scripts/fuzz` alone.
let fuzzing: [Target] =
  !isFuzzing
  ? []
  : [
    .executableTarget(
      name: "relctl-fuzz", dependencies: ["FuzzTargets"], path: "Tests/relctl-fuzz",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
  ]

let package = Package(
  name: "relctl",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "relctl", targets: ["relctl"]),
    .library(name: "ReleaseDescriptors", targets: ["ReleaseDescriptors", "ReleaseModel"]),
    .library(name: "AppInspection", targets: ["AppInspection", "ReleaseDescriptors", "ReleaseModel"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CGit2", pkgConfig: "libgit2",
      providers: [.apt(["libgit2-dev"]), .brew(["libgit2"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: zlib,
      providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),

    // libgit2 starts without the certificate authorities that only its own network would need.
    .target(name: "CGit2Init", dependencies: ["CGit2"]),
    // libcurl, loaded when it is needed. On macOS it is the SDK's, with the keychain's authorities.
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl", .when(platforms: [.macOS]))]),
    // Inside the program: the page of `relctl report`.
    .target(name: "CPage", exclude: ["Assets"]),
    // Inside the program: what a new component starts with, and how an app starts.
    .target(name: "CTemplates", exclude: ["Default", "Kinds", "Startup", "Pipelines"]),
    // Inside the program: the pages of docs that `relctl help` prints, and the Chinese catalogue.
    .target(name: "CTexts", exclude: ["Chinese"]),
    // The commit of a release's program, and how its threads share memory.
    .target(name: "CBuild", cSettings: [.define("RELCTL_COMMIT", to: commit)]),

    // Plain values.
    .target(name: "ReleaseModel", swiftSettings: settings + optimisedInTests),
    // Digests and signatures, by OpenSSL. In tests it is optimised for another reason: bytes that are handed to C for too
    // short a time are gone in optimised code alone.
    .target(name: "ReleaseCrypto", dependencies: ["CCrypto"], swiftSettings: settings + optimisedInTests),
    // Atomic files, the journal, the thread pool, canonical JSON.
    .target(
      name: "ReleaseSupport", dependencies: ["ReleaseModel", "ReleaseCrypto"],
      // What tests make go wrong at a place of their choice; scripts/test defines it on a build server.
      swiftSettings: settings + optimisedInTests + [.define("FAULTS", .when(configuration: .debug))]),
    // Text -> facts with byte ranges; a change -> edits; xcconfig layers and their meaning; CocoaPods' resolver.
    // Packages/ReleaseDescriptors builds it alone: it needs no C library.
    .target(
      name: "ReleaseDescriptors", dependencies: ["ReleaseModel"],
      swiftSettings: settings + optimisedInTests + compiledInParts),
    // Objects, mirrors and merges by libgit2; transports.
    .target(
      name: "ReleaseGit",
      dependencies: ["ReleaseSupport", "ReleaseModel", "CGit2", "CGit2Init", "CCurl", "CZlib", subprocess],
      swiftSettings: settings + optimisedInTests),
    // Reads the Swift and Objective-C sources of an app: pages and who opens them, modules, resources, how it starts.
    .target(
      name: "AppInspection", dependencies: ["ReleaseDescriptors", "ReleaseModel"],
      swiftSettings: settings + compiledInParts),
    // The manifest, planners, rules, differences: pure.
    .target(
      name: "ReleasePlanning",
      dependencies: [
        "AppInspection", "ReleaseDescriptors", "ReleaseModel", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: settings + compiledInParts),
    // HTTP, secrets, programs, package registries: what other machines and programs are asked for.
    .target(
      name: "ReleaseServices",
      dependencies: [
        "ReleasePlanning", "ReleaseGit", "AppInspection", "ReleaseDescriptors", "ReleaseSupport",
        "ReleaseModel",
        "ReleaseCrypto", "CCurl", "CZlib", subprocess,
      ],
      swiftSettings: settings),
    // Merge requests and protected branches, one type for each host.
    .target(
      name: "ReleaseHosts", dependencies: base + ["ReleaseServices"], swiftSettings: settings),
    // The shared record of runs, trains, approvals, build numbers and deliveries.
    .target(
      name: "ReleaseLedger", dependencies: base + ["ReleaseServices"], swiftSettings: settings),
    // Load, observe: a workspace, its ports, and what is there.
    .target(
      name: "ReleaseWorkspace", dependencies: base + ["ReleaseServices", "ReleaseHosts", "ReleaseLedger"],
      swiftSettings: settings + plainInFuzzing),
    // The kernel: plan, stage, verify, land, publish, seal; withdraw, recover.
    .target(
      name: "ReleaseCore", dependencies: kernel.dropLast(),
      swiftSettings: settings + plainInFuzzing + compiledInParts),

    // Three rooms above the kernel. None imports another.
    // What is where, what changed, what happened, and the page.
    .target(
      name: "ReleaseQuestions", dependencies: kernel + ["CPage"], swiftSettings: settings),
    // A workspace is made and changed: init, new, adopted, renamed and removed components, edits of one file.
    .target(
      name: "ReleaseSetup",
      dependencies: kernel + ["CTemplates", .product(name: "Mustache", package: "swift-mustache")],
      swiftSettings: settings),
    // Builds, and the channels by which they reach people.
    .target(
      name: "ReleaseDelivery", dependencies: kernel + [subprocess],
      // Inside the program: the page from which devices install an app.
      resources: [.embedInCode("Channels/Assets")],
      swiftSettings: settings + plainInFuzzing),

    .executableTarget(
      name: "relctl",
      dependencies: core + [
        "CBuild", "CTexts", argumentParser, .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      // It parses, asks and prints: optimising it takes the compiler most of a minute, and makes no run noticeably faster.
      swiftSettings: settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]),

    // More threads for tasks than cores, for tests keep theirs while they wait for programs; a folder to start one in.
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport", dependencies: core + ["CTestSupport"], path: "Tests/TestSupport",
      swiftSettings: settings),
    // The library products from outside: no @testable, no other target.
    .testTarget(
      name: "LibraryTests", dependencies: ["ReleaseDescriptors", "AppInspection"], swiftSettings: settings),
    // The engine among agents, faults and other people; the program is what `scripts/simulate` optimises.
    .target(
      name: "ReleaseSimulation", dependencies: core, path: "Tests/ReleaseSimulation", swiftSettings: settings),
    .executableTarget(
      name: "simulate", dependencies: ["ReleaseSimulation"], path: "Tests/simulate", swiftSettings: settings),
    .testTarget(
      name: "SimulationTests", dependencies: ["ReleaseSimulation"], exclude: ["Mutants"],
      swiftSettings: settings),
    // Every reader and every edit as a closure over bytes. libFuzzer's program runs them (docs/internals/fuzzing.md), and
    // the tests run the inputs that it kept.
    .target(
      name: "FuzzTargets",
      dependencies: base + ["ReleaseServices", "ReleaseHosts", "ReleaseLedger", "ReleaseDelivery"],
      path: "Tests/FuzzTargets", swiftSettings: settings),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "relctlTests", dependencies: core + ["relctl", "TestSupport", argumentParser],
      exclude: ["Golden", "Schemas/rare.txt"],
      swiftSettings: settings + compiledInParts),
  ]
    + roomTests + fuzzing
)
