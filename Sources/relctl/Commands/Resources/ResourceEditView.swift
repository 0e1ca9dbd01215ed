import ReleaseCore
import ReleaseModel
import ReleaseSetup

/// An edit of `R.generated.swift`: the changed lines.
struct ResourceEditView {
  let amendment: GeneratedResourcesAmendment
  let diff: String
  let isDone: Bool

  init(_ amendment: GeneratedResourcesAmendment, diff: String, isDone: Bool) {
    self.amendment = amendment
    self.diff = diff
    self.isDone = isDone
  }

  func text(_ style: TextStyle) -> String {
    guard amendment.isChange else { return localized("\(amendment.path) is already up to date.\n") }
    return DiffText.colored(diff, style)
      + (isDone ? localized("wrote \(amendment.path)\n") : style.dim(localized("nothing was written\n")))
  }
}
