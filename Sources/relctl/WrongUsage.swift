import ArgumentParser
import ReleaseCore

/// What a command line that makes no sense ends with.
enum WrongUsage {
  /// Ends the process as the parser does. With `--format json` a program gets an object before, as for every other
  /// refusal.
  static func exit(_ error: any Error, _ words: [String]) -> Never {
    // A command that ran has said everything: it ends with an exit status.
    if !(error is ExitCode), Relctl.exitCode(for: error) == .validationFailure, CommandWords.wantsJSON(words)
    {
      let report = RefusalReport([diagnostic(error)])
      Terminal.writeOut(String(decoding: (try? CanonicalJSON.encode(report)) ?? [], as: UTF8.self))
    }
    Relctl.exit(withError: error)
  }

  private static func diagnostic(_ error: any Error) -> Diagnostic {
    // Ends in "See 'relctl bump --help' for more information."
    let command = Relctl.fullMessage(for: error).firstMatch(of: /See '(relctl[^']*)'/)?.output.1
    return Diagnostic(
      "usage", Relctl.message(for: error), hint: "run '\(command ?? "relctl --help")'")
  }
}
