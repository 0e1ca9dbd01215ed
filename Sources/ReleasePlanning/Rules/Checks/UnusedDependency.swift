import ReleaseModel

extension Rule {
  static let unusedDependency = Rule(
    .unusedDependency, severity: .note,
    what: "Every component that a descriptor requires is imported.",
    why: "An unused dependency makes builds slower, and each of its releases releases this component too.",
    example: "Payments.podspec: s.dependency 'Account'      no source of Payments imports Account",
    fix: "Remove the line. Third-party pods are checked only if 'rules: modules:' lists their modules.",
    measured: .counted(projects: 245, findings: 8, right: 8),
    check: { input in
      input.components.filter { !$0.isApp && $0.facts.knowsSources }.flatMap { state -> [Diagnostic] in
        let imported = Set(state.facts.imports.map(\.module))
        // What has no sources puts others together.
        guard !imported.isEmpty, state.component.kind != .aggregate else { return [] }
        var seen = Set(state.facts.package?.testDependencies ?? [])
        return state.required.compactMap { name, location in
          guard input.modules.isKnown(name), input.modules.component(providing: name) != state.name,
            // What could not be read has no modules.
            case let modules = input.modules.modules(of: name), !modules.isEmpty,
            imported.isDisjoint(with: modules), seen.insert(name).inserted
          else { return nil }
          return RuleID.unusedDependency.note(
            "it requires '\(name)', but no source imports it", subject: state.name, at: location,
            hint: "remove the line, or import the module")
        }
      }
    })
}
