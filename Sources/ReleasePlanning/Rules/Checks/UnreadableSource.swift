import ReleaseModel

extension Rule {
  static let unreadableSource = Rule(
    .unreadableSource, severity: .warning,
    what: "Every source can be split into tokens, so that its routes and modules are known.",
    why:
      "What a file registers is not looked at: a page of it may be claimed twice, and a module of it counts as unknown.",
    example: "let title = \"Cart   // a string that does not end, as half of a merge leaves it",
    fix: "Compile the file to see what Swift says, and complete it.",
    measured: .counted(projects: 103, findings: 5, right: 5),
    check: { $0.routes.problems(of: .unreadableSource) })
}
