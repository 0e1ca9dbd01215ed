import AppInspection
import ReleaseModel

extension Rule {
  static let moduleUnknownClass = Rule(
    .moduleUnknownClass, severity: .error,
    what: "Every listed module has a class in the sources, listed under the name by which the app finds it.",
    why: """
      The loader looks up the class by name when the app starts and skips classes that it does not find. A Swift class \
      is found as 'Module.Class', or as spelled in '@objc(Name)'.
      """,
    example:
      "<string>ShopModule</string>      Shop.podspec, final class ShopModule: NSObject, ModuleProtocol {}   # it is Shop.ShopModule",
    fix: "Correct the name, or generate the list with 'relctl modules write'.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { input in input.moduleFindings { $0.unknownClasses(in: $1) } })
}
