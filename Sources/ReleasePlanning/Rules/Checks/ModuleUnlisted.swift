import AppInspection
import ReleaseModel

extension Rule {
  static let moduleUnlisted = Rule(
    .moduleUnlisted, severity: .warning,
    what: "Every class that is a module is listed.",
    why: "A module that is missing from the list is never started.",
    example: "final class ShopModule: NSObject, ModuleProtocol {}      Modules.plist has no ShopModule",
    fix: "Add it with 'relctl modules write', or excuse the component if the app starts it in another way.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { input in input.moduleFindings { $0.missingModules(in: $1) } })
}
