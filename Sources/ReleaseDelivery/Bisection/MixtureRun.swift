import ReleaseModel
import ReleaseSupport

/// How a command judged one mixture.
package struct MixtureRun: Sendable, Hashable, Codable {
  static let currentSchema = 1
  let schema: Int
  /// The mixture's digest.
  package let mixture: String
  package let verdict: MixtureVerdict
  /// How the command ended each time: its status, or 128 and the signal.
  package let exits: [Int]
  /// Of all programs together.
  package let seconds: Double
  /// Whether the program before the command failed.
  package let failedEarly: Bool

  init(
    _ mixture: Mixture, _ verdict: MixtureVerdict, exits: [Int], seconds: Double, failedEarly: Bool = false
  ) {
    schema = Self.currentSchema
    self.mixture = mixture.digest
    self.verdict = verdict
    self.exits = exits
    self.seconds = seconds
    self.failedEarly = failedEarly
  }

  /// Whether the command said one thing and then another.
  package var isFlaky: Bool { Set(exits.map { $0 == 0 }).count > 1 }
}

/// The verdicts of one judge: a file for each mixture, so that several processes may share them and a stop loses none.
struct VerdictStore: Sendable {
  /// The folder of this judge.
  let folder: String

  init(root: String, judge: BisectRequest.Judge) throws {
    folder = "\(root)/\(try CanonicalJSON.digest(judge).prefix(16))"
    try FilePathRules.makeDirectory(folder + "/verdicts")
  }

  /// - Returns: nil for a mixture that was not judged, or whose file can't be read: it is judged again.
  func verdict(of mixture: Mixture) -> MixtureRun? {
    guard let bytes = try? readFile(path(mixture), limit: 1 << 20),
      let run = try? CanonicalJSON.decode(MixtureRun.self, from: bytes),
      run.schema == MixtureRun.currentSchema,
      run.mixture == mixture.digest
    else { return nil }
    return run
  }

  func keep(_ run: MixtureRun, of mixture: Mixture) throws {
    try AtomicFile.write(try CanonicalJSON.encode(run), to: path(mixture))
  }

  func log(of mixture: Mixture) -> String { "\(folder)/logs/\(mixture.digest.prefix(12)).log" }

  private func path(_ mixture: Mixture) -> String { "\(folder)/verdicts/\(mixture.digest).json" }
}
