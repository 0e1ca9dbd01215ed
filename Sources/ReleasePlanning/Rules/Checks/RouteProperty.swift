import ReleaseModel

extension Rule {
  static let routeProperty = Rule(
    .routeProperty, severity: .error,
    what: "What code sets by a name is a property that Objective-C sees.",
    why:
      "'setValue(_:forKey:)' of a name that the object does not know ends the app, and the compiler looks into no text.",
    example:
      "vc.setValue(id, forKey: \"cartId\")      class CartController: UIViewController { var cartId = \"\" }",
    fix:
      "Write '@objc var cartId', or correct the name. Objects are judged whose class the sources declare, and names that are missing where all of its superclasses are known, too.",
    measured: .counted(projects: 87, findings: 0, right: 0),
    check: { $0.judgedRoutes.unsettableProperties() })
}
