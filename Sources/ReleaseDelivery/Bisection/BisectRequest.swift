import ReleaseModel

/// What somebody looks for, and how it is judged.
package struct BisectRequest: Sendable {
  /// The train that passes, and the one that fails, as people name them.
  package let good: String
  package let bad: String
  /// The program that judges a mixture, with its arguments; without a shell.
  package let command: [String]
  /// Judges with the build's own steps, in a folder that is not there yet; nil where the command judges.
  package var trial: (@Sendable (Mixture, _ folder: String) async throws -> MixtureVerdict)?
  /// A program that runs before; where it fails, the mixture can't be judged.
  package var preparation: [String] = []
  /// Whether members' files are laid beside the app.
  package var hasSources = false
  /// How often the command judges each mixture.
  package var repeats = 1
  /// How many mixtures are judged beside each other.
  package var width = 1
  /// Seconds for each program.
  package var timeout = 3600
  /// Where verdicts and folders are kept.
  let folder: String
  /// The environment of this process.
  let variables: [String: String]
  /// Seconds since 1970.
  let now: Int64

  package init(
    good: String, bad: String, command: [String], folder: String, variables: [String: String], now: Int64
  ) {
    self.good = good
    self.bad = bad
    self.command = command
    self.folder = folder
    self.variables = variables
    self.now = now
  }

  /// What a verdict depends on besides the mixture: verdicts of another command say nothing here.
  var judge: Judge {
    Judge(
      command: command, preparation: preparation, hasSources: hasSources, repeats: repeats, timeout: timeout)
  }

  struct Judge: Sendable, Hashable, Codable {
    let command: [String]
    let preparation: [String]
    let hasSources: Bool
    let repeats: Int
    let timeout: Int
  }
}
