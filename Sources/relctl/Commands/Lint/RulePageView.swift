import ReleaseModel
import ReleasePlanning

/// What a rule asks for and why, as docs/rules.md has it.
struct RulePageView {
  let rule: Rule?

  init(_ id: RuleID) { rule = Rule.all.first { $0.id == id } }

  func text(_ style: TextStyle) -> String {
    guard let rule else { return "" }
    var text = "\(style.bold(rule.id.rawValue))  \(style.label(rule.severity))\n\n"
    text += "  \(localized(rule.what))\n\n"
    text += "  \(style.bold(localized("Why:"))) \(localized(rule.why))\n"
    text += rule.example.split(separator: "\n").map { "      \(style.cyan(String($0)))\n" }.joined()
    text += "  \(style.bold(localized("Fix it:"))) \(localized(rule.fix))\n"
    text += style.dim("  \(localized(rule.measured.sentence))\n")
    return style.prose(text, indent: 2) + "\n"
  }
}
