import ReleaseModel

extension Rule {
  static let moduleOrder = Rule(
    .moduleOrder, severity: .error,
    what: "A module loads after those that its component depends on.",
    why: "Started too early, it asks for what is not there yet.",
    example: "<string>PayModule</string> <string>CoreModule</string>      Pay.podspec: s.dependency 'Core'",
    fix: """
      Let 'relctl modules write' put the list in the order of dependencies. Modules that code registers one after the \
      other in one method, or names in one array, are a list too: change their order there.
      """,
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { input in input.moduleFindings { $0.inversions(in: $1) } + input.codeInversions() })
}
