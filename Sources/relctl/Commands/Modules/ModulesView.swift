import AppInspection
import ReleaseModel
import ReleasePlanning

/// Modules in the order of loading, then what is wrong with the list.
struct ModulesView {
  let list: ModuleList
  let registry: ModuleRegistry
  let inspection: LintInspection

  init(list: ModuleList, registry: ModuleRegistry, _ inspection: LintInspection) {
    self.list = list
    self.registry = registry
    self.inspection = inspection
  }

  func text(_ style: TextStyle) -> String {
    let rows = list.loadOrder.enumerated().map { index, entry in
      [
        "\(index + 1)", VisibleText.of(entry.name),
        registry.component(of: entry.name).map(VisibleText.of) ?? style.red(localized("unknown")),
      ]
    }
    return TextTable(rows).text() + "\n" + LintView(inspection).text(style)
  }
}
