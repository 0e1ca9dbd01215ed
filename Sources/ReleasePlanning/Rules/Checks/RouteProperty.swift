import AppInspection
import ReleaseModel

extension Rule {
  static let routeProperty = Rule(
    .routeProperty, severity: .error,
    what: "A property that code sets by name is visible to Objective-C.",
    why:
      "'setValue(_:forKey:)' with an unknown name crashes the app, and the compiler does not check strings.",
    example:
      "vc.setValue(id, forKey: \"cartId\")      class CartController: UIViewController { var cartId = \"\" }",
    fix:
      "Write '@objc var cartId', or correct the name. Only objects whose class is declared in the sources are checked. Missing properties are reported only if all superclasses are also known.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.judgedRoutes.unsettableProperties() })
}
