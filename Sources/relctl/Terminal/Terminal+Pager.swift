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
  func page(_ text: String, with pager: String) {
    Interrupts.isPaging.withLock { $0 = true }
    defer { Interrupts.isPaging.withLock { $0 = false } }
    // The shell knows no such program.
    if Self.show(text, with: pager, environment) == 127 { Self.writeOut(text) }
  }

  /// - Returns: The exit status of the pager; 127 when there is none.
  private static func show(_ text: String, with pager: String, _ environment: [String: String]) -> Int32 {
    guard let (input, itsInput) = Platform.socketPair() else { return 127 }
    // As git has it: an end where the text fits on the screen, colours, and the text stays there. In the group of this
    // process, because another one may not read from the terminal.
    let shell = Platform.start(
      "/bin/sh", ["-c", "export LESS=\"${LESS-FRX}\" LV=\"${LV--c}\"; \(pager)"],
      environment: environment, streams: (itsInput, nil, nil))
    close(itsInput)
    // Who leaves the pager wants no more of it.
    if shell != nil { writePager(text, input) }
    close(input)
    guard let shell else { return 127 }
    var status: Int32 = 0
    while waitpid(shell, &status, 0) < 0, errno == EINTR {}
    return status >> 8
  }
}
