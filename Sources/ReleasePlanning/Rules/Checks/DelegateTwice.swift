import ReleaseModel

extension Rule {
  static let delegateTwice = Rule(
    .delegateTwice, severity: .warning,
    what: "An event of the application is answered once for each class.",
    why:
      "Of two categories with one method one runs, and nobody says which; Swift refuses to compile a second one.",
    example: "AppDelegate+Push.m and AppDelegate+Pay.m: - (BOOL)application:openURL:options:",
    fix: "Answer it in one file, and hand it on from there.",
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { $0.delegatesTwice() })
}
