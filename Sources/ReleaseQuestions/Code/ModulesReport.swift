import AppInspection
import ReleaseModel
import ReleasePlanning

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

  /// The modules of an app whose lists are in code, one list after the other.
  package init(inCodeOf input: RuleInput, _ inspection: LintInspection) {
    schema = Self.currentSchema
    kind = "modules"
    let registry = input.codeRegistry
    modules = input.codeModuleLists.flatMap(\.list.entries).map {
      Module(name: $0.name, component: registry.component(of: $0.name), level: nil, priority: nil)
    }
    findings = inspection.findings
    excused = inspection.excused.map { LintReport.Excused($0) }
  }
}
