/// One ref moving from a value we saw to a value we want.
public struct RefUpdate: Hashable, Sendable, Codable {
  public let ref: RefName
  /// The value that must still be there, or `nil` when the ref must not exist.
  public let expected: ObjectID?
  public let new: ObjectID

  public init(ref: RefName, expected: ObjectID?, new: ObjectID) {
    self.ref = ref
    self.expected = expected
    self.new = new
  }

  /// What the remote's present value says about an update.
  public enum State: Hashable, Sendable {
    /// The ref holds the new value.
    case landed
    /// The ref still holds the expected value.
    case pending
    /// The ref holds something else, or is gone (nil).
    case drifted(to: ObjectID?)
  }

  /// Says whether this update is still to do, already done, or overtaken.
  public func state(given current: ObjectID?) -> State {
    if current == new { return .landed }
    if current == expected { return .pending }
    return .drifted(to: current)
  }
}
