import ReleaseCore
import ReleaseDescriptors
import ReleaseModel
import ReleaseSetup

/// An edit of a property list: the changed lines, or of a binary file the changed values.
struct PlistEditView {
  let amendment: PropertyListAmendment
  let diff: String
  let isDone: Bool

  init(_ amendment: PropertyListAmendment, diff: String, isDone: Bool) {
    self.amendment = amendment
    self.diff = diff
    self.isDone = isDone
  }

  func text(_ style: TextStyle) -> String {
    guard amendment.isChange else { return localized("\(amendment.path) is already up to date.\n") }
    let changes = diff.isEmpty ? values(style) : DiffText.colored(diff, style)
    return changes
      + (isDone ? localized("wrote \(amendment.path)\n") : style.dim(localized("nothing was written\n")))
  }

  private func values(_ style: TextStyle) -> String {
    amendment.differences.map { difference in
      let path = PlistView.shown(difference.path.description)
      let old = difference.old.map { style.red("-\(path) = \(Self.text($0))") + "\n" } ?? ""
      let new = difference.new.map { style.green("+\(path) = \(Self.text($0))") + "\n" } ?? ""
      return old + new
    }.joined()
  }

  private static func text(_ value: PropertyListValue) -> String {
    value.text.map(PlistView.shown) ?? "\(value.kind.rawValue)"
  }
}
