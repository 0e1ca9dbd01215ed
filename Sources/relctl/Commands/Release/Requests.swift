import ArgumentParser
import ReleaseModel
import ReleasePlanning

/// The words of `bump`.
struct BumpArguments: ReleaseWords {
  @Argument(help: "major, minor, patch, or a version such as 6.5.5.", completion: .steps)
  var version: String

  @Argument(
    help: ArgumentHelp(
      "Versions for components or groups that are versioned independently.", valueName: "name=version"))
  var versions: [String] = []

  @Option(
    help: ArgumentHelp(
      "Only these components, plus any that require an exact version of them. Repeat the option or "
        + "separate names with commas.",
      valueName: "names"),
    completion: .components)
  var only: [String] = []

  // What '--only' was called first; scripts know it.
  @Option(help: .hidden)
  var component: [String] = []

  @Flag(help: "Only components that changed since the last release.")
  var changed = false

  @OptionGroup var widening: WideningOption

  func request() throws -> Request {
    let target: Request.Target
    if let increment = Version.Increment(rawValue: version) {
      target = .next(increment: increment)
    } else if let version = Version(version) {
      target = .exactly(version: version)
    } else {
      throw usageError("'\(version)' is not major, minor, patch or a version such as 6.5.5.")
    }
    let names = try ComponentNames.read(only + component)
    guard !changed || names.isEmpty else {
      throw usageError("'--changed' and '--only' can't be used together.")
    }
    let selection: Request.Selection =
      changed ? .changed : names.isEmpty ? .all : .components(names: names)
    return .bump(to: target, of: selection, versions: try ownVersions(), unmet: widening.unmet)
  }

  /// The versions by name; nil without any.
  private func ownVersions() throws -> [String: Version]? {
    var result: [String: Version] = [:]
    for word in versions {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let version = Version(parts[1]) else {
        throw usageError("'\(word)' must have the form NAME=VERSION, such as Network=1.15.0.")
      }
      guard result.updateValue(version, forKey: String(parts[0])) == nil else {
        throw usageError("Two versions are given for '\(parts[0])'.")
      }
    }
    return result.isEmpty ? nil : result
  }
}

/// What `bump` and `hotfix` do with requirements that the new versions don't satisfy.
struct WideningOption: ParsableArguments {
  @Flag(
    help:
      "Rewrite requirements that exclude the new versions ('~> 6.5' to '~> 7.0'), also in other components."
  )
  var widen = false

  var unmet: Request.UnmetRequirements? { widen ? .widened : nil }
}

/// The words of `promote`.
struct PromoteArguments: ReleaseWords {
  @Argument(
    help: ArgumentHelp("FROM TO, FROM→TO, FROM..TO, or 'FROM->TO' in quotes.", valueName: "edge"),
    completion: .environments)
  var edge: [String]

  @Option(help: "The version to promote, without a suffix, if the environment has several.")
  var version: String?

  @Option(
    help: ArgumentHelp(
      "Promote the commits of this recorded train, given by the start of its id.", valueName: "id"),
    completion: .trains)
  var train: TrainID?

  @Flag(help: "Recreate an existing tag if its version was never published.")
  var retag = false

  @Option(
    help: ArgumentHelp(
      "Promote only these components, plus any that must move with them. Repeat the option or separate "
        + "names with commas.",
      valueName: "names"))
  var only: [String] = []

  func request() throws -> Request {
    let (from, to) = try Self.environments(edge)
    return .promote(
      from: EnvironmentName(typed: from), to: EnvironmentName(typed: to),
      version: try .given(version, besideTrain: train), train: train?.lowercased(),
      tags: retag ? .remade : .refused, only: only.isEmpty ? nil : try ComponentNames.read(only))
  }

  /// Reads the edge in all its spellings.
  static func environments(_ words: [String], command: String = "promote") throws -> (String, String) {
    if words.count == 2 { return (words[0], words[1]) }
    guard words.count == 1, let word = words.first else {
      throw usageError("Specify two environments, such as 'relctl \(command) qa stg'.")
    }
    for arrow in ["→", "->", ".."] {
      guard let range = word.firstRange(of: arrow) else { continue }
      let (from, to) = (plain(word[..<range.lowerBound]), plain(word[range.upperBound...]))
      if !from.isEmpty, !to.isEmpty { return (from, to) }
    }
    if word.hasSuffix("-") {
      let from = word.dropLast()
      throw usageError(
        """
        '\(word)' ends in '-': the shell took '>' as a redirection and wrote to a file named after the \
        environment. Quote the edge: relctl \(command) '\(from)->ENV', or write relctl \(command) \(from)→ENV.
        """)
    }
    throw usageError(
      "'\(word)' is only one environment; specify two, such as 'relctl \(command) qa stg'.")
  }

  /// A name without the blanks around it.
  private static func plain(_ name: Substring) -> String { name.split(separator: " ").joined(separator: " ") }
}

/// The words of `publish`.
struct PublishArguments: ReleaseWords {
  @Argument(help: "The environment whose branches to publish.", completion: .environments)
  var environment: EnvironmentName

  @Option(help: "The version to publish, without a suffix, if the environment has several.")
  var version: String?

  @Option(
    help: ArgumentHelp(
      "Publish only these components; the others keep the commits recorded in the train. Repeatable.",
      valueName: "names"),
    completion: .components)
  var only: [String] = []

  @Flag(help: "Restore manually edited descriptors to the environment's form in one commit.")
  var restoreForm = false

  func request() throws -> Request {
    .publish(
      environment: environment, version: try .given(version), only: try ComponentNames.read(only),
      form: restoreForm ? .restored : nil)
  }
}

/// The words of `undo`.
struct UndoArguments: ParsableArguments {
  @Argument(
    help: "The name of the finished run, or the start of it; see 'relctl history'.", completion: .runs)
  var run: RunID

  func request() -> Request { .undo(run: run) }
}

/// The words of `hotfix`.
struct HotfixArguments: ReleaseWords {
  @Argument(
    help: "The hotfix's version, such as 6.5.6. Default: the next patch of the released version.")
  var version: String?

  @Option(
    help: ArgumentHelp(
      "The components to fix, plus any that require an exact version of them. Repeat the option or "
        + "separate names with commas.",
      valueName: "names"),
    completion: .components)
  var only: [String] = []

  @Option(
    help: ArgumentHelp("The environment whose release to fix. Default: the last one.", valueName: "env"),
    completion: .environments)
  var from: EnvironmentName?

  @Option(
    help: ArgumentHelp(
      "The environment where the hotfix starts. Default: the first one.", valueName: "env"),
    completion: .environments)
  var to: EnvironmentName?

  @OptionGroup var widening: WideningOption

  func request() throws -> Request {
    var plain: Version?
    if let version {
      guard let parsed = Version(version) else {
        throw usageError("'\(version)' is not a version such as 6.5.6.")
      }
      plain = parsed
    }
    guard !only.isEmpty else {
      throw usageError(
        "Specify the components to fix, such as '--only Network'; a hotfix contains nothing else.")
    }
    return .hotfix(
      version: plain, from: from, to: to, only: try ComponentNames.read(only), unmet: widening.unmet)
  }
}
