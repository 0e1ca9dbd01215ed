/// One process's share of a run that several land together: the k-th of n.
public struct Shard: Sendable, Hashable {
  /// From 1. The first begins the run, publishes, moves the app and writes the end.
  public let number: Int
  public let count: Int
  /// How long nothing may move before the others are given up.
  public let patience: Duration

  public static let largestCount = 64

  /// Returns nil unless 1 <= number <= count <= 64.
  public init?(_ number: Int, of count: Int, patience: Duration) {
    guard (1...Self.largestCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
    self.patience = patience
  }

  public var leads: Bool { number == 1 }

  /// Which shard lands a component, by its place in the plan: neighbours of one level go to different shards.
  public func owner(of place: Int) -> Int { place % count + 1 }

  public func name(_ number: Int) -> String { "\(number)/\(count)" }
}
