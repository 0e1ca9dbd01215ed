import ReleaseModel
import ReleaseQuestions

/// What differs, what went wrong first in front, and then what was looked at.
struct VerificationView {
  private let verification: Verification
  private static let limit = 30

  init(_ verification: Verification) { self.verification = verification }

  func text(_ style: TextStyle) -> String {
    var text = verification.findings.prefix(Self.limit).map { finding($0, style) }.joined()
    let count = verification.findings.count
    if count > Self.limit {
      text += localized("and \(count - Self.limit) more: '--format json' lists all\n")
    }
    for note in verification.notes {
      text += localized("\(style.label(.note)): ") + VisibleText.of(localized(note)) + "\n"
    }
    let counts = verification.counts
    var looked: [String] = []
    func add(_ count: Int, one: Phrase, many: Phrase) {
      guard count > 0 else { return }
      looked.append(localized(count == 1 ? one : many))
    }
    add(counts.runs, one: "1 run", many: "\(counts.runs) runs")
    add(counts.trains, one: "1 train", many: "\(counts.trains) trains")
    add(
      counts.refs, one: "1 tag or branch",
      many: "\(counts.refs) tags and branches of \(counts.repositories) repositories")
    add(counts.podspecs, one: "1 podspec", many: "\(counts.podspecs) podspecs")
    add(counts.releases, one: "1 release in a registry", many: "\(counts.releases) releases in registries")
    add(counts.approvals, one: "1 approval", many: "\(counts.approvals) approvals")
    add(counts.builds, one: "1 build", many: "\(counts.builds) builds")
    add(counts.receipts, one: "1 delivery", many: "\(counts.receipts) deliveries")
    add(counts.files, one: "1 file", many: "\(counts.files) files")
    let all = localized("looked at: ") + looked.joined(separator: localized(", "))
    return text + ends(style).map { $0 + "\n" }.joined() + style.dim(VisibleText.of(all)) + "\n"
  }

  private func ends(_ style: TextStyle) -> [String] {
    if verification.isProven { return [style.green(localized("everything is as the runs left it"))] }
    let unanswered = verification.unanswered
    let different = verification.findings.count - unanswered
    var ends: [String] = []
    if different > 0 {
      ends.append(
        localized(
          different == 1
            ? "1 thing is not as its run left it" : "\(different) things are not as their runs left them"))
    }
    if unanswered > 0 {
      ends.append(
        localized(
          unanswered == 1
            ? "1 thing could not be looked at, so nothing is proven of it"
            : "\(unanswered) things could not be looked at, so nothing is proven of them"))
    }
    return ends.map(style.red)
  }

  private func finding(_ finding: VerifyFinding, _ style: TextStyle) -> String {
    let label = style.label(.error)
    let name = finding.subject.map { localized("\(style.bold(VisibleText.of($0))): ") } ?? ""
    var text =
      "\(localized("\(label): "))\(name)\(VisibleText.of(localized(finding.message))) \(style.dim("[\(finding.code)]"))\n"
    if let path = finding.path { text += "  \(style.cyan(VisibleText.of(path)))\n" }
    if let since = since(finding) { text += "  \(VisibleText.of(since))\n" }
    if let hint = finding.hint { text += "  \(style.hint(hint))\n" }
    return text
  }

  private func since(_ finding: VerifyFinding) -> String? {
    let time = finding.since.map { PointInTime.text($0) } ?? ""
    if let commit = finding.commit {
      return localized("changed by \(commit.author) on \(time), \(commit.id.short) \(commit.subject)")
    }
    return finding.run.map { localized("left by run \($0), \(time)") }
  }
}
