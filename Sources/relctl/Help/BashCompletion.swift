/// What the parser's script for bash lacks: a subcommand that may be left out offers its words too.
enum BashCompletion {
  static func withDefaults(_ script: String) -> String {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for command in DefaultSubcommand.all {
      guard let start = lines.firstIndex(of: "\(command.function)() {"),
        let offer = lines[start...].firstIndex(of: "        # Offer subcommand completions")
      else { continue }
      // The values of options, and what stands behind a word, are no subcommands.
      lines[offer + 1] =
        "        [[ \"${subcommand}\" = \"${cur}\" && ${#unparsed_words[@]} -eq 0 && \"${prev}\" != -* ]] && \\\n"
        + "    " + lines[offer + 1]
      lines.insert(
        contentsOf: [
          "        # '\(command.name)' may be left out",
          // 0: the cursor is in an option, and no word was taken. A word may be empty.
          "        if [[ \"${positional_number}\" -ne 0 ]]; then",
          "            unparsed_words=(\"${subcommand}\" \"${unparsed_words[@]}\")",
          "        fi",
          "        \"\(command.function)_\(command.name)\"",
        ], at: offer + 2)
    }
    return lines.joined(separator: "\n")
  }
}
