import Foundation
import ReleaseCore
import ReleaseDelivery
import ReleaseGit
import ReleaseModel
import ReleaseSupport
import ReleaseWorkspace
import Synchronization

extension CommandSession {
  var style: TextStyle {
    terminal.style(options.color, on: STDOUT_FILENO)
  }

  /// Writes a result to standard output in the chosen format.
  func print(_ report: some Encodable, _ text: (TextStyle) -> String) throws {
    progress.end()
    switch options.format {
    case .json: Terminal.writeJSON(try CanonicalJSON.encode(report))
    case .text: Terminal.writeOut(text(style))
    }
  }

  /// Writes a finished text that programs read, or people in another place, to standard output.
  func print(_ text: String) {
    progress.end()
    Terminal.writeExactly(text)
  }

  /// Writes a result that has only one format.
  func print(_ result: some Encodable) throws {
    progress.end()
    Terminal.writeJSON(try CanonicalJSON.encode(result))
  }

  /// Writes a remark to standard error.
  func say(_ text: Phrase) {
    progress.end()
    Terminal.writeError(localized(text) + "\n")
  }

  /// Says on standard error what was read but probably means something else than it says.
  func warn(_ diagnostics: [Diagnostic]) {
    if options.quiet || diagnostics.isEmpty { return }
    let style = terminal.style(options.color, on: STDERR_FILENO)
    var text = DiagnosticsView(Array(diagnostics.prefix(5))).text(style)
    if diagnostics.count > 5 {
      text += localized("and \(diagnostics.count - 5) more: run 'relctl env check'\n")
    }
    Terminal.writeError(text)
  }

  /// Says what is wrong with a result that was shown all the same.
  func show(_ problems: [Diagnostic]) {
    progress.end()
    let style = terminal.style(options.color, on: STDERR_FILENO)
    Terminal.writeError(DiagnosticsView(problems).text(style))
  }

  /// Shows what went wrong and returns it with the exit status.
  func report(_ error: any Error) -> ([Diagnostic], ExitStatus) {
    progress.end()
    let (diagnostics, status) = Failure.describe(error)
    if options.format == .json {
      Terminal.writeJSON((try? CanonicalJSON.encode(RefusalReport(diagnostics))) ?? [])
    }
    show(diagnostics)
    return (diagnostics, status)
  }
}

// MARK: - For the build server and for chats

extension CommandSession {
  /// Begins to gather for the build server: into the folder that was named, on a build server into `relctl-out`.
  ///
  /// - Parameter words: The command's words, without options.
  func keepReports(in folder: String?, _ words: String) {
    guard let path = ReportFolder.path(folder, environment: terminal.environment) else { return }
    reports.open(path, title: "relctl \(words)")
  }

  /// Tells others on this machine what this command does; they are not told of commands that only look.
  ///
  /// - Parameter words: The command's words, without options.
  func beginActivity(_ words: String) {
    // What can't begin leaves nothing behind.
    guard GitProgram.isInstalled(terminal.environment), (try? prepareState()) != nil else { return }
    activity.begin(words, in: stateDirectory, host: ProcessInfo.processInfo.hostName, now: now)
  }

  func endActivity(_ status: ExitStatus) {
    let result: RunActivity.Result =
      switch status {
      case .done, .pending: .done
      case .partly: .partly
      default: .failed
      }
    activity.end(result, now: now)
  }

  /// Keeps an end that chats are told of.
  func note(_ end: NoticedEnd) { ends.withLock { $0.append(end) } }
}
