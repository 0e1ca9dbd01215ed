import AppInspection
import ReleaseModel

extension RuleInput {
  /// What a check says of the list of modules; nothing where there is none.
  func moduleFindings(_ check: (ModuleList, ModuleRegistry) -> [Diagnostic]) -> [Diagnostic] {
    guard let moduleList, let registry else { return [] }
    return check(moduleList, registry)
  }
}
