import ReleaseModel
import ReleasePlanning

/// Routes by component, then what is wrong with them.
struct RoutesView {
  let catalog: RouteCatalog
  let inspection: LintInspection

  init(_ catalog: RouteCatalog, _ inspection: LintInspection) {
    self.catalog = catalog
    self.inspection = inspection
  }

  func text(_ style: Style) -> String {
    var text = ""
    var names: [String] = []
    for route in catalog.routes where names.last != route.component { names.append(route.component) }
    for name in names {
      let own = catalog.routes.filter { $0.component == name }
      text += style.bold(VisibleText.of(name)) + "\n"
      text += TextTable(
        own.map { route in
          let place = route.location.file.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
          return [
            VisibleText.of(route.address), VisibleText.of(route.target),
            style.dim(VisibleText.of("\(place):\(route.location.line)")),
          ]
        }, indent: "  "
      ).text()
    }
    text += catalog.routes.isEmpty ? style.dim(localized("No source registers a route.")) + "\n" : "\n"
    return text + LintView(inspection).text(style)
  }
}

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

  func text(_ style: Style) -> String {
    let rows = list.loadOrder.enumerated().map { index, entry in
      [
        "\(index + 1)", VisibleText.of(entry.name),
        registry.component(of: entry.name).map(VisibleText.of) ?? style.red(localized("unknown")),
      ]
    }
    return TextTable(rows).text() + "\n" + LintView(inspection).text(style)
  }
}
