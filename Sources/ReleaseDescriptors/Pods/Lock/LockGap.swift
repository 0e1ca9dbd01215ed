import ReleaseModel

/// Why nobody but CocoaPods can tell what a pod off the train is locked at.
package struct LockGap: Error, Hashable, Sendable {
  /// The end of a sentence that begins with who requires the pod.
  package let reason: String
  /// What has to be looked at; nil where that is the lock itself.
  package let location: SourceLocation?

  package init(_ reason: String, at location: SourceLocation? = nil) {
    self.reason = reason
    self.location = location
  }

  /// There are sources that nobody reads.
  package static let unread = LockGap("no spec repository that relctl reads determines its version")
}
