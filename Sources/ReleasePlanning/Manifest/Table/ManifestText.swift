import ReleaseModel

/// What a text in `relctl.yml` has to be.
package enum ManifestText: Sendable, Hashable {
  /// The number of the manifest's format.
  case format
  /// Any text.
  case line
  /// A text with `{placeholders}` for what a build is.
  case template
  /// Any text, also none.
  case variable
  /// What may stand in reports, file names and conditions.
  case name
  /// The name of what is described elsewhere in the manifest.
  case reference(to: Phrase)
  case word([String])
  /// A rule of 'lint'.
  case rule
  /// A relative path that stays inside the named root.
  case path(in: Phrase)
  /// A relative path that may lie beside the manifest's folder.
  case folder
  /// A path, and in that file the place of a literal: 'package.json#version'.
  case versionFile
  /// How a podspec counts that has a version of its own.
  case podspecVersion
  case branch
  /// Where a repository is.
  case address
  /// A number of seconds.
  case seconds
  /// A number of minutes.
  case minutes
  /// A number of things, at least 1.
  case count
  /// A number from 0 to 100, with at most three decimals.
  case percent
  /// A day such as 2026-12-31.
  case day
  /// Where a secret is found; never the secret.
  case secret
  case regularExpression
  case webAddress
}

extension ManifestText {
  /// What it is, as a person says it.
  var title: Phrase {
    switch self {
    case .format: "the number 1"
    case .line, .template, .variable: "a text"
    case .name: "a name"
    case .reference(let what): what
    case .word(let words):
      words.count == 1 ? "'\(words[0])'" : "one of \(words.joined(separator: ", "))"
    case .rule: "a rule of relctl lint"
    case .path(let root): "a path in \(root)"
    case .folder: "a folder, relative to the manifest's folder"
    case .versionFile: "a path in the component's repository, with '#' and a key"
    case .podspecVersion: "own, or a text with {version}"
    case .branch: "a branch"
    case .address: "the address of a repository"
    case .seconds: "a number of seconds"
    case .minutes: "a number of minutes"
    case .count: "a number of 1 or more"
    case .percent: "a percentage"
    case .day: "a date such as 2026-12-31"
    case .secret: "a secret: env:VARIABLE, file:PATH or command:PROGRAM ARGUMENT"
    case .regularExpression: "a regular expression"
    case .webAddress: "a web address"
    }
  }
}
