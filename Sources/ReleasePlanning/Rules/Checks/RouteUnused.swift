import ReleaseModel

extension Rule {
  static let routeUnused = Rule(
    .routeUnused, severity: .note,
    what: "Somebody opens every page that is registered.",
    why: "Pages that nobody opens are built, tested and shipped for nothing.",
    example: "let pathDic = [\"old\": \"OldController\"]      no source or resource names shop://old",
    fix: "Take the page out; or leave it, where links from outside open it.",
    measured: .counted(projects: 47, findings: 6, right: 5),
    check: { $0.judgedRoutes.unusedRoutes() })
}
