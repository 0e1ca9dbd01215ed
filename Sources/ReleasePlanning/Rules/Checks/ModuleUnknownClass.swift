import ReleaseModel

extension Rule {
  static let moduleUnknownClass = Rule(
    .moduleUnknownClass, severity: .error,
    what: "The class of every listed module is in a source, and the list calls it as the app finds it.",
    why: """
      The loader looks the class up by its name when the app starts, and passes over what it does not find. A class in \
      Swift is found with its module in front, or as '@objc(Name)' calls it.
      """,
    example:
      "<string>ShopModule</string>      Shop.podspec, final class ShopModule: NSObject, ModuleProtocol {}   # it is Shop.ShopModule",
    fix: "Correct the name, or let 'relctl modules write' make the list.",
    measured: .counted(projects: 101, findings: 1, right: 1),
    check: { input in input.moduleFindings { $0.unknownClasses(in: $1) } })
}
