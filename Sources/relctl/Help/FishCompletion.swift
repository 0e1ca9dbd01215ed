/// The same for fish.
enum FishCompletion {
  static func withDefaults(_ script: String) -> String {
    var lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for command in DefaultSubcommand.all {
      guard let words = command.path.last, let start = lines.firstIndex(of: "        case '\(words)'"),
        let named = lines[start...].firstIndex(of: "            case '\(command.name)'"),
        let end = lines[named...].firstIndex(of: "            end")
      else { continue }
      // Other words are those of the default: it is put in front of them, and they are taken apart as its own.
      lines.insert(
        contentsOf: [
          "            case '*'",
          "                if test (count $unparsed_tokens) -gt 0",
          "                    set -p unparsed_tokens '\(command.name)'",
          "    \(lines[named + 1])",
          "                end",
        ], at: end)
      // Where nothing stands yet, what it takes is offered beside the subcommands.
      let own = "\"" + command.path.joined(separator: " ")
      let whole = own + " " + command.name
      lines = lines.flatMap { line -> [String] in
        guard line.hasPrefix("complete "), line.contains(whole + "\"") || line.contains(whole + " ") else {
          return [line]
        }
        return [line, line.replacing(whole, with: own)]
      }
    }
    return lines.joined(separator: "\n")
  }
}
