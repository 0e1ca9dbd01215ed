import ReleaseModel

/// Why only CocoaPods can tell the version at which it would lock a third-party pod.
package struct LockGap: Error, Hashable, Sendable {
  /// The end of a sentence that begins with who requires the pod.
  let reason: Phrase
  /// The line to correct; nil if that is in the lock itself.
  let location: SourceLocation?

  package init(_ reason: Phrase, at location: SourceLocation? = nil) {
    self.reason = reason
    self.location = location
  }

  /// relctl does not read some of the sources.
  package static let unread = LockGap("no spec repository that relctl reads determines its version")
}
