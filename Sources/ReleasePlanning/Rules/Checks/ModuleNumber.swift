import AppInspection
import ReleaseModel

extension Rule {
  static let moduleNumber = Rule(
    .moduleNumber, severity: .error,
    what: "Levels and priorities of modules are numbers.",
    why: "The loader treats anything else as 0, so the module loads first or last.",
    example: "<key>moduleLevel</key> <string>high</string>",
    fix: "Write an <integer>.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { input in input.moduleFindings { list, _ in list.problems } })
}
