import ReleaseModel

extension Rule {
  static let startClass = Rule(
    .startClass, severity: .error,
    what:
      "UIApplicationMain receives a subclass of UIApplication and a class that conforms to UIApplicationDelegate.",
    why: "Both classes are looked up when the app starts. If one is wrong, the app crashes with an exception "
      + "or receives no events.",
    example: "UIApplicationMain(argc, argv, NSStringFromClass(Shop.self), …)      class Shop: NSObject",
    fix: """
      Correct the class or its name. A class with an external superclass is not checked. A class that no source \
      declares is reported only if it is given as a string.
      """,
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.startClasses() })
}
