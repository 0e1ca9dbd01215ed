import ReleaseModel

extension SettingsTable {
  /// Reads an xcconfig file and everything that it includes.
  ///
  /// An include is searched beside the including file, then beside the one that includes that, and so on, then in
  /// the search paths; `.xcconfig` may be left off. All paths are relative to one folder, with `/` between their parts, and none may lead out of it.
  /// - Parameters:
  ///   - search: Folders in which included files are searched after the including file's own.
  ///   - reading: Returns the bytes of a file, or nil when it does not exist.
  /// - Throws: `Refusal` with every error of every file.
  public static func load(
    _ path: String, search: [String] = [], reading: (String) throws -> [UInt8]?
  ) throws(Refusal) -> SettingsTable {
    try load(path, rules: SettingsRules(search: search), reading: reading)
  }

  /// Reads the layer of an environment, whose includes may also lead into the folders that the rules name.
  ///
  /// - Parameter identity: Names a file whatever links lead to it, so that cycles through links are seen.
  package static func load(
    _ path: String, rules: SettingsRules, identity: @escaping (String) -> String = { $0 },
    reading: (String) throws -> [UInt8]?
  ) throws(Refusal) -> SettingsTable {
    var loader = SettingsLoader(rules: rules, identity: identity)
    loader.loadRoot(path, reading: reading)
    guard loader.errors.isEmpty else { throw Refusal(loader.errors) }
    return SettingsTable(assignments: loader.assignments, files: loader.files, warnings: loader.warnings)
  }
}
