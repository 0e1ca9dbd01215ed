import AppInspection
import ReleaseModel

extension Rule {
  static let moduleOrder = Rule(
    .moduleOrder, severity: .error,
    what: "A module loads after the modules that its component depends on.",
    why: "A module that starts too early uses modules that are not loaded yet.",
    example: "<string>PayModule</string> <string>CoreModule</string>      Pay.podspec: s.dependency 'Core'",
    fix: """
      Sort the list by dependencies with 'relctl modules write'. Modules that code registers one after another in one \
      method, or lists in one array, count as a list too: change their order there.
      """,
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { input in input.moduleFindings { $0.inversions(in: $1) } + input.codeInversions() })
}
