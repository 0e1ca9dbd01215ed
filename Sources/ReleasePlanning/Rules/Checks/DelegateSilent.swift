import ReleaseModel

extension Rule {
  static let delegateSilent = Rule(
    .delegateSilent, severity: .warning,
    what: "The app's delegate has every method of UIApplicationDelegate that modules answer.",
    why: "The system calls what the delegate has. A module's answer to another event is never heard.",
    example:
      "final class PayModule: ModuleProtocol { func application(_:open:options:) … }      AppDelegate has no such method",
    fix: """
      Add the method to the delegate, and hand it to the modules; 'relctl modules template' writes such a delegate. \
      Nothing is said of an app with scenes, of a delegate with a superclass of its own, and of one that forwards \
      messages.
      """,
    measured: .counted(projects: 101, findings: 0, right: 0),
    check: { $0.silentDelegates() })
}
