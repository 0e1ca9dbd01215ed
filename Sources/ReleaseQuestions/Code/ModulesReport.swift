import AppInspection
import ReleaseModel
import ReleasePlanning

/// The list of modules and what is wrong with it, for machines.
package struct ModulesReport: Sendable, Codable {
  static let currentSchema = 1
  let schema: Int
  let kind: String
  /// In the order of loading.
  let modules: [Module]
  let findings: [Diagnostic]
  let excused: [LintReport.Excused]

  struct Module: Sendable, Codable {
    package let name: String
    let component: ComponentName?
    let level: Int?
    let priority: Int?
  }

  package init(list: ModuleList, registry: ModuleRegistry, _ inspection: LintInspection) {
    schema = Self.currentSchema
    kind = "modules"
    modules = list.loadOrder.map {
      Module(
        name: $0.name, component: registry.component(of: $0.name).map(ComponentName.init(recorded:)),
        level: $0.level, priority: $0.priority)
    }
    findings = inspection.findings
    excused = inspection.excused.map { LintReport.Excused($0) }
  }

  /// The modules of an app whose lists are in code, one list after the other.
  package init(inCodeOf input: RuleInput, _ inspection: LintInspection) {
    schema = Self.currentSchema
    kind = "modules"
    let registry = input.codeRegistry
    modules = input.codeModuleLists.flatMap(\.list.entries).map {
      Module(
        name: $0.name, component: registry.component(of: $0.name).map(ComponentName.init(recorded:)),
        level: nil, priority: nil)
    }
    findings = inspection.findings
    excused = inspection.excused.map { LintReport.Excused($0) }
  }
}
