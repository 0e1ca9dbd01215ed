import ReleaseModel

extension Rule {
  static let startTwice = Rule(
    .startTwice, severity: .error,
    what:
      "An app starts in one place: with @main or @UIApplicationMain, or in a file that calls UIApplicationMain.",
    why: "With both, the target does not compile because it has two main functions.",
    example: "App/main.swift: UIApplicationMain(…)      App/AppDelegate.swift: @main class AppDelegate",
    fix: """
      If a main.swift specifies the application class, as apps with a subclass of UIApplication need, remove the \
      attribute. Everything below the folder of the call counts as the same target.
      """,
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.startsTwice() })
}
