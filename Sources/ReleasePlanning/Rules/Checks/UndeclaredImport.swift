import ReleaseDescriptors
import ReleaseModel

extension Rule {
  static let undeclaredImport = Rule(
    .undeclaredImport, severity: .error,
    what: "Every module that the sources import is declared by a descriptor.",
    why: """
      An import that only works because another component brings the pod along breaks when that one changes. A \
      module of the workspace is an error; one that nobody knows is a warning, for it may come from a binary or \
      an SDK.
      """,
    example: "Payments/Classes/Pay.swift: import Account      Payments.podspec has no s.dependency 'Account'",
    fix: """
      Declare it. Where a pod's module has another name, say so under 'rules: modules:', and under 'rules: \
      system:' for what no descriptor declares. Imports behind '#if canImport' and '__has_include' are not looked at, nor \
      those that are for other systems than Apple's, as under '#if os(Linux)'; \
      those under '#if SWIFT_PACKAGE', '#if COCOAPODS' and their else are held against the descriptor that they are for.
      """,
    measured: .counted(projects: 51, findings: 6, right: 6)
  ) { input in
    input.components.filter { !$0.isApp }.flatMap { state -> [Diagnostic] in
      state.facts.imports.compactMap { item in
        guard !item.isOptional, state.isBuilt(by: item.build), !PlatformModules.contains(item.module),
          !input.workspace.rules.system.contains(item.module),
          !state.declares(item.module, builtBy: item.build, in: input.modules)
        else { return nil }
        if let owner = input.modules.owners[item.module] {
          return RuleID.undeclaredImport.finding(
            "it imports '\(item.module)' of '\(owner)', which none of its descriptors requires",
            subject: state.name, at: item.location, hint: state.declarationHint(for: owner, in: input))
        }
        // A binary may bring it.
        if item.build != .pods, state.facts.package?.hasBinaries == true { return nil }
        return RuleID.undeclaredImport.warning(
          "it imports '\(item.module)', which none of its descriptors requires", subject: state.name,
          at: item.location,
          hint: "declare it, or name it in relctl.yml under 'rules: modules:' or 'rules: system:'")
      }
    }
  }
}
