import ArgumentParser
import ReleaseModel
import Synchronization

/// A command line that makes no sense, said by a command. The parser's error has a string, so the phrase is kept beside
/// it: a process says this once.
func usageError(_ phrase: Phrase) -> ValidationError {
  UsagePhrase.said.withLock { $0 = phrase }
  return ValidationError(phrase.english)
}

/// What the parser says of a command line, as a phrase.
enum UsagePhrase {
  fileprivate static let said = Mutex<Phrase?>(nil)

  /// - Parameter sentence: Of the parser, or of an error that a command made.
  static func of(_ sentence: String) -> Phrase {
    if let said = said.withLock({ $0 }), said.english == sentence { return said }
    return ofParser(sentence) ?? Phrase(foreign: sentence)
  }

  /// The sentences of the parser itself, which has strings alone.
  private static func ofParser(_ sentence: String) -> Phrase? {
    if let match = sentence.wholeMatch(of: /Missing expected argument '([^']*)'/) {
      return "Missing expected argument '\(match.1)'"
    }
    if let match = sentence.wholeMatch(of: /Missing expected arguments: (.*)/) {
      return "Missing expected arguments: \(match.1)"
    }
    if let match = sentence.wholeMatch(of: /Missing one of: (.*)/) { return "Missing one of: \(match.1)" }
    if let match = sentence.wholeMatch(of: /Missing value for '(.*)'/) {
      return "Missing value for '\(match.1)'"
    }
    if let match = sentence.wholeMatch(of: /Unknown option '(.*)'\. Did you mean '(.*)'\?/) {
      return "Unknown option '\(match.1)'. Did you mean '\(match.2)'?"
    }
    if let match = sentence.wholeMatch(of: /Unknown option '(.*)'/) { return "Unknown option '\(match.1)'" }
    if let match = sentence.wholeMatch(of: /([0-9]+) unexpected arguments: (.*)/) {
      return "\(match.1) unexpected arguments: \(match.2)"
    }
    if let match = sentence.wholeMatch(of: /Unexpected argument '(.*)'/) {
      return "Unexpected argument '\(match.1)'"
    }
    return ofValue(sentence)
  }

  private static func ofValue(_ sentence: String) -> Phrase? {
    if let match = sentence.wholeMatch(of: /The option '(.*)' requires a value\./) {
      return "The option '\(match.1)' requires a value."
    }
    let isTooMuch = /The option '(.*)' does not take any value, but '(.*)' was specified\./
    if let match = sentence.wholeMatch(of: isTooMuch) {
      return "The option '\(match.1)' does not take any value, but '\(match.2)' was specified."
    }
    let isNone = /The value '(.*)' is invalid for '(.*?)'\. Please provide one of the following:(.*)/
    if let match = sentence.wholeMatch(of: isNone.dotMatchesNewlines()) {
      let head: Phrase =
        "The value '\(match.1)' is invalid for '\(match.2)'. Please provide one of the following:"
      return "\(head)\(match.3)"
    }
    if let match = sentence.wholeMatch(
      of: /The value '(.*)' is invalid for '(.*?)'\. Please provide one of (.*)\./)
    {
      return "The value '\(match.1)' is invalid for '\(match.2)'. Please provide one of \(choice(match.3))."
    }
    if let match = sentence.wholeMatch(of: /The value '(.*)' is invalid for '(.*?)': (.*)/) {
      return "The value '\(match.1)' is invalid for '\(match.2)': \(match.3)"
    }
    if let match = sentence.wholeMatch(of: /The value '(.*)' is invalid for '(.*)'/) {
      return "The value '\(match.1)' is invalid for '\(match.2)'"
    }
    return nil
  }

  /// `'text', 'markdown' or 'json'`.
  private static func choice(_ names: Substring) -> Phrase {
    let ends = names.split(separator: " or ")
    guard ends.count == 2 else { return "\(names)" }
    let all = ends[0].split(separator: ", ").map { "\($0)" as Phrase }
    return "\(all.joined(separator: ", "))\(" or ")\(ends[1])"
  }
}
