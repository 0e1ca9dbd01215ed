/// Whether an environment takes a Podfile.lock that CocoaPods has to complete: `RELEASE_LOCK` of a layer.
package enum LockPolicy: String, Sendable, Hashable, Codable, CaseIterable {
  /// A run that would leave one is refused.
  case whole
  /// It is a warning.
  case incomplete
}
