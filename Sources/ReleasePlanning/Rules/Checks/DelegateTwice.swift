import ReleaseModel

extension Rule {
  static let delegateTwice = Rule(
    .delegateTwice, severity: .warning,
    what: "Each class implements an application event only once.",
    why:
      "If two categories implement the same method, it is undefined which one runs. Swift refuses to compile a second one.",
    example: "AppDelegate+Push.m and AppDelegate+Pay.m: - (BOOL)application:openURL:options:",
    fix: "Implement it in one file, and forward it from there.",
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.delegatesTwice() })
}
