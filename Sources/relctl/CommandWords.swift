import ArgumentParser

/// The words of the command line, with options of every command accepted before the command too, as in
/// `git -C DIR status`.
enum CommandWords {
  /// Options with a value that may stand before the command.
  private static let moved: Set<String> = [
    "-C", "--workspace", "--format", "--color", "--jobs", "--state-dir", "--timeout",
  ]
  private static let flags: Set<String> = ["-q", "--quiet"]

  /// An option that no one knows in front of a command would make `--version 6.5.5` of that command mean relctl's
  /// own version: success, and nothing done.
  static func hasStrayVersion(_ words: [String]) -> Bool {
    words.count > 1 && words[0].hasPrefix("-") && words[0] != "---completion" && words.contains("--version")
  }

  /// Whether a command is named, so that the words are not relctl's own `--version` or `--help`.
  static func isForCommand(_ arguments: [String]) -> Bool {
    arguments.dropFirst().contains { !$0.hasPrefix("-") }
  }

  /// Whether results are wanted as JSON, also when the rest of the words makes no sense.
  static func wantsJSON(_ words: [String]) -> Bool {
    let options = words.prefix { $0 != "--" }
    return options.contains("--format=json")
      || zip(options, options.dropFirst()).contains { $0 == "--format" && $1 == "json" }
  }

  /// Whether a command leaves files for a build server without being told to. A word that is no command was meant as
  /// one that may.
  static func mayLeaveReports(_ command: String) -> Bool {
    [
      "bump", "publish", "promote", "hotfix", "undo", "apply", "resume", "abandon", "lint", "build", "ship",
    ].contains(command)
      || command != "help" && !Relctl.configuration.subcommands.contains { $0._commandName == command }
  }

  /// The last value of an option, also when the rest of the words makes no sense.
  static func value(of option: String, in words: [String]) -> String? {
    let options = words.prefix { $0 != "--" }
    let pairs = zip(options, options.dropFirst()).filter { $0.0 == option }.map(\.1)
    return options.last { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
      ?? pairs.last
  }

  /// Moves leading options behind the command. Everything else stays as it is.
  static func normalized(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    let plain = words[..<end].map { word in
      // The parser knows no option with a value that may be left out.
      word.hasPrefix("--diff=") ? "--diff-of=" + word.dropFirst("--diff=".count) : word
    }
    return movingOptions(plain + words[end...])
  }

  private static func movingOptions(_ words: [String]) -> [String] {
    var leading: [String] = []
    var rest = words[...]
    while let word = rest.first {
      let name = String(word.prefix { $0 != "=" })
      if moved.contains(word), rest.count >= 2 {
        leading += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if flags.contains(word) || (word.contains("=") && moved.contains(name)) {
        leading.append(word)
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    guard !leading.isEmpty, let command = rest.first, !command.hasPrefix("-") else { return words }
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return Array(rest[..<end]) + leading + Array(rest[end...])
  }
}
