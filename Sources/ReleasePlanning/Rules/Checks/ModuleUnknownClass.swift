import ReleaseModel

extension Rule {
  static let moduleUnknownClass = Rule(
    .moduleUnknownClass, severity: .error,
    what: "The class of every listed module is in a source.",
    why:
      "The loader looks the class up by its name when the app starts, and passes over what it does not find.",
    example: "<string>ShopModul</string>      final class ShopModule: NSObject, ModuleProtocol {}",
    fix: "Correct the name, or let 'relctl modules write' make the list.",
    measured: .counted(projects: 101, findings: 1, right: 1),
    check: { input in input.moduleFindings { $0.unknownClasses(in: $1) } })
}
