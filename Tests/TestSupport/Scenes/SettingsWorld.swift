@testable import ReleaseDescriptors
@testable import ReleaseModel

/// Settings files in memory.
package struct SettingsWorld {
  var files: [String: String]

  package init(_ files: [String: String]) { self.files = files }

  /// One file, for tests that need no include.
  package init(_ text: String) { files = ["A.xcconfig": text] }

  package func table(_ path: String = "A.xcconfig", searchPaths: [String] = []) throws(Refusal)
    -> SettingsTable
  {
    try SettingsTable.load(path, rules: SettingsRules(search: searchPaths)) { path in
      files[path].map { Array($0.utf8) }
    }
  }

  /// The value of a key with whatever diagnostics it has.
  package func resolve(
    _ key: String, values: [String: String] = [:], conditions: [String: String] = [:]
  ) throws(Refusal) -> ResolvedSetting? {
    let inputs = SettingsInputs(values: values, conditions: conditions)
    return SettingsResolver(table: try table(), inputs: inputs).resolve(key)
  }
}
