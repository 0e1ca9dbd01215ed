import ReleaseModel

/// Numbers of things: '1 repository', '3 repositories', '3 个仓库'.
enum Counted {
  static func text(_ count: Int, _ noun: String) -> String {
    let words = count == 1 ? noun : noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s"
    return localized(Phrase("%1 \(noun)", values: ["\(count)"], english: "\(count) \(words)"))
  }

  /// The same for problems; nil when there are none.
  static func text(_ count: Int, _ severity: Diagnostic.Severity) -> String? {
    if count == 0 { return nil }
    return switch severity {
    case .error: Counted.text(count, "error")
    case .warning: Counted.text(count, "warning")
    case .note: Counted.text(count, "note")
    }
  }
}
