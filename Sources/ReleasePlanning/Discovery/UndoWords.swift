import ReleaseModel

/// The message of an undo where those of releases are worded: it must not read like the release that it takes back.
enum UndoWords {
  /// `REL-1 Revert {component} {version}` for `REL-1 {component} {version}`.
  ///
  /// - Parameter pattern: What servers demand; empty for nothing.
  static func undoing(_ message: String, demanding pattern: String) -> String {
    let lines = message.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let more = lines.count > 1 ? "\n" + lines[1] : ""
    let subject = String(lines.first ?? "")
    let texts = [reverting(subject) + more, subject + " (revert)" + more]
    return texts.first { fits($0, demanding: pattern) }
      ?? (fits(message, demanding: pattern) ? message : texts[0])
  }

  /// Whether a message of this template has what servers demand.
  static func fits(_ template: String, demanding pattern: String) -> Bool {
    guard !pattern.isEmpty, let expression = try? Regex(pattern) else { return true }
    let sample = (try? MessageTemplate(template))?.text { placeholder in
      switch placeholder {
      case .version, .train: "6.5.5"
      case .component: "Payments"
      case .environment: "prd"
      case .run: RunID.example.description
      case .tickets: "REL-1"
      }
    }
    return sample.map { $0.firstMatch(of: expression) != nil } ?? true
  }

  private static func reverting(_ subject: String) -> String {
    // A ticket and the type of a conventional commit stay in front.
    let ticket = subject.firstMatch(of: /^[\[\(]?([A-Z][A-Z0-9]*-[0-9]+|\{tickets\})[\]\)]?:?\x20/)
    let mark = ticket?.range.upperBound ?? subject.startIndex
    var words = subject[mark...]
    var front = subject[..<mark]
    var verb = "Revert "
    if let type = words.firstMatch(of: /^[a-z]+(\([^)]*\))?!?:\x20/) {
      front = subject[..<type.range.upperBound]
      words = words[type.range.upperBound...]
      verb = "revert "
    }
    let second = words.dropFirst().first
    if words.first?.isUppercase == true, second?.isLowercase == true {
      return front + verb + words.prefix(1).lowercased() + words.dropFirst()
    }
    return front + verb + words
  }
}
