import ReleaseModel

extension Rule {
  static let moduleUnlisted = Rule(
    .moduleUnlisted, severity: .warning,
    what: "Every class that is a module is listed.",
    why: "A module that the list lacks is never started.",
    example: "final class ShopModule: NSObject, ModuleProtocol {}      Modules.plist has no ShopModule",
    fix: "Let 'relctl modules write' add it, or excuse the component if it is started otherwise.",
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { input in input.moduleFindings { $0.missingModules(in: $1) } })
}
