import AppInspection
import ReleaseModel

extension Rule {
  static let moduleTie = Rule(
    .moduleTie, severity: .warning,
    what: "Modules of two components differ in level or in priority.",
    why: "If both are equal, the position in the file decides, and the next merge may change it.",
    example: "two entries with moduleLevel 1 and no modulePriority",
    fix: "Give them different priorities. The higher one loads first.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { input in input.moduleFindings { $0.ties(in: $1) } })
}
