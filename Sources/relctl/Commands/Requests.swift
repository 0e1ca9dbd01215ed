import ArgumentParser
import ReleaseCore

/// The words of `bump`.
struct BumpArguments: ParsableArguments {
  @Argument(help: "major, minor, patch, or a version such as 6.5.5.")
  var version: String

  @Option(
    help: ArgumentHelp("Only this component, and what requires it exactly. Repeatable.", valueName: "name"))
  var component: [String] = []

  @Flag(help: "Only components that changed since the last release.")
  var changed = false

  func request() throws -> Request {
    let target: Request.Target
    if let increment = Version.Increment(rawValue: version) {
      target = .next(increment: increment)
    } else if let version = Version(version) {
      target = .exactly(version: version)
    } else {
      throw ValidationError("'\(version)' is not major, minor, patch or a version such as 6.5.5.")
    }
    guard !changed || component.isEmpty else {
      throw ValidationError("'--changed' and '--component' exclude each other.")
    }
    if changed { return .bump(to: target, of: .changed) }
    return .bump(to: target, of: component.isEmpty ? .all : .components(names: component))
  }
}

/// The words of `promote`.
struct PromoteArguments: ParsableArguments {
  @Argument(help: ArgumentHelp("FROM TO, FROM→TO, FROM..TO, or 'FROM->TO' in quotes.", valueName: "edge"))
  var edge: [String]

  @Option(help: "The plain version to promote, when the environment holds several.")
  var version: String?

  @Option(
    help: ArgumentHelp("A recorded train, by the start of its id: its commits are taken.", valueName: "id"))
  var train: String?

  func request() throws -> Request {
    let (from, to) = try Self.environments(edge)
    var plain: Version?
    if let version {
      guard let parsed = Version(version) else {
        throw ValidationError("'\(version)' is not a version such as 6.5.5.")
      }
      plain = parsed
    }
    if let train, train.count < 7 || !train.allSatisfy(\.isHexDigit) {
      throw ValidationError(
        "'--train' takes at least 7 hexadecimal digits of a train's id; see 'relctl status'.")
    }
    guard train == nil || plain == nil else {
      throw ValidationError("'--train' and '--version' exclude each other: a train has one version.")
    }
    return .promote(from: from, to: to, version: plain, train: train?.lowercased())
  }

  /// Reads the edge in all its spellings.
  static func environments(_ words: [String]) throws -> (String, String) {
    if words.count == 2 { return (words[0], words[1]) }
    guard words.count == 1, let word = words.first else {
      throw ValidationError("Name two environments, such as 'relctl promote qa stg'.")
    }
    for arrow in ["→", "->", ".."] {
      guard let range = word.firstRange(of: arrow) else { continue }
      let (from, to) = (String(word[..<range.lowerBound]), String(word[range.upperBound...]))
      if !from.isEmpty, !to.isEmpty { return (from, to) }
    }
    if word.hasSuffix("-") {
      let from = word.dropLast()
      throw ValidationError(
        """
        '\(word)' ends in '-': the shell took '>' as a redirection and wrote to a file named after the \
        environment. Quote the edge: relctl promote '\(from)->ENV', or write relctl promote \(from)→ENV.
        """)
    }
    throw ValidationError("'\(word)' names one environment; name two, such as 'relctl promote qa stg'.")
  }
}

/// The words of `publish`.
struct PublishArguments: ParsableArguments {
  @Argument(help: "The environment whose branches are published.")
  var environment: String

  @Option(help: "The plain version, when the environment holds several.")
  var version: String?

  func request() throws -> Request {
    var plain: Version?
    if let version {
      guard let parsed = Version(version) else {
        throw ValidationError("'\(version)' is not a version such as 6.5.5.")
      }
      plain = parsed
    }
    return .publish(environment: environment, version: plain)
  }
}
