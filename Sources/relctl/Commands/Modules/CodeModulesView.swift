import AppInspection
import ReleaseModel
import ReleasePlanning

/// The lists of modules in code, each with its place, then what is wrong with them.
struct CodeModulesView {
  let input: RuleInput
  let inspection: LintInspection

  init(_ input: RuleInput, _ inspection: LintInspection) {
    self.input = input
    self.inspection = inspection
  }

  func text(_ style: TextStyle) -> String {
    let registry = input.codeRegistry
    let lists = input.codeModuleLists.map { _, list in
      let place = list.entries.first.map { style.cyan(VisibleText.of("\($0.location)")) + "\n" } ?? ""
      let rows = list.entries.enumerated().map { index, entry in
        [
          "\(index + 1)", VisibleText.of(entry.name),
          registry.component(of: entry.name).map(VisibleText.of) ?? style.red(localized("unknown")),
        ]
      }
      return place + TextTable(rows).text() + "\n"
    }
    return lists.joined() + LintView(inspection).text(style)
  }
}
