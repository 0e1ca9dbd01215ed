import AppInspection
import ReleaseModel

extension Rule {
  static let routeClassRenamed = Rule(
    .routeClassRenamed, severity: .warning,
    what: "The classes that addresses of the last release open still exist.",
    why:
      "References to the old class, such as a list on a server or an archived state, no longer work.",
    example:
      "in PRD: class Pay { static let route = \"pay\" }      now: class Paying { static let route = \"pay\" }",
    fix: "Keep the old name as a subclass or a type alias, or excuse it until the next release.",
    measured: .uncounted(.train),
    check: { input in input.judgedReleased.map { input.judgedRoutes.renamedClasses(since: $0) } ?? [] })
}
