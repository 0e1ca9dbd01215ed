/// How work grows with its input: what a clock says of one size depends on the machine, and of two sizes it does not.
package enum WorkGrowth {
  /// Returns how many times as long four times as much takes: about 4 where each part of the input is looked at as
  /// often as in a small one, about 16 where that grows with the input. The fastest of three tries counts.
  package static func ofFourTimes<Input>(
    _ size: Int, of input: (Int) throws -> Input, work: (Input) throws -> Void
  ) throws -> Double {
    let small = try input(size)
    let large = try input(4 * size)
    return try fastest { try work(large) } / fastest { try work(small) }
  }

  private static func fastest(_ work: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<3 {
      let start = ThreadTime.now
      try work()
      best = min(best, ThreadTime.now - start)
    }
    return max(best, 1e-6)
  }
}
