/// How one repository is built.
package struct BuildRecipe: Sendable, Hashable {
  package enum Driver: String, Sendable, Hashable, CaseIterable {
    /// `xcodebuild archive`, then `-exportArchive`.
    case xcodebuild
    /// `swift build`.
    case swift
    /// Any program, with outputs that are declared.
    case command
    /// Nothing: its sources are there for those that need them.
    case none
  }

  /// Files that a build leaves and that are kept.
  package struct Output: Sendable, Hashable {
    package enum Kind: String, Sendable, Hashable, CaseIterable { case app, symbols, archive, other }
    /// A pattern of paths in the repository's folder.
    package let pattern: String
    package let kind: Kind
    /// Whether a build without it has failed.
    package let isRequired: Bool

    package init(_ pattern: String, kind: Kind, isRequired: Bool = true) {
      self.pattern = pattern
      self.kind = kind
      self.isRequired = isRequired
    }
  }

  package var driver: Driver
  /// The program and its arguments, for `command`.
  package var command: [String] = []
  /// A program that runs first, such as `pod install`; empty for none.
  package var prepare: [String] = []
  /// What installs the gems of a Gemfile; nil: relctl looks what the repository holds, empty for nothing.
  package var gems: [String]?
  /// What installs the pods of a Podfile, likewise.
  package var pods: [String]?
  /// Further arguments, for `swift` and `xcodebuild`.
  package var arguments: [String] = []
  package var workspace: String?
  package var project: String?
  package var scheme: String?
  package var destination: String?
  /// The property list that `-exportArchive` reads; without one the archive is the result.
  package var exportOptions: String?
  /// Whether a component's build is an app, such as a demo: it has a build number and the layer's export then.
  package var isApp = false
  /// Patterns of the files that decide about the outcome; all files when it is empty.
  package var inputs: [String] = []
  package var outputs: [Output] = []
  /// Programs whose version decides about the outcome; each is asked with `--version`.
  package var tools: [String] = []
  package var environment: [String: String] = [:]
  /// Variables whose values no log may show.
  package var secrets: [String: SecretSource] = [:]
  /// nil: it has no tests that relctl runs.
  package var test: TestRecipe?
  /// In seconds, for each step.
  package var timeout: Int?

  package init(driver: Driver) { self.driver = driver }
}

extension BuildRecipe {
  /// Everything that decides about the outcome, as named texts for a digest. Of a secret only the name counts.
  package var fingerprint: [(name: String, text: String)] {
    var parts: [(name: String, text: String)] = [("driver", driver.rawValue)]
    parts += [
      ("command", command), ("prepare", prepare), ("gems", gems ?? []), ("pods", pods ?? []),
      ("arguments", arguments), ("inputs", inputs),
    ]
    .flatMap { name, words in words.map { (name, $0) } }
    parts += [
      ("workspace", workspace), ("project", project), ("scheme", scheme), ("destination", destination),
      ("export", exportOptions),
    ].compactMap { name, text in text.map { (name, $0) } }
    if isApp { parts.append(("app", "yes")) }
    parts += outputs.map { ("output \($0.kind.rawValue) \($0.isRequired)", $0.pattern) }
    parts += environment.sorted { $0.key < $1.key }.map { ("environment \($0.key)", $0.value) }
    return parts + secrets.keys.sorted().map { ("secret", $0) }
  }
}
