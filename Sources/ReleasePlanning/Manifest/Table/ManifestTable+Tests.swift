import ReleaseModel

extension ManifestMapping {
  static let xcodeTest = ManifestMapping(
    "tests by xcodebuild",
    [
      ManifestKey(
        "destinations", .oneOrMore(.text(.line)), required: true,
        meaning: "The destinations of the tests, as for xcodebuild test -destination.",
        example: "[\"platform=iOS Simulator,name=iPhone 16\"]"),
      ManifestKey(
        "plan", .text(.line), standard: "the scheme's own", meaning: "The test plan.", example: "Nightly"),
      ManifestKey(
        "scheme", .text(.line), standard: "the scheme that is archived",
        meaning: "The scheme that is tested.",
        example: "AppTests"), coverage, furtherArguments,
    ])

  static let swiftTest = ManifestMapping("tests by swift", [coverage, furtherArguments])

  static let commandTest = ManifestMapping(
    "tests by a command",
    [
      ManifestKey(
        "command", .oneOrMore(.text(.line)), required: true,
        meaning: "The program and its arguments, run without a shell.",
        example: "[make, check]"),
      ManifestKey(
        "reports", .oneOrMore(.text(.path(in: "the repository"))), required: true,
        meaning: "Patterns of the program's reports in JUnit format.", example: "\"reports/*.xml\""),
      ManifestKey(
        "coverage", .oneOrMore(.text(.path(in: "the repository"))), standard: "no coverage",
        meaning:
          "Patterns of the program's coverage reports: Cobertura's XML, or the JSON of `llvm-cov export` or `xccov`.",
        example: "coverage.xml"),
    ])

  static func testKey(_ mapping: ManifestMapping, example: String) -> ManifestKey {
    ManifestKey(
      "test", .mapping(mapping),
      meaning: "The tests for relctl build --test. Without this key, nothing is tested.",
      example: example)
  }

  private static let coverage = ManifestKey(
    "coverage", .text(.word(["yes", "no"])), standard: "the test plan's setting; no for a package",
    meaning: "Whether to measure coverage.", example: "yes")

  private static let furtherArguments = ManifestKey(
    "arguments", .oneOrMore(.text(.line)), meaning: "Further arguments.", example: "[-skip-testing:UITests]")
}
