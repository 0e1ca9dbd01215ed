import CTexts

/// The pages of docs that messages name: `relctl help recovery` prints one, as it is.
enum Guide: String, CaseIterable {
  case fromPodsToPackages = "from-pods-to-packages"
  case diagnostics
  case landing
  case mergeRequestChecks = "merge-request-checks"
  case recovery
  case remotes

  /// The page that a command line asks for; nil where it asks for something else.
  init?(words: [String]) {
    guard words.count == 2, words[0] == "help" else { return nil }
    self.init(rawValue: words[1])
  }

  /// Markdown.
  var bytes: [UInt8] {
    let guide =
      switch self {
      case .fromPodsToPackages: relctl_guide_from_pods_to_packages()
      case .diagnostics: relctl_guide_diagnostics()
      case .landing: relctl_guide_landing()
      case .mergeRequestChecks: relctl_guide_merge_request_checks()
      case .recovery: relctl_guide_recovery()
      case .remotes: relctl_guide_remotes()
      }
    return Array(UnsafeBufferPointer(start: guide.bytes, count: guide.count))
  }
}
