import ReleaseModel

/// Problems that differ in their subject alone: one version that is too low for seven components, one line of a layer
/// that is wrong for all.
struct EqualProblems {
  let first: Diagnostic
  /// In the order of their appearance.
  private(set) var subjects: [String]

  /// Each problem once, in the order of their appearance.
  static func groups(_ diagnostics: [Diagnostic]) -> [EqualProblems] {
    var groups: [EqualProblems] = []
    var places: [Diagnostic: Int] = [:]
    for diagnostic in diagnostics {
      var words = diagnostic
      words.subject = nil
      guard let subject = diagnostic.subject.map(OutcomeText.name) else {
        groups.append(EqualProblems(first: diagnostic, subjects: []))
        continue
      }
      if let place = places[words] {
        if !groups[place].subjects.contains(subject) { groups[place].subjects.append(subject) }
      } else {
        places[words] = groups.count
        groups.append(EqualProblems(first: diagnostic, subjects: [subject]))
      }
    }
    return groups
  }

  /// Whom it concerns, in front of the message; nil when it is nobody's.
  var title: String? {
    guard let name = subjects.first else { return nil }
    return isShort ? subjects.joined(separator: ", ") : localized("\(name) and \(subjects.count - 1) more")
  }

  /// All of them in lines of their own, where they are too many for the title: every one has to be fixed.
  func names(width: Int) -> [String] {
    guard !isShort else { return [] }
    var lines: [String] = []
    for (index, subject) in subjects.enumerated() {
      let word = subject + (index < subjects.count - 1 ? "," : "")
      if let last = lines.last, DisplayWidth.of(last) + 1 + DisplayWidth.of(word) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private var isShort: Bool { subjects.count <= 4 }
}
