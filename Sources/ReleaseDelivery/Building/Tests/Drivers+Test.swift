import ReleaseModel

extension Drivers {
  /// The command that runs a unit's tests.
  ///
  /// - Parameter work: Where its reports are.
  static func test(_ test: TestRecipe, of recipe: BuildRecipe, work: String) -> [String] {
    switch recipe.driver {
    case .none: return []
    case .command: return test.command
    case .swift:
      var words = ["swift", "test", "--xunit-output", "\(work)/\(swiftReport)"]
      // Without it SwiftPM writes no report of XCTest's tests.
      if !test.arguments.contains("--no-parallel") { words.append("--parallel") }
      if test.isCovered == true { words.append("--enable-code-coverage") }
      return words + test.arguments
    case .xcodebuild:
      var words = ["xcodebuild", "test"]
      if let workspace = recipe.workspace { words += ["-workspace", workspace] }
      if let project = recipe.project { words += ["-project", project] }
      words += ["-scheme", test.scheme ?? recipe.scheme ?? ""]
      if let plan = test.plan { words += ["-testPlan", plan] }
      for destination in test.destinations { words += ["-destination", destination] }
      if let isCovered = test.isCovered { words += ["-enableCodeCoverage", isCovered ? "YES" : "NO"] }
      let places = [
        ("-derivedDataPath", "\(work)/DerivedData"), ("-clonedSourcePackagesDirPath", "\(work)/packages"),
      ]
      for (option, path) in places where !test.arguments.contains(option) { words += [option, path] }
      return words + ["-resultBundlePath", bundle(work)] + test.arguments
    }
  }

  static let swiftReport = "tests.xml"
  static func bundle(_ work: String) -> String { "\(work)/Tests.xcresult" }
}
