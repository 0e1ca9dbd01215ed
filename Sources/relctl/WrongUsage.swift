import ArgumentParser
import Foundation
import ReleaseCore
import ReleaseModel
import ReleaseSupport

/// What a command line that makes no sense ends with.
enum WrongUsage {
  /// Ends the process as the parser does. With `--format json` a program gets an object before, as for every other
  /// refusal.
  static func exit(_ error: any Error, _ words: [String]) -> Never {
    if let error = error as? OutputLost { end(error) }
    // A command that ran has said everything: it ends with an exit status.
    let status = error is ExitCode ? nil : Relctl.exitCode(for: error)
    let mistyped = mistyped(error, words, isParsed: status != .validationFailure)
    if status == .success {
      // The parser shows the help of the command before a word that is none.
      if let mistyped { exit(usageError(mistyped.message), words) }
      // Help and the like. Completion scripts are for a shell, byte by byte.
      Terminal.writeFile(Array((HelpText.written(for: error) + "\n").utf8))
      do { try Terminal.requireWritten() } catch { end(error) }
      Relctl.exit(withError: ExitCode.success)
    }
    guard status == .validationFailure else { Relctl.exit(withError: error) }
    let problem = UsageProblem(error, message: mistyped?.message)
    // What came before is not how this ended.
    let folder = CommandWords.value(of: "--reports", in: words)
    if folder != nil || words.first.map(CommandWords.mayLeaveReports) == true,
      let path = ReportFolder.path(folder, environment: ProcessInfo.processInfo.environment)
    {
      ReportFolder.forget(in: path)
    }
    if CommandWords.wantsJSON(words) {
      let report = RefusalReport([problem.diagnostic])
      Terminal.writeJSON((try? CanonicalJSON.encode(report)) ?? [])
    }
    let color = CommandWords.value(of: "--color", in: words).flatMap(ColorChoice.init) ?? .auto
    let terminal = Terminal(environment: ProcessInfo.processInfo.environment)
    Terminal.writeError(problem.text(terminal.style(color, on: STDERR_FILENO)))
    Relctl.exit(withError: ExitCode.validationFailure)
  }

  /// The word that is no command, in a command line that the parser refused or that asks for help.
  private static func mistyped(_ error: any Error, _ words: [String], isParsed: Bool) -> MistypedCommand? {
    if words.first == "help" { return MistypedCommand(Array(words.dropFirst()), mayBeArgument: false) }
    let isTooMuch = !isParsed && Relctl.message(for: error).lowercased().contains("unexpected argument")
    return MistypedCommand(words, mayBeArgument: !isTooMuch)
  }

  /// Ends the process where a text that no session wrote is lost.
  private static func end(_ error: OutputLost) -> Never {
    let (diagnostics, status) = Failure.describe(error)
    let style = TextStyle(isColored: false, width: 100)
    Terminal.writeError(DiagnosticsView(diagnostics).text(style))
    Relctl.exit(withError: ExitCode(status.rawValue))
  }
}
