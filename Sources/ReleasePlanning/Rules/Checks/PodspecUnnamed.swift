import ReleaseModel

extension Rule {
  static let podspecUnnamed = Rule(
    .podspecUnnamed, severity: .warning,
    what: "relctl.yml lists every podspec in a component's repository.",
    why: """
      A podspec that is not listed keeps its version and is not published. A pod that requires it by exact version, as \
      often happens within a repository, can't be installed.
      """,
    example: "Payments.podspec  PaymentsUI.podspec      relctl.yml: { name: Payments, url: ... }",
    fix: """
      List all of them: 'podspec: [Payments.podspec, PaymentsUI.podspec]'. Folders with tests, examples and vendored \
      code are not checked.
      """,
    measured: .uncounted(.manifest),
    check: { input in
      input.components.compactMap { state in
        guard !state.isApp, !state.isPart, !state.facts.podspecs.isEmpty || !state.component.parts.isEmpty
        else { return nil }
        let unnamed = UnnamedPodspecs.unnamed(among: state.facts.podspecPaths, of: state.component)
        return unnamed.isEmpty ? nil : UnnamedPodspecs.diagnostic(for: unnamed, of: state.component)
      }
    })
}
