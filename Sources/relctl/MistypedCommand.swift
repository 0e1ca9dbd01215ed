import ArgumentParser
import ReleaseModel

/// A word where only a subcommand makes sense, and that is none.
struct MistypedCommand {
  let word: String
  /// The subcommand that it was probably meant to be, behind those before it: `env show`. nil when none is near.
  let meant: String?

  /// Walks down the commands as the parser does. nil when every word is a command.
  ///
  /// - Parameter mayBeArgument: Whether a word behind a command whose subcommand may be left out may be an argument of
  ///   that subcommand. Else it is one that was mistyped, if one is near.
  init?(_ words: [String], mayBeArgument: Bool) {
    var command: any ParsableCommand.Type = Relctl.self
    var path: [String] = []
    for word in words {
      let known = command.configuration.subcommands
      if let next = known.first(where: { $0._commandName == word }) {
        command = next
        path.append(word)
        continue
      }
      guard !known.isEmpty, !word.hasPrefix("-") else { return nil }
      let nearest = known.map({ $0._commandName }).closest(to: word)
      if command.configuration.defaultSubcommand != nil, mayBeArgument || nearest == nil { return nil }
      self.word = word
      meant = nearest.map { (path + [$0]).joined(separator: " ") }
      return
    }
    return nil
  }

  /// What the parser does not say: it stumbles over the first option behind such a word, and does not know what is near.
  var message: Phrase {
    guard let meant else { return "Unexpected argument '\(word)'" }
    return "Unexpected argument '\(word)'. Did you mean '\(meant)'?"
  }
}
