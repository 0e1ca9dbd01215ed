import ReleaseModel

extension Rule {
  static let podspecUnnamed = Rule(
    .podspecUnnamed, severity: .warning,
    what: "relctl.yml names every podspec of a component's repository.",
    why: """
      A podspec that it does not name keeps its version and is not published. Who requires it exactly, as a second \
      podspec of the same repository often is, can't be installed.
      """,
    example: "Payments.podspec  PaymentsUI.podspec      relctl.yml: { name: Payments, url: ... }",
    fix: """
      Name all of them: 'podspec: [Payments.podspec, PaymentsUI.podspec]'. Folders of tests, examples and what is \
      checked in from elsewhere are not looked at.
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
