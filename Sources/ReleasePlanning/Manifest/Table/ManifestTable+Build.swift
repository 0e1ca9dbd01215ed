import ReleaseModel

extension ManifestMapping {
  static let build = ManifestMapping(
    "build",
    [
      ManifestKey(
        "number", .text(.word(BuildNumberSource.allCases.map(\.rawValue))),
        standard: "jenkins where Jenkins runs relctl, else ledger",
        meaning:
          "Where build numbers come from: --build-number, Jenkins, one more than the last in the ledger, or the number of the app's commits. --number-from wins.",
        example: "ledger"),
      ManifestKey(
        "timeout", .text(.seconds), standard: String(BuildRules.standardTimeout),
        meaning: "The time for each step that says nothing else.", example: "3600"),
      ManifestKey(
        "keep", .mapping(.buildKeep), standard: "7 days, 20 GB",
        meaning: "How long sources and intermediate files of builds below relctl-out are kept.",
        example: "{ days: 3, gigabytes: 50 }"),
      ManifestKey(
        "signing", .mapping(.signing), standard: "what the machine has",
        meaning:
          "What Xcode signs with on a build server, in a keychain that each build makes and removes.",
        example: "{ folder: signing, password: \"env:P12_PASSWORD\" }"),
      ManifestKey(
        "app", .kinds(.recipe), standard: "xcodebuild on macOS, swift build for a package",
        meaning: "How the app is built.",
        example: "{ driver: xcodebuild, workspace: App.xcworkspace, scheme: App }"),
      ManifestKey(
        "components", .entries(.reference(to: "a component"), .kinds(.recipe)),
        standard: "swift build for one with a Package.swift; the app compiles the sources of others",
        meaning: "How components are built on their own.", example: "{ Payments: { command: [make, all] } }"),
    ])

  static let buildKeep = ManifestMapping(
    "what is kept of builds",
    [
      ManifestKey(
        "days", .text(.count), standard: "7", meaning: "Older ones are removed when a build ends.",
        example: "3"),
      ManifestKey(
        "gigabytes", .text(.count), standard: "20",
        meaning: "The oldest are removed until the rest is smaller.", example: "50"),
    ])

  static let output = ManifestMapping(
    "an output",
    [
      ManifestKey(
        "path", .text(.path(in: "the repository")), required: true,
        meaning: "A pattern of files or folders. It must match, or the build has failed.",
        example: "build/libcodec.dSYM"),
      ManifestKey(
        "kind", .text(.word(BuildRecipe.Output.Kind.allCases.map(\.rawValue))), standard: "by the suffix",
        meaning: "What the output is.", example: "symbols"),
    ])

  /// The recipe of one driver.
  fileprivate static func recipe(by driver: BuildRecipe.Driver) -> ManifestMapping {
    let keys: [ManifestKey] =
      switch driver {
      case .none: []
      case .command:
        [
          ManifestKey(
            "command", .oneOrMore(.text(.line)), required: true,
            meaning:
              "The program and its arguments; no shell. ./build.sh counts from the component's folder.",
            example: "[make, all]")
        ] + installations + [
          isApp, testKey(.commandTest, example: "{ command: [make, check], reports: report.xml }"),
        ] + commonKeys
      case .swift: [arguments, testKey(.swiftTest, example: "{ coverage: yes }")] + commonKeys
      case .xcodebuild:
        xcodeKeys + installations + [
          arguments, isApp,
          testKey(
            .xcodeTest,
            example: "{ destinations: [\"platform=iOS Simulator,name=iPhone 16\"], plan: Nightly }"),
        ] + commonKeys
      }
    let decider = ManifestKey(
      "driver", .text(.word([driver.rawValue])), required: driver != .command,
      standard: driver == .command ? "with a command it may be left out" : nil, meaning: driver.meaning,
      example: driver.rawValue)
    return ManifestMapping("a build by \(driver.rawValue)", [decider] + keys)
  }

  private static let root = "the repository"

  private static let arguments = ManifestKey(
    "arguments", .oneOrMore(.text(.line)), meaning: "Further arguments.",
    example: "[-allowProvisioningUpdates]")

  private static let isApp = ManifestKey(
    "app", .text(.word(["yes", "no"])), standard: "no; the app is one without it",
    meaning:
      "Whether what a component builds is an app, such as a demo: it gets the build number, and what the layer says of exports.",
    example: "yes")

  private static let installations = [
    ManifestKey(
      "gems", .oneOrMore(.text(.line)),
      standard: "with xcodebuild, where a Gemfile is: bundle install",
      meaning: "What installs gems before anything else runs; none for nothing.",
      example: "[bundle, install, --local]"),
    ManifestKey(
      "pods", .oneOrMore(.text(.line)),
      standard:
        "with xcodebuild, where a Podfile is and prepare names no pod: pod install, with --deployment where a Podfile.lock is, by bundle exec where the Gemfile has CocoaPods",
      meaning:
        "What installs pods after prepare, unless Pods is what Podfile.lock says already; none for nothing.",
      example: "[bundle, exec, pod, install, --deployment, --repo-update]"),
  ]

  private static let xcodeKeys = [
    ManifestKey(
      "workspace", .text(.path(in: root)), standard: "the only one in the root folder",
      meaning: "The Xcode workspace. Name it or the project, not both.", example: "App.xcworkspace"),
    ManifestKey(
      "project", .text(.path(in: root)), standard: "the only one in the root folder",
      meaning: "The Xcode project, for an app without a workspace.", example: "App.xcodeproj"),
    ManifestKey(
      "scheme", .text(.line), standard: "the app's name", meaning: "The scheme that is archived.",
      example: "App"),
    ManifestKey(
      "destination", .text(.line), standard: "generic/platform=iOS",
      meaning: "What is built for, as xcodebuild has it.", example: "generic/platform=iOS"),
    ManifestKey(
      "export_options", .text(.path(in: root)),
      meaning: "The property list for xcodebuild -exportArchive. Without it the archive is the result.",
      example: "Config/ExportOptions.plist"),
  ]

  private static let commonKeys = [
    ManifestKey(
      "prepare", .oneOrMore(.text(.line)), meaning: "A program that runs first in the same folder.",
      example: "[bundle, exec, pod, install, --deployment]"),
    ManifestKey(
      "outputs", .oneOrMore(.short(.path(in: root), or: .output)),
      meaning: "Patterns of files or folders that the build makes. Each must match, or the build has failed.",
      example: "[build/libcodec.a, { path: build/libcodec.dSYM, kind: symbols }]"),
    ManifestKey(
      "inputs", .oneOrMore(.text(.path(in: root))), standard: "all files of the commit",
      meaning: "Patterns of the files that decide about the outcome.", example: "[Makefile, \"src/**/*\"]"),
    ManifestKey(
      "tools", .oneOrMore(.text(.line)),
      meaning: "Programs whose --version decides about the outcome too, and is in build.json.",
      example: "[make, cc]"),
    ManifestKey(
      "environment", .entries(.reference(to: "a variable"), .text(.variable)),
      meaning: "Variables for the programs. What relctl provides can't be set.", example: "{ CFLAGS: -O2 }"),
    ManifestKey(
      "secrets", .entries(.reference(to: "a variable"), .text(.secret)),
      meaning: "Variables whose values are secret; logs and errors show *** instead.",
      example: "{ MATCH_PASSWORD: \"env:MATCH_PASSWORD\" }"),
    ManifestKey(
      "timeout", .text(.seconds), standard: "build.timeout", meaning: "The time for each step.",
      example: "600"),
  ]
}

extension ManifestKinds {
  /// How something is built, by its driver.
  static let recipe = ManifestKinds(
    title: "a build", decider: "driver", implied: ("command", BuildRecipe.Driver.command.rawValue),
    variants: BuildRecipe.Driver.allCases.map { ($0.rawValue, .recipe(by: $0)) })
}

extension BuildRecipe.Driver {
  fileprivate var meaning: String {
    switch self {
    case .xcodebuild: "xcodebuild archive, then -exportArchive."
    case .swift: "swift build."
    case .command: "Any program, with outputs that are declared."
    case .none: "It is not built on its own: its sources are there for those that need them."
    }
  }
}
