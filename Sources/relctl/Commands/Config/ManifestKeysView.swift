import ReleaseCore
import ReleaseModel
import ReleaseQuestions

/// Keys of relctl.yml: the first whole, those below it in a line each.
struct ManifestKeysView {
  private let report: ManifestKeysReport
  private let isOverview: Bool

  init(_ report: ManifestKeysReport, isOverview: Bool) {
    self.report = report
    self.isOverview = isOverview
  }

  func text(_ style: TextStyle) -> String {
    guard !isOverview else {
      return table(report.keys, style)
        + localized("\nhint: run 'relctl config explain KEY' for the details of a key\n")
    }
    // Several places of one name are explained one after the other; one place is followed by what is below it.
    guard let first = report.keys.first else { return "" }
    let below = report.keys.dropFirst().filter { $0.path.hasPrefix(first.path) && $0.path != first.path }
    let whole = report.keys.filter { key in !below.contains { $0.path == key.path } }
    let keys = below.isEmpty ? "" : localized("\nkeys\n") + table(Array(below), style)
    return whole.map { one($0, style) }.joined(separator: "\n") + keys
  }

  private func one(_ key: ManifestKeysReport.Key, _ style: TextStyle) -> String {
    var text = style.bold(key.path) + (key.condition.map { style.dim(localized(" with ")) + $0 } ?? "") + "\n"
    let sentences =
      localized(key.meaning)
      + (key.needs.isEmpty ? "" : localized(" Only valid with \(key.needs.joined(separator: ", "))."))
    text += Wrapped.lines(sentences, width: style.width, indent: 2)
    var facts = [
      (localized("takes"), localized(key.type)),
      (localized("required"), key.isRequired ? localized("yes") : localized("no")),
    ]
    if let standard = key.standard { facts.append((localized("default"), localized(standard))) }
    facts.append(
      (localized("example"), "\(key.path.split(separator: ".").last.map(String.init) ?? ""): \(key.example)"))
    for (name, value) in facts {
      let label = "  " + name + String(repeating: " ", count: max(1, 10 - DisplayWidth.of(name)))
      let lines = Wrapped.lines(value, width: style.width, indent: 12)
      text += style.dim(label) + lines.dropFirst(12)
    }
    return text
  }

  private func table(_ keys: [ManifestKeysReport.Key], _ style: TextStyle) -> String {
    let width = keys.map(\.path.count).max() ?? 0
    return keys.map { key in
      let mark = key.isRequired ? "*" : " "
      let note = key.condition.map { "(\($0)) " } ?? ""
      let head = "  \(mark) \(key.path)\(String(repeating: " ", count: width - key.path.count))  "
      return head
        + Wrapped.lines(note + localized(key.meaning), width: style.width, indent: head.count)
        .dropFirst(head.count)
    }.joined() + localized("  * required\n")
  }
}
