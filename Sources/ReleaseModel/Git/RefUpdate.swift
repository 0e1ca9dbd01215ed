/// One ref moving from a value we saw to a value we want.
package struct RefUpdate: Hashable, Sendable, Codable {
  package let ref: RefName
  /// The value that must still be there, or `nil` when the ref must not exist.
  package let expected: ObjectID?
  package let new: ObjectID

  package init(ref: RefName, expected: ObjectID?, new: ObjectID) {
    self.ref = ref
    self.expected = expected
    self.new = new
  }

  /// What the remote's present value says about an update.
  package enum State: Hashable, Sendable {
    /// The ref holds the new value.
    case landed
    /// The ref still holds the expected value.
    case pending
    /// The ref holds something else, or is gone (nil).
    case drifted(to: ObjectID?)
  }

  /// Says whether this update is still to do, already done, or overtaken.
  package func state(given current: ObjectID?) -> State {
    if current == new { return .landed }
    if current == expected { return .pending }
    return .drifted(to: current)
  }
}
