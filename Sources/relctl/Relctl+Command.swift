import ArgumentParser

extension Relctl {
  /// Reads a command line, as the parser does from the root.
  ///
  /// From the root the parser reads the options of the command that is meant twice as often, which a debug build feels:
  /// that checks every option each time. So the command is looked up by its name, and reads its own words. Whatever it
  /// does not take (wrong words, a question for help) is left to the root, which knows what to say.
  static func command(of words: [String]) async throws -> any ParsableCommand {
    let (command, rest) = named(by: words)
    if let command = command as? any AsyncParsableCommand.Type, command != self,
      let parsed = try? await command.asyncParseAsRoot(rest), type(of: parsed) == command
    {
      return parsed
    }
    return try await asyncParseAsRoot(words)
  }

  /// The command that words begin with, or that stands for the group that they name, and the words behind its name.
  static func named(by words: [String]) -> (command: any ParsableCommand.Type, rest: [String]) {
    var command: any ParsableCommand.Type = self
    var rest = words[...]
    while let word = rest.first,
      let next = command.configuration.subcommands.first(where: { $0._commandName == word })
    {
      command = next
      rest = rest.dropFirst()
    }
    while let usual = command.configuration.defaultSubcommand { command = usual }
    return (command, Array(rest))
  }
}
