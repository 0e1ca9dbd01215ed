/// The same for zsh.
enum ZshCompletion {
  static func withDefaults(_ script: String) -> String {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for command in DefaultSubcommand.all {
      let call = "\"\(command.function)_\(command.name)\" && ret=0"
      guard let start = lines.firstIndex(of: "\(command.function)() {"),
        let offer = lines[start...].firstIndex(of: "        _describe -V subcommand subcommands && ret=0"),
        let end = lines[offer...].firstIndex(of: "        esac")
      else { continue }
      // The last first, so that places stay what they are. `words` begins with the command.
      lines.insert(
        contentsOf: [
          "        *)",
          "            words=(\(command.name) \"${words[@]}\")",
          "            (( CURRENT += 1 ))",
          "            \(call)",
          "            ;;",
        ], at: end)
      lines.insert("        \(call)", at: offer + 1)
    }
    return lines.joined(separator: "\n")
  }
}
