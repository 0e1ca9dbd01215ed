import ReleaseModel

extension Rule {
  static let startClass = Rule(
    .startClass, severity: .error,
    what: "UIApplicationMain gets a subclass of UIApplication and a class that is an UIApplicationDelegate.",
    why: "The names are looked up when the app starts, which ends with an exception, or without any event.",
    example: "UIApplicationMain(argc, argv, NSStringFromClass(Shop.self), …)      class Shop: NSObject",
    fix: """
      Correct the class, or its name. A class that inherits something from outside is not judged, and one that no \
      source declares only where its name is a text.
      """,
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { $0.startClasses() })
}
