/// Something to measure.
struct Benchmark: Sendable {
  let name: String
  let runs: Int
  /// Returns a number that depends on all the work, so that none of it can be left out.
  let body: @Sendable () throws -> Int

  init(_ name: String, runs: Int = 31, body: @escaping @Sendable () throws -> Int) {
    self.name = name
    self.runs = runs
    self.body = body
  }

  /// Runs the body once to warm up, then measures.
  func measured() throws -> String {
    var check = try body()
    var times: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<runs {
      let time = try clock.measure { check &+= try body() }
      times.append(Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3)
    }
    times.sort()
    return "\(name): median \(text(times[runs / 2])) ms, fastest \(text(times[0])), "
      + "slowest \(text(times[runs - 1])) (\(runs) runs, check \(check % 1000))"
  }

  private func text(_ milliseconds: Double) -> String {
    let hundredths = Int((milliseconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
