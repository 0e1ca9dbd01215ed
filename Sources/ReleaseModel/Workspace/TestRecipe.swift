/// How one repository is tested (`test:` of its recipe); its driver says by what.
package struct TestRecipe: Sendable, Hashable {
  /// The scheme that is tested; nil: the one that is built. So are `plan`, `destinations` and `isCovered` Xcode's.
  package var scheme: String?
  package var plan: String?
  package var destinations: [String] = []
  /// Whether coverage is measured; nil: as the test plan says.
  package var isCovered: Bool?
  /// Further arguments, for `swift` and `xcodebuild`.
  package var arguments: [String] = []
  /// The program and its arguments, for `command`.
  package var command: [String] = []
  /// Patterns of the reports that the command writes, in JUnit's format.
  package var reports: [String] = []
  /// Patterns of the coverage reports that the command writes.
  package var coverageFiles: [String] = []

  package init() {}
}
