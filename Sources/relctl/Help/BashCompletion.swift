import ArgumentParser

/// What the parser's script for bash lacks: a subcommand that may be left out offers its words too.
enum BashCompletion {
  static func withDefaults(_ script: String) -> String {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (path, standard) in defaults(of: Relctl.self, path: "_relctl") {
      guard let start = lines.firstIndex(of: "\(path)() {"),
        let offer = lines[start...].firstIndex(of: "        # Offer subcommand completions")
      else { continue }
      lines.insert(
        contentsOf: [
          "        # '\(standard)' may be left out",
          "        if [[ -n \"${subcommand}\" ]]; then",
          "            unparsed_words=(\"${subcommand}\" \"${unparsed_words[@]}\")",
          "        fi",
          "        \"\(path)_\(standard)\"",
        ], at: offer + 2)
    }
    return lines.joined(separator: "\n")
  }

  /// The functions of commands with a default subcommand, and its name.
  private static func defaults(
    of command: any ParsableCommand.Type, path: String
  ) -> [(path: String, standard: String)] {
    let below = command.configuration.subcommands.flatMap {
      defaults(of: $0, path: "\(path)_\($0._commandName)")
    }
    guard let standard = command.configuration.defaultSubcommand else { return below }
    return [(path, standard._commandName)] + below
  }
}
