/// A build configuration that a project is to have, with the xcconfig that it is to read.
package struct WantedConfiguration: Sendable, Hashable {
  /// `QADebug`.
  package let name: String
  /// The configuration that a new one is a copy of; nil for the nearest by name.
  let model: String?
  /// The xcconfig, relative to the folder that holds the `.xcodeproj`.
  let base: String
  /// Bases that read that xcconfig already.
  let sufficient: Set<String>
  /// Bases that read another environment's.
  let wrong: Set<String>

  package init(name: String, model: String?, base: String, sufficient: Set<String>, wrong: Set<String>) {
    self.name = name
    self.model = model
    self.base = base
    self.sufficient = sufficient
    self.wrong = wrong
  }

  /// Whether a configuration is one that people debug with, by its name.
  package static func isForDebugging(_ name: String) -> Bool { name.lowercased().contains("debug") }

  /// Returns the one of a list's configurations that a new one is a copy of.
  ///
  /// - Parameter standard: The list's `defaultConfigurationName`.
  func model(among names: [String], standard: String?) -> String? {
    if let model { return names.first { $0 == model } }
    let alike = names.filter { Self.isForDebugging($0) == Self.isForDebugging(name) }
    let usual = Self.isForDebugging(name) ? "Debug" : "Release"
    return [usual, standard].compactMap { $0 }.first(where: alike.contains) ?? alike.first ?? names.first
  }
}
