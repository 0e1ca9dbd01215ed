import ArgumentParser

/// A command whose subcommand may be left out: `relctl publish qa` is `relctl publish branches qa`. The parser's scripts
/// for shells know nothing of that.
struct DefaultSubcommand {
  /// The command's words, such as `["relctl", "publish"]`.
  let path: [String]
  let name: String

  static var all: [DefaultSubcommand] { below(Relctl.self, path: ["relctl"]) }

  private static func below(_ command: any ParsableCommand.Type, path: [String]) -> [DefaultSubcommand] {
    let others = command.configuration.subcommands.flatMap { below($0, path: path + [$0._commandName]) }
    guard let standard = command.configuration.defaultSubcommand else { return others }
    return [DefaultSubcommand(path: path, name: standard._commandName)] + others
  }

  /// By which the scripts for bash and zsh call the command.
  var function: String { "_" + path.joined(separator: "_") }
}
