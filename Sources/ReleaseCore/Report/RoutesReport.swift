import ReleaseModel
import ReleasePlanning

/// The routes of an environment, for machines.
package struct RoutesReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  package let routes: [Route]
  package let findings: [Diagnostic]
  package let excused: [LintReport.Excused]

  package init(_ catalog: RouteCatalog, _ inspection: LintInspection) {
    schema = Self.currentSchema
    kind = "routes"
    routes = catalog.routes
    findings = inspection.findings
    excused = inspection.excused.map { LintReport.Excused($0) }
  }

  /// A table for a wiki: address, class, what it is, where it is registered.
  package var markdown: String {
    func cell(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing("|", with: "\\|").replacing("\n", with: " ")
    }
    var text = "| address | class | what | where |\n|---|---|---|---|\n"
    for route in routes {
      let words = ["`\(route.address)`", "`\(route.target)`", route.summary ?? "", "\(route.location)"]
      text += "| " + words.map(cell).joined(separator: " | ") + " |\n"
    }
    return text
  }
}

/// The list of modules and what is wrong with it, for machines.
package struct ModulesReport: Sendable, Codable {
  package static let currentSchema = 1
  package let schema: Int
  package let kind: String
  /// In the order of loading.
  package let modules: [Module]
  package let findings: [Diagnostic]
  package let excused: [LintReport.Excused]

  package struct Module: Sendable, Codable {
    package let name: String
    package let component: String?
    package let level: Int?
    package let priority: Int?
  }

  package init(list: ModuleList, registry: ModuleRegistry, _ inspection: LintInspection) {
    schema = Self.currentSchema
    kind = "modules"
    modules = list.loadOrder.map {
      Module(
        name: $0.name, component: registry.component(of: $0.name), level: $0.level, priority: $0.priority)
    }
    findings = inspection.findings
    excused = inspection.excused.map { LintReport.Excused($0) }
  }
}
