import ArgumentParser
import ReleaseModel

/// A word where only a subcommand makes sense, and that is none.
struct MistypedCommand {
  let word: String
  /// The subcommand that it was probably meant to be, behind those before it: `env show`.
  let meant: String

  /// Walks down the commands as the parser does. nil when every word is a command, or none is near.
  init?(_ words: [String]) {
    var command: any ParsableCommand.Type = Relctl.self
    var path: [String] = []
    for word in words {
      let known = command.configuration.subcommands
      if let next = known.first(where: { $0._commandName == word }) {
        command = next
        path.append(word)
        continue
      }
      // Where a subcommand may be left out, any word may be an argument of it.
      guard !word.hasPrefix("-"), command.configuration.defaultSubcommand == nil,
        let nearest = known.map({ $0._commandName }).closest(to: word)
      else { return nil }
      self.word = word
      meant = (path + [nearest]).joined(separator: " ")
      return
    }
    return nil
  }
}
