import AppInspection
import ReleaseModel

extension Rule {
  static let routeUnused = Rule(
    .routeUnused, severity: .note,
    what: "Every registered page is opened somewhere.",
    why: "Unused pages are built, tested and shipped for nothing.",
    example: "let pathDic = [\"old\": \"OldController\"]      no source or resource names shop://old",
    fix: "Remove the page, unless external links open it.",
    measured: .counted(projects: 245, findings: 25, sample: 6, right: 2),
    check: { $0.judgedRoutes.unusedRoutes() })
}
