import ReleaseSupport
import Synchronization

extension Terminal {
  /// The command that shows long texts on a terminal, as git chooses it; nil where the text is written as it is.
  var pager: String? {
    guard isatty(STDOUT_FILENO) == 1, isInteractive, environment["TERM"] != "dumb" else { return nil }
    let chosen = ["RELCTL_PAGER", "GIT_PAGER", "PAGER"].compactMap { environment[$0] }.first ?? "less"
    return chosen.isEmpty || chosen == "cat" ? nil : chosen
  }

  /// Shows a text in a pager and waits for its end. Where the pager can't be started, the text is written.
  static func page(_ text: String, with pager: String) {
    Interrupts.isPaging.withLock { $0 = true }
    defer { Interrupts.isPaging.withLock { $0 = false } }
    // As git has it: an end where the text fits on the screen, colours, and the text stays there. `popen`, because
    // Foundation's processes are in a group of their own, which may not read from the terminal.
    guard let input = popen("export LESS=\"${LESS-FRX}\" LV=\"${LV--c}\"; \(pager)", "w") else {
      return writeOut(text)
    }
    // Who leaves the pager wants no more of it.
    writePager(text, fileno(input))
    // The shell knows no such program.
    if pclose(input) >> 8 == 127 { writeOut(text) }
  }
}
