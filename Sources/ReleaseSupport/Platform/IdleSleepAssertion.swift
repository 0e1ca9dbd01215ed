import Foundation

/// Keeps the machine from falling asleep for want of somebody at its keys, until it is told to end: a Mac that sleeps in
/// the middle of a landing lets its connections die. Elsewhere nothing needs to be done.
package struct IdleSleepAssertion {
  #if canImport(Darwin)
    private let activity: any NSObjectProtocol
  #endif

  /// - Parameter reason: What goes on, for the system's list of what keeps it awake.
  package init(because reason: String) {
    #if canImport(Darwin)
      activity = ProcessInfo.processInfo.beginActivity(
        options: [.idleSystemSleepDisabled, .userInitiated], reason: reason)
    #endif
  }

  package func end() {
    #if canImport(Darwin)
      ProcessInfo.processInfo.endActivity(activity)
    #endif
  }
}
