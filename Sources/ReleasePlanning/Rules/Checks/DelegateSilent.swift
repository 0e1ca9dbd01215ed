import ReleaseModel

extension Rule {
  static let delegateSilent = Rule(
    .delegateSilent, severity: .warning,
    what: "The app's delegate implements every UIApplicationDelegate method that modules implement.",
    why: "The system calls only methods that the delegate implements. A module's method for any other event "
      + "is never called.",
    example:
      "final class PayModule: ModuleProtocol { func application(_:open:options:) … }      AppDelegate has no such method",
    fix: """
      Add the method to the delegate and forward it to the modules. 'relctl modules template' writes such a delegate. \
      Apps with scenes are not checked, nor are delegates with a custom superclass or with message forwarding.
      """,
    measured: .counted(projects: 245, findings: 0, right: 0),
    check: { $0.silentDelegates() })
}
