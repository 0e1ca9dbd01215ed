import Foundation
import TestSupport
import Testing

/// What shells offer, by running them.
struct CompletionTests {
  private let fleet: FleetWorld
  private let run: String

  init() throws {
    fleet = try FleetWorld(components: 2, at: .qa)
    let history = try #require(
      try fleet.succeed("history", "--format", "json").json()["runs"] as? [[String: Any]])
    run = try #require(history.first?["run"] as? String)
    try FileManager.default.createDirectory(
      atPath: fleet.folder + "/below", withIntermediateDirectories: true)
    // The remotes are gone: nothing is fetched.
    try FileManager.default.moveItem(atPath: fleet.folder + "/remotes", toPath: fleet.folder + "/away")
  }

  /// Words with several answers: bash and fish list them, and zsh inserts what they begin with.
  private static let several = (
    words: ["config", "explain", "components.pod"],
    expected: "components.podspec components.podspec.path components.podspec.version"
  )

  /// Words with one answer: the values are those of the workspace and of what was fetched from the ledger.
  private var cases: [(words: [String], expected: String)] {
    [
      (["promote", "qa", "s"], "stg"), (["undo", ""], run), (["status", "--miss"], "--missing"),
      (["bump", "patch", "--only", "Network,L"], "Network,Logger"),
      (["env", "show", "--version", "6.5.5", "st"], "stg"),
      // Subcommands of subcommands, and those that may be left out.
      (["ship", "wa"], "wait"), (["config", "exp"], "explain"), (["publish", "au"], "audit"),
      (["publish", "p"], "prd"), (["publish", "branches", "p"], "prd"),
      (["publish", "--rest"], "--restore-form"),
      (["publish", "qa", "--only", "N"], "Network"), (["build", "s"], "stg"),
      (["approve", "st"], "stg"), (["gates", "record", "st"], "stg"),
      (["lint", "--rule", "tag-"], "tag-moved"),
    ]
  }

  /// - Returns: The file with the script that relctl writes for a shell.
  private func script(for shell: String, as name: String) throws -> String {
    let script = try fleet.world.run(
      Project.relctl, ["--generate-completion-script", shell], in: fleet.folder)
    let file = "\(fleet.folder)/below/\(name)"
    try Data(script.output).write(to: URL(filePath: file))
    // A script calls the program by its name.
    try FileManager.default.createDirectory(atPath: fleet.folder + "/bin", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: fleet.folder + "/bin/relctl", withDestinationPath: Project.relctl)
    return file
  }

  private func run(_ shell: String, _ arguments: [String]) throws -> (output: String, errors: String) {
    let found = try fleet.world.run(
      "/usr/bin/env", ["PATH=\(fleet.folder)/bin:/usr/bin:/bin", "HOME=\(fleet.folder)", shell] + arguments,
      in: fleet.folder + "/below")
    return (String(decoding: found.output, as: UTF8.self), String(decoding: found.errors, as: UTF8.self))
  }

  @Test func bash() throws {
    _ = try script(for: "bash", as: "completion.bash")
    for (words, expected) in cases + [
      Self.several, (["promote", ""], "qa stg prd"),
      (["publish", ""], "-h --help branches audit qa stg prd"),
      // No subcommand is the value of an option, and the app can't be taken out.
      (["publish", "qa", "--version", ""], ""),
      (["component", "remove", ""], "Network Logger"),
    ] {
      let quoted = (["relctl"] + words).map { "'\($0)'" }.joined(separator: " ")
      let found = try run(
        "/bin/bash",
        [
          "-c",
          """
          source completion.bash
          COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count); COMP_LINE="${COMP_WORDS[*]}"
          COMP_POINT=${#COMP_LINE}; COMPREPLY=()
          _relctl relctl "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
          echo "${COMPREPLY[*]}"
          """,
        ])
      if found.output != expected + "\n" { Issue.record("\(quoted): \(found)") }
    }
  }

  @Test(.requires("fish"))
  func fish() throws {
    _ = try script(for: "fish", as: "completion.fish")
    // Without a terminal fish does not tell where the cursor is in a word.
    let lines =
      [
        "source completion.fish", "function commandline", "if contains -- -tC $argv",
        "string length -- (builtin commandline -t)", "else", "builtin commandline $argv", "end", "end",
      ]
      + (cases + [Self.several]).map {
        "echo (complete -C 'relctl \($0.words.joined(separator: " "))' | string split -f 1 \\t)"
      }
    let found = try run("/usr/bin/fish", ["-N", "-c", lines.joined(separator: "\n")])
    let answers = found.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    #expect(answers == (cases + [Self.several]).map(\.expected), "\(found)")
  }

  /// zsh completes at a prompt only, so it gets a terminal by its own module.
  @Test(.requires("zsh"))
  func zsh() throws {
    _ = try script(for: "zsh", as: "_relctl")
    let setup = """
      fpath=($PWD $fpath)
      autoload -Uz compinit
      compinit -u -D
      unsetopt beep
      show() { print -r -- "$BUFFER" >> shown; BUFFER= }
      zle -N show
      bindkey '^X' show
      """
    try setup.write(toFile: fleet.folder + "/below/setup", atomically: false, encoding: .utf8)
    var lines = [
      "zmodload zsh/zpty zsh/zselect", ": > shown", "zpty -b shell zsh -f -i",
      "zpty -w shell 'source ./setup'",
      // Until a line was shown, for a minute at most; what is printed meanwhile is read, so that nothing waits for it.
      "seen() { repeat 1200; do (( $(wc -l < shown) >= $1 )) && return; while zpty -rt shell text; do :; done; zselect -t 5; done }",
      "zpty -wn shell $'ready\\x18'", "seen 1",
    ]
    let cases = cases + [(Self.several.words, "components.podspec")]
    for (index, one) in cases.enumerated() {
      lines += [
        "zpty -wn shell $'relctl \(one.words.joined(separator: " "))\\t\\x18'", "seen \(index + 2)",
      ]
    }
    let found = try run("/usr/bin/zsh", ["-f", "-c", lines.joined(separator: "\n")])
    let shown = try String(contentsOfFile: fleet.folder + "/below/shown", encoding: .utf8)
    let answers = shown.split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ").last.map(String.init) ?? ""
    }
    #expect(answers == cases.map(\.expected), "\(shown) \(found)")
  }
}
