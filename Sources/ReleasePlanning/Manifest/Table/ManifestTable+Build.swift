import ReleaseModel

extension ManifestMapping {
  static let build = ManifestMapping(
    "build",
    [
      ManifestKey(
        "number", .text(.word(BuildNumberSource.allCases.map(\.rawValue))),
        standard: "jenkins if Jenkins runs relctl, otherwise ledger",
        meaning:
          "The source of build numbers: --build-number, Jenkins, the last number in the ledger plus one, or the number of the app's commits. --number-from takes precedence.",
        example: "ledger"),
      ManifestKey(
        "timeout", .text(.seconds), standard: "\(BuildRules.standardTimeout)",
        meaning: "The time limit for steps without their own timeout.", example: "3600"),
      ManifestKey(
        "keep", .mapping(.buildKeep), standard: "7 days, 20 GB",
        meaning: "The retention of sources and intermediate files of builds in relctl-out.",
        example: "{ days: 3, gigabytes: 50 }"),
      ManifestKey(
        "signing", .mapping(.signing), standard: "the machine's certificates and profiles",
        meaning:
          "Certificates and profiles for signing on a build server. Each build creates a keychain for them and removes it.",
        example: "{ folder: signing, password: \"env:P12_PASSWORD\" }"),
      ManifestKey(
        "app", .kinds(.recipe), standard: "xcodebuild on macOS, swift build for a package",
        meaning: "The recipe for building the app.",
        example: "{ driver: xcodebuild, workspace: App.xcworkspace, scheme: App }"),
      ManifestKey(
        "components", .entries(.reference(to: "a component"), .kinds(.recipe)),
        standard: "swift build with a Package.swift; otherwise the app compiles the sources",
        meaning: "The recipes for building components on their own.",
        example: "{ Payments: { command: [make, all] } }"),
    ])

  static let buildKeep = ManifestMapping(
    "the retention of builds",
    [
      ManifestKey(
        "days", .text(.count), standard: "7", meaning: "Older builds are removed when a build ends.",
        example: "3"),
      ManifestKey(
        "gigabytes", .text(.count), standard: "20",
        meaning: "The oldest builds are removed until the rest is smaller.", example: "50"),
    ])

  static let output = ManifestMapping(
    "an output",
    [
      ManifestKey(
        "path", .text(.path(in: "the repository")), required: true,
        meaning: "A pattern of files or folders. If nothing matches, the build fails.",
        example: "build/libcodec.dSYM"),
      ManifestKey(
        "kind", .text(.word(BuildRecipe.Output.Kind.allCases.map(\.rawValue))), standard: "by the suffix",
        meaning: "The kind of output.", example: "symbols"),
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
              "The program and its arguments, run without a shell. ./build.sh is relative to the component's folder.",
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
      standard: driver == .command ? "command, if 'command' is set" : nil, meaning: driver.meaning,
      example: driver.rawValue)
    return ManifestMapping("a build by \(driver.rawValue)", [decider] + keys)
  }

  private static let root: Phrase = "the repository"

  private static let arguments = ManifestKey(
    "arguments", .oneOrMore(.text(.line)), meaning: "Further arguments.",
    example: "[-allowProvisioningUpdates]")

  private static let isApp = ManifestKey(
    "app", .text(.word(["yes", "no"])), standard: "no for components; the app is always an app",
    meaning:
      "Whether a component builds an app, such as a demo. The demo gets the build number and the layer's export settings.",
    example: "yes")

  private static let installations = [
    ManifestKey(
      "gems", .oneOrMore(.text(.line)),
      standard: "bundle install, with xcodebuild and a Gemfile",
      meaning: "The command that installs gems before all other steps. Use none to skip it.",
      example: "[bundle, install, --local]"),
    ManifestKey(
      "pods", .oneOrMore(.text(.line)),
      standard:
        "pod install, with xcodebuild and a Podfile if prepare does not run pod; with --deployment if there is a Podfile.lock, and through bundle exec if the Gemfile contains CocoaPods",
      meaning:
        "The command that installs pods after prepare, unless Pods already matches Podfile.lock. Use none to skip it.",
      example: "[bundle, exec, pod, install, --deployment, --repo-update]"),
  ]

  private static let xcodeKeys = [
    ManifestKey(
      "workspace", .text(.path(in: root)), standard: "the only one in the root folder",
      meaning: "The Xcode workspace. Set either the workspace or the project.", example: "App.xcworkspace"),
    ManifestKey(
      "project", .text(.path(in: root)), standard: "the only one in the root folder",
      meaning: "The Xcode project, for an app without a workspace.", example: "App.xcodeproj"),
    ManifestKey(
      "scheme", .text(.line), standard: "the app's name", meaning: "The scheme that is archived.",
      example: "App"),
    ManifestKey(
      "destination", .text(.line), standard: "generic/platform=iOS",
      meaning: "The destination in xcodebuild's syntax.", example: "generic/platform=iOS"),
    ManifestKey(
      "export_options", .text(.path(in: root)),
      meaning:
        "The property list for xcodebuild -exportArchive. Without it, the build ends with the archive.",
      example: "Config/ExportOptions.plist"),
  ]

  private static let commonKeys = [
    ManifestKey(
      "prepare", .oneOrMore(.text(.line)),
      meaning: "A program that runs before the build in the same folder.",
      example: "[bundle, exec, pod, install, --deployment]"),
    ManifestKey(
      "outputs", .oneOrMore(.short(.path(in: root), or: .output)),
      meaning:
        "Patterns of files or folders that the build creates. If one of them matches nothing, the build fails.",
      example: "[build/libcodec.a, { path: build/libcodec.dSYM, kind: symbols }]"),
    ManifestKey(
      "inputs", .oneOrMore(.text(.path(in: root))), standard: "all files of the commit",
      meaning: "Patterns of files that affect the result.", example: "[Makefile, \"src/**/*\"]"),
    ManifestKey(
      "tools", .oneOrMore(.text(.line)),
      meaning: "Programs whose --version affects the result and is recorded in build.json.",
      example: "[make, cc]"),
    ManifestKey(
      "environment", .entries(.reference(to: "a variable"), .text(.variable)),
      meaning: "Environment variables for the programs. You can't set variables that relctl provides.",
      example: "{ CFLAGS: -O2 }"),
    ManifestKey(
      "secrets", .entries(.reference(to: "a variable"), .text(.secret)),
      meaning: "Environment variables with secret values. Logs and errors show *** instead.",
      example: "{ MATCH_PASSWORD: \"env:MATCH_PASSWORD\" }"),
    ManifestKey(
      "timeout", .text(.seconds), standard: "build.timeout", meaning: "The time limit for each step.",
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
  fileprivate var meaning: Phrase {
    switch self {
    case .xcodebuild: "xcodebuild archive, then -exportArchive."
    case .swift: "swift build."
    case .command: "Any program, with declared outputs."
    case .none:
      "The component is not built on its own. Its sources are available to the components that need them."
    }
  }
}
