import AppInspection
import ReleaseModel

extension Rule {
  static let unreadableSource = Rule(
    .unreadableSource, severity: .warning,
    what: "Every source can be tokenized to find its routes and modules.",
    why:
      "Otherwise the file's registrations are not checked: its pages may be registered twice, and its modules count as unknown.",
    example: "let title = \"Cart   // a string that does not end, as half of a merge leaves it",
    fix: "Compile the file to see the error, and fix it.",
    measured: .counted(projects: 245, findings: 1, right: 1),
    check: { $0.routes.problems(of: .unreadableSource) })
}
