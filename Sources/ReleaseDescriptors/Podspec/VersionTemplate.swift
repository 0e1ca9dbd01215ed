import ReleaseModel

/// A text that a podspec makes of its own version, such as `"~> #{s.version}"`: what it says once the version moves.
struct VersionTemplate: Hashable, Sendable {
  /// Stands for the version while the podspec is read; no podspec holds it.
  static let mark = "\u{1}"

  /// What stands before, between and after the version.
  private let pieces: [String]

  /// Returns nil for a text that the version is no part of.
  init?(_ marked: String?) {
    guard let marked, marked.contains(Self.mark) else { return nil }
    pieces = marked.split(separator: Self.mark, omittingEmptySubsequences: false).map(String.init)
  }

  /// The text of a podspec with this version.
  package func text(of version: String) -> String { pieces.joined(separator: version) }
}

extension PodspecRequirement {
  /// The clause of the same line once the podspec has another version.
  package func text(of version: String) -> String? { template?.text(of: version) ?? text }
}

extension PodspecDependency {
  /// Whether a clause is made of the podspec's own version, so that every release moves it.
  package var followsVersion: Bool { requirements.contains { $0.template != nil } }

  /// The requirement once the podspec has another version; nil when a clause is computed or malformed.
  package func requirement(of version: String) -> PodRequirement? {
    let texts = requirements.compactMap { $0.text(of: version) }
    return texts.count == requirements.count ? PodRequirement(texts) : nil
  }
}
